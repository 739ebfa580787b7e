import { dayBefore, isAnyDay } from '../dates/day.ts'
import { londonInstant } from '../dates/london-time.ts'

/**
 * The instant of `2026-11-28` (its first) or `2026-11-28 10:30` by the clock in London, so many days later by the calendar: a day on
 * which the clock changes has 23 or 25 hours. Throws a RangeError for what is not written so; content is checked before.
 */
export function eventMoment(written: string, daysLater = 0): Date {
  const [, date = '', time = '00:00'] = written.match(/^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/) ?? []
  const [year = 0, month = 0, day = 0] = (isAnyDay(date) ? dayBefore(date, -daysLater) : '').split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = londonInstant({ year, month, day, hour, minute, second: 0 })
  if (!at) throw new RangeError(`${written} is no date of an event`)
  return at
}
