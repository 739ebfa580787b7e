import { isDay } from './day.ts'
import { clockText } from './london-time.ts'

const date = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * A written date or time in words: `2026-11-28` as Saturday 28 November 2026, `2026-11-28 14:30` (or with T) with "at 2.30pm". Times are
 * local. Undefined for anything else.
 */
export function eventDateText(written: string): string | undefined {
  const [, day = '', time] = written.trim().match(/^(\d{4}-\d\d-\d\d)(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::\d\d)?)?$/) ?? []
  if (!isDay(day)) return undefined
  const words = date.format(new Date(`${day}T00:00Z`)).replace(',', '')
  return time === undefined ? words : `${words} at ${clockText(time)}`
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/London' })
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/London' })

/** An instant in UK time, in words: `10.05am on Sunday 22 November 2026`. */
export function momentText(at: Date): string {
  return `${clockText(time.format(at))} on ${day.format(at).replace(',', '')}`
}
