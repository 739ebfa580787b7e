import { dayBefore } from '../dates/day.ts'
import { escaped, stampOf } from './calendar-lines.ts'

/** Something in a calendar (RFC 5545, section 3.6.1): on a whole day, or at an instant, which calendars show in their own zone. */
export interface CalendarEntry {
  /** Stays the same when anything else changes: calendars then change what they have. */
  uid: string
  /** Days are `YYYY-MM-DD`, the last one taking part; without an end an instant is all that is said. */
  when: { day: string; lastDay?: string } | { starts: Date; ends?: Date | undefined }
  summary: string
  description: string
  /** Left out where it is empty, as the address is. */
  location?: string
  address?: string
  /** When what is said here last changed. */
  changed: Date
  /** How often it was changed, where that is known: calendars take what has a higher number. */
  sequence?: number
  isCancelled: boolean
  /** A mail address for questions. */
  organiser?: string
}

/** The lines of an entry; any text is taken. */
export function entryLines(entry: CalendarEntry): string[] {
  const { uid, when, summary, description, location = '', address = '', changed, sequence, isCancelled, organiser } = entry
  const stamp = stampOf(changed)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    ...timeLines(when),
    ...(organiser === undefined ? [] : [`ORGANIZER:mailto:${organiser.replaceAll(/[\p{Cc}\s]/gu, '')}`]),
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    ...(address === '' ? [] : [`URL:${new URL(address).href}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // A day that is taken up whole leaves its owner free.
    ...('day' in when ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ]
}

/** Instants are in UTC, so that no description of a zone has to come along. */
function timeLines(when: CalendarEntry['when']): string[] {
  if ('day' in when) {
    const { day, lastDay = day } = when
    // The end is the first day that is free again.
    return [`DTSTART;VALUE=DATE:${dateOf(day)}`, ...(lastDay > day ? [`DTEND;VALUE=DATE:${dateOf(dayBefore(lastDay, -1))}`] : [])]
  }
  return [`DTSTART:${stampOf(when.starts)}`, ...(when.ends === undefined ? [] : [`DTEND:${stampOf(when.ends)}`])]
}

function dateOf(day: string): string {
  return day.replaceAll('-', '')
}
