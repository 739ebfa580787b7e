import { calendarFile, entryLines } from '#src/domain/subscriptions/calendar-lines.ts'

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
 * something that our site does not know.
 *
 * @param host Makes the id unique in the world.
 */
export function appointmentCalendar(appointment: CalendarAppointment, host: string): { method: 'PUBLISH' | 'CANCEL'; text: string } {
  const { id, startsAt, endsAt, changedAt, isWithdrawn, ...said } = appointment
  const method = isWithdrawn ? 'CANCEL' : 'PUBLISH'
  const entry = {
    ...said,
    uid: `appointment-${id}@${host}`,
    when: { starts: new Date(startsAt), ends: new Date(endsAt) },
    changed: new Date(changedAt),
    isCancelled: isWithdrawn,
  }
  return { method, text: calendarFile({ product: 'Appointments', method }, entryLines(entry)) }
}
