import { dayBefore, londonDay } from './day.ts'

export interface WallTime {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const hourMs = 3_600_000

/**
 * The instant at which UK clocks show this time. Summer time runs from the last Sunday of March to the last of October, 01:00 UTC (the rule
 * since 1996). Undefined if there is no such day or time.
 */
export function londonInstant({ year, month, day, hour, minute, second }: WallTime): Date | undefined {
  // JavaScript reads the years 0 to 99 as 1900 to 1999.
  if (year < 100) return undefined
  const asUtc = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isReal = asUtc.getUTCMonth() === month - 1 && asUtc.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  if (!isReal) return undefined
  const winter = asUtc.getTime()
  const summer = winter - hourMs
  return new Date(summer >= lastSunday(year, 3) && summer < lastSunday(year, 10) ? summer : winter)
}

/** The next midnight in London, when days begin. */
export function nextMidnight(now: Date): Date {
  const [year = 0, month = 0, day = 0] = dayBefore(londonDay(now), -1).split('-').map(Number)
  return londonInstant({ year, month, day, hour: 0, minute: 0, second: 0 })!
}

/** 01:00 UTC on the last Sunday of a month. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0, 1))
  return last.getTime() - last.getUTCDay() * 24 * hourMs
}

/** The day of a year on which clocks go from 1:00 to 2:00 in the morning, `YYYY-MM-DD`. */
export function springClockChange(year: number): string {
  return new Date(lastSunday(year, 3)).toISOString().slice(0, 10)
}

/** Whether a written time, `2027-03-28 01:30`, is skipped when clocks go forward. False for a day without a time. */
export function isLeftOut(written: string): boolean {
  const [day = '', time = ''] = written.split(/[T ]/)
  return time >= '01:00' && time < '02:00' && day === springClockChange(Number(day.slice(0, 4)))
}

/** '09:00' and '9:00' as 9.00am, '17:30' as 5.30pm; noon is 12.00pm and midnight 12.00am (rules: Q6). */
export function clockText(time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  const hour = Number(hours)
  return `${hour % 12 === 0 ? 12 : hour % 12}.${minutes}${hour < 12 ? 'am' : 'pm'}`
}

/** '09:30' as minutes after midnight: 570. */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes after midnight as a time: 570 is '09:30'. */
export function clockAt(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
