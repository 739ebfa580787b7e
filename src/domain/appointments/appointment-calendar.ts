import { calendarFile, escaped, stampOf } from '../subscriptions/calendar-lines.ts'

/** An appointment as calendars take it. Times are ISO instants. */
export interface CalendarAppointment {
  /** The same for all that is ever told of it. */
  id: string
  startsAt: string
  endsAt: string
  /** How often it was changed: calendars take what has a higher number. */
  sequence: number
  changedAt: string
  isWithdrawn: boolean
  summary: string
  description: string
  /** Empty where it is not said. */
  location: string
  /** An address for questions. */
  organiser: string
}

/**
 * As an iCalendar file; any text is taken. It is published and invites nobody: a calendar's own button to decline would tell the branch
 * something that our site does not know. Times are in UTC, which calendars show in their own zone.
 *
 * @param host Makes the id unique in the world.
 */
export function appointmentCalendar(
  { id, startsAt, endsAt, sequence, changedAt, isWithdrawn, summary, description, location, organiser }: CalendarAppointment,
  host: string,
): { method: 'PUBLISH' | 'CANCEL'; text: string } {
  const method = isWithdrawn ? 'CANCEL' : 'PUBLISH'
  const changed = stampOf(new Date(changedAt))
  const text = calendarFile({ product: 'Appointments', method }, [
    'BEGIN:VEVENT',
    `UID:appointment-${id}@${escaped(host)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART:${stampOf(new Date(startsAt))}`,
    `DTEND:${stampOf(new Date(endsAt))}`,
    `ORGANIZER:mailto:${organiser.replaceAll(/[\p{Cc}\s]/gu, '')}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    `STATUS:${isWithdrawn ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ])
  return { method, text }
}
