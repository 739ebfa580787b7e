import * as routes from '#src/routes.ts'
import { type Entry, entryPath } from '../entries/entry.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { isReportOf } from './report-of-sale.ts'

interface Made {
  /** By their numbers, the sales whose lots are imported. */
  catalogues: { has(id: number): boolean }
  /** That may be seen now. */
  entries: readonly Entry[]
}

/** An event with links to what was made of it: a catalogue of imported lots, in the place of what the agency wrote, and the report of it. */
export function withMadeLinks(event: CalendarEvent, { catalogues, entries }: Made): CalendarEvent {
  const catalogue = catalogues.has(event.id) ? routes.lots.catalogue.href(event.calendar, event.id) : undefined
  const report = entries.find((entry) => entry.kind === 'market-reports' && isReportOf(entry, event))
  return {
    ...event,
    ...(catalogue !== undefined && { lotsLink: catalogue, catalogueLink: catalogue }),
    ...(report && { reportLink: entryPath(report) }),
  }
}
