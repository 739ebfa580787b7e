import { clockText } from './clock.ts'
import { isDay } from './day.ts'

const date = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * When something is to be, as people say it: `2026-11-28` as Saturday 28 November 2026, `2026-11-28 14:30` (or with T) with "at 2.30pm". Times are
 * those of the clock at the place. Undefined for anything else.
 */
export function eventDateText(written: string): string | undefined {
  const [, day = '', time] = written.trim().match(/^(\d{4}-\d\d-\d\d)(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::\d\d)?)?$/) ?? []
  if (!isDay(day)) return undefined
  const words = date.format(new Date(`${day}T00:00Z`)).replace(',', '')
  return time === undefined ? words : `${words} at ${clockText(time)}`
}
