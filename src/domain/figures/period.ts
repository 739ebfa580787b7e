import { dayBefore } from '../dates/day.ts'

/** The lengths in days for which figures are shown. */
export const periodLengths = [7, 28, 90, 365] as const
export type PeriodLength = (typeof periodLengths)[number]

export const periodTexts: Readonly<Record<PeriodLength, string>> = { 7: '7 days', 28: '28 days', 90: '90 days', 365: 'A year' }

/** First and last day, both included, as `YYYY-MM-DD` in London. */
export interface Period {
  from: string
  to: string
}

/** A period of whole days that ends yesterday: an unfinished day would look like a fall. */
export function periodBefore(today: string, length: number): Period {
  return { from: dayBefore(today, length), to: dayBefore(today, 1) }
}

/** All days of a period, in order. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayBefore(day, -1)) days.push(day)
  return days
}

/** The change in whole percent; undefined if the earlier figure is 0. */
export function changePercent(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100)
}

/** Minutes in words: `45 min`, `3 h 5 min`, `2 d 4 h`. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes)
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60), whole % 60]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`
  return `${rest} min`
}
