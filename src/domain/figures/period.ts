import { dayBefore } from '../dates/day.ts'

/** For how many days figures are shown. */
export const periodLengths = [7, 28, 90, 365] as const
export type PeriodLength = (typeof periodLengths)[number]

export const periodTexts: Readonly<Record<PeriodLength, string>> = { 7: '7 days', 28: '28 days', 90: '90 days', 365: 'A year' }

/** The first and the last day, both included, as `YYYY-MM-DD` of London. */
export interface Period {
  from: string
  to: string
}

/** So many whole days, the last of them yesterday: a day that is not over would look like a fall. */
export function periodBefore(today: string, length: number): Period {
  return { from: dayBefore(today, length), to: dayBefore(today, 1) }
}

/** Every day of a period, in order. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayBefore(day, -1)) days.push(day)
  return days
}

/** By how much something rose or fell, in whole percent; undefined where there was nothing before. */
export function changePercent(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100)
}

/** Minutes as people say them: `45 min`, `3 h 5 min`, `2 d 4 h`. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes)
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60), whole % 60]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`
  return `${rest} min`
}
