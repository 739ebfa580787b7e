import { calendarFile, escaped, stampOf } from './calendar-lines.ts'

/** Something that takes up a whole day (RFC 5545): auctions are told by their day, so that no zone of time comes into it. */
export interface CalendarDay {
  /** Stays the same when the day changes: calendars then move what they have. */
  uid: string
  /** `YYYY-MM-DD` */
  day: string
  summary: string
  description: string
  address: string
  /** When what is said here last changed. */
  changed: Date
  isCancelled: boolean
}

/** As an iCalendar file; any text is taken. `name` is what a program that subscribes calls it. */
export function calendarText(days: readonly CalendarDay[], { name }: { name?: string } = {}): string {
  return calendarFile({ product: 'Auction dates', method: 'PUBLISH' }, [
    // RFC 7986, and what went before it.
    ...(name === undefined ? [] : [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT12H']),
    ...days.flatMap(eventLines),
  ])
}

function eventLines({ uid, day, summary, description, address, changed, isCancelled }: CalendarDay): string[] {
  const stamp = stampOf(changed)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${new URL(address).href}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}
