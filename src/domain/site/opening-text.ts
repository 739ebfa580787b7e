import { clockText } from '../dates/clock.ts'
import { dayBefore, londonDay } from '../dates/day.ts'
import { hoursOn } from './open-days.ts'
import type { OpeningTime } from './opening-hours.ts'

const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

/**
 * 'Open today 9.00am to 5.30pm', 'Closed today, open on Monday from 9.00am'; empty where the agency gives no times. The branches keep
 * London's day, wherever the server is.
 */
export function openingText(times: readonly OpeningTime[], now: Date, closedDays: readonly string[] = []): string {
  if (times.every(({ opens, closes }) => opens === null || closes === null)) return ''
  const today = londonDay(now)
  const own = hoursOn(times, closedDays, today)
  if (own) return `Open today ${clockText(own.opens)} to ${clockText(own.closes)}`
  const week = [1, 2, 3, 4, 5, 6].map((ahead) => dayBefore(today, -ahead))
  const next = week.map((day) => ({ day, ...hoursOn(times, closedDays, day) })).find(({ opens }) => opens !== undefined)
  return next?.opens === undefined ? 'Closed today' : `Closed today, open on ${weekday(next.day)} from ${clockText(next.opens)}`
}

function weekday(day: string): string {
  return dayName.format(new Date(`${day}T00:00:00Z`))
}
