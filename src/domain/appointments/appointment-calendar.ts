import { calendarFile, entryLines } from '#src/domain/subscriptions/calendar-lines.ts'

/** An appointment in the terms of calendar files. Times are ISO instants. */
export interface CalendarAppointment {
  /** Stays the same in every version of the appointment. */
  id: string
  startsAt: string
  endsAt: string
  /** How often it was changed. Calendar programs accept the version with the higher number. */
  sequence: number
  changedAt: string
  isWithdrawn: boolean
  summary: string
  description: string
  /** Empty if unknown. */
  location: string
  /** The e-mail address for questions. */
  organiser: string
}

/**
 * Writes an iCalendar file; any text is allowed. The file is published and is not an invitation, since declining in a calendar program
 * would tell the branch something that our site does not know.
 * @param host Makes the id globally unique.
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
