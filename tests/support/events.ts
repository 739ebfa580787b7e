import type { CalendarEvent, EventFacts, Repetition } from '#src/domain/events/calendar-event.ts'

const facts: EventFacts = {
  calendar: 'agricultural',
  topic: 'Sheep',
  title: 'Sale of sheep',
  images: [],
  location: 'Taunton Market',
  onlineAuction: false,
  changedAt: new Date('2026-11-02T09:00:00Z'),
}

/** A sale on 28 November 2026 that has been valid since January. */
export function aSale(overrides: Partial<CalendarEvent> = {}): CalendarEvent {
  return { ...facts, id: 1, date: '2026-11-28 10:30', validFrom: '2026-01-01', ...overrides }
}

/** A sale with the id 7 that comes every week, shown a year before. */
export function aRepeatedSale(repeats: Partial<Repetition>, overrides: Partial<EventFacts> = {}) {
  return { ...facts, id: 7, ...overrides, repeats: { from: '2026-01-05', everyWeeks: 1, except: [], daysBefore: 365, ...repeats } }
}
