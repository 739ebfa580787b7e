import { dayBefore, londonDay } from '../dates/day.ts'
import type { CalendarEvent, Repetition, WrittenEvent } from './calendar-event.ts'

/** Days before and after today within which a repeating event has its days: a year of results, and the twelve months of a calendar. */
const daysBack = 366
const daysAhead = 366
const weekMs = 7 * 86_400_000

/** Every event with its day; one that repeats has many, each with an id of its own: 7 on 28 November 2026 is 720261128. */
export function eventDays(written: readonly WrittenEvent[], now: Date): CalendarEvent[] {
  return written.flatMap((event) => {
    if (!('repeats' in event)) return [event]
    const { repeats, ...facts } = event
    return daysOf(repeats, londonDay(now)).map((day) => ({
      ...facts,
      id: Number(`${event.id}${day.replaceAll('-', '')}`),
      date: repeats.time === undefined ? day : `${day} ${repeats.time}`,
      validFrom: dayBefore(day, repeats.daysBefore),
    }))
  })
}

function daysOf({ from, everyWeeks, until, except }: Repetition, today: string): string[] {
  const step = everyWeeks * weekMs
  const [first, earliest, latest] = [from, dayBefore(today, daysBack), dayBefore(today, -daysAhead)].map((day) => Date.parse(day)) as [
    number,
    number,
    number,
  ]
  const start = first + Math.max(0, Math.ceil((earliest - first) / step)) * step
  const count = Math.max(0, Math.floor((latest - start) / step) + 1)
  return Array.from({ length: count }, (_, at) => new Date(start + at * step).toISOString().slice(0, 10)).filter(
    (day) => (until === undefined || day <= until) && !except.includes(day),
  )
}
