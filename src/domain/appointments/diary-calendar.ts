import { type CalendarEntry, calendarText } from '../subscriptions/calendar-lines.ts'
import type { AppointmentKind, TimeSpan } from './appointment.ts'

interface CalendarDiaryEntry extends TimeSpan {
  id: string
  kind: AppointmentKind
  firstName: string
  lastName: string
  telephone: string
  /** The address of the property; null if there is none. */
  property: string | null
  /** How often the appointment was changed. */
  sequence: number
  changedAt: Date
  /** When an unconfirmed booking lapses; null if confirmed. */
  confirmBy: Date | null
}

interface CalendarAbout {
  /** The calendar's name in the subscribing program. */
  name: string
  /** Makes ids globally unique. */
  host: string
  /** Returns the address of the office page about an appointment. */
  address: (id: string) => string
}

const titles: Readonly<Record<AppointmentKind, string>> = { viewing: 'Viewing', valuation: 'Valuation' }

/**
 * A negotiator's appointments as an iCalendar file for subscription (RFC 5545); any text is allowed. Withdrawn appointments are left out,
 * so that subscribing programs remove them. Access notes for properties are not included, since the calendar's address could reach others.
 */
export function diaryCalendar(entries: readonly CalendarDiaryEntry[], { name, host, address }: CalendarAbout): string {
  const events = entries.map(
    (entry): CalendarEntry => ({
      // Differs from the visitor's own id: both files may be in one calendar.
      uid: `diary-${entry.id}@${host}`,
      when: { starts: entry.startsAt, ends: entry.endsAt },
      summary: [
        `${titles[entry.kind]}${entry.confirmBy ? ' (not confirmed)' : ''}`,
        entry.property,
        `${entry.firstName} ${entry.lastName}`.trim(),
      ]
        .filter((part) => part !== null && part !== '')
        .join(', '),
      description: entry.telephone,
      location: entry.property ?? '',
      address: address(entry.id),
      changed: entry.changedAt,
      sequence: entry.sequence,
      isCancelled: false,
    }),
  )
  return calendarText(events, { product: 'Diary', name, refresh: 'PT15M' })
}
