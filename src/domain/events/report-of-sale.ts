import type { Entry } from '../entries/entry.ts'
import type { CalendarEvent, WrittenEvent } from './calendar-event.ts'
import { eventDays } from './event-days.ts'
import { readEventId } from './event-id.ts'
import { eventMoment } from './event-moment.ts'

/** What of a report says of which sale it is. */
type Report = Pick<Entry, 'sale' | 'date'>

/** Days within which a market is written up: before the next one of a market that comes every week. */
const dayMs = 86_400_000
const withinMs = 7 * dayMs

/** Whether a report is of a sale: it names its event, and is of that day or of the days after. */
export function isReportOf({ sale, date }: Report, event: Pick<CalendarEvent, 'calendar' | 'id' | 'date' | 'days'>): boolean {
  if (sale !== saleName(event.calendar, readEventId(event.id).number) || date === undefined) return false
  const lateMs = Date.parse(date.slice(0, 10)) - Date.parse(event.date.slice(0, 10))
  return lateMs >= 0 && lateMs < withinMs + ((event.days ?? 1) - 1) * dayMs
}

/** Whether there is a sale that a report is of. */
export function hasSale(report: Report, events: readonly WrittenEvent[]): boolean {
  const { sale, date } = report
  const named = events.filter(({ calendar, id }) => saleName(calendar, id) === sale)
  return date !== undefined && eventDays(named, eventMoment(date)).some((event) => isReportOf(report, event))
}

/** An event by its calendar and number, as a report names it: `agricultural/2`. */
function saleName(calendar: string, number: number): string {
  return `${calendar}/${number}`
}
