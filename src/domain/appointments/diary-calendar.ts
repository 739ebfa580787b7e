import { type CalendarEntry, calendarText } from '../subscriptions/calendar-lines.ts'
import type { AppointmentKind, TimeSpan } from './appointment.ts'

interface CalendarDiaryEntry extends TimeSpan {
  id: string
  kind: AppointmentKind
  firstName: string
  lastName: string
  telephone: string
  /** The address of the property; null where there is none. */
  property: string | null
  /** How often calendars were told of a change. */
  sequence: number
  changedAt: Date
  /** Until when its visitor has to confirm it; null where they have. */
  confirmBy: Date | null
}

interface CalendarAbout {
  /** As the program that subscribes calls it. */
  name: string
  /** Makes ids unique in the world. */
  host: string
  /** Where the office shows an appointment. */
  address: (id: string) => string
}

const titles: Readonly<Record<AppointmentKind, string>> = { viewing: 'Viewing', valuation: 'Valuation' }

/**
 * The appointments of a negotiator as an iCalendar file that a program subscribes to (RFC 5545); any text is taken. What is withdrawn is
 * left out, which such programs take for removed. How to get into a property is not in it: the address could come into other hands.
 */
export function diaryCalendar(entries: readonly CalendarDiaryEntry[], { name, host, address }: CalendarAbout): string {
  const events = entries.map(
    (entry): CalendarEntry => ({
      // Another than the visitor's own: both may be in one calendar.
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
