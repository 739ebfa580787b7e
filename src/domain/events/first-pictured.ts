import type { CalendarEvent } from './calendar-event.ts'

/** The first of these events that has a picture for its card, which is loaded before all others (rules: C24); undefined where none has. */
export function firstPictured<Event extends Pick<CalendarEvent, 'images'>>(
  events: readonly Event[],
  pictures: ReadonlyMap<string, unknown>,
): Event | undefined {
  return events.find(({ images: [first] }) => first && pictures.has(first.file))
}
