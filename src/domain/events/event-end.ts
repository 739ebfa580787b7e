import { dayBefore } from '../dates/day.ts'
import type { CalendarEvent } from './calendar-event.ts'

export type EventTimes = Pick<CalendarEvent, 'date' | 'endTime' | 'days'>

/**
 * When an event ends, written like its date: at its `endTime` on the last of its days, on the next day where it goes on past midnight. A day
 * alone where no time is said of several days, undefined where nothing is said of one.
 */
export function eventEnd({ date, endTime, days = 1 }: EventTimes): string | undefined {
  const [day = '', time] = date.split(' ')
  if (endTime === undefined) return days > 1 ? dayBefore(day, 1 - days) : undefined
  const isPastMidnight = days === 1 && time !== undefined && endTime < time
  return `${dayBefore(day, isPastMidnight ? -1 : 1 - days)} ${endTime}`
}

/** The last day that an event is announced for: past midnight is no day of its own. */
export function lastDay({ date, days = 1 }: EventTimes): string {
  return dayBefore(date.slice(0, 10), 1 - days)
}
