import { dayBefore } from '#src/domain/dates/day.ts'

interface CalendarAbout {
  /** The product that writes the file. */
  product: string
  /** `CANCEL` removes what was published (RFC 5546). */
  method: CalendarMethod
}

type CalendarMethod = 'PUBLISH' | 'CANCEL'

/** An iCalendar file (RFC 5545) of these lines. */
export function calendarFile({ product, method }: CalendarAbout, lines: readonly string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Gable//${product}//EN`, `METHOD:${method}`, ...lines, 'END:VCALENDAR']
  return all.map((line) => `${folded(line)}\r\n`).join('')
}

/** Escapes a text for use as a value. */
export function escapeCalendarText(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll(/\r\n?|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar has no way of writing these
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  )
}

/** An instant in UTC, independent of the reader's time zone. */
export function calendarStamp(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** Octets of a line, without its end. */
const mostOctets = 75

/** Long lines go on in the next, after a space; never within a character. */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > mostOctets) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += length
  }
  return text
}

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
  /** It may not come to be: nothing is booked. */
  isTentative?: boolean
  /** A mail address for questions. */
  organiser?: string
}

/** The lines of an entry; any text is taken. */
export function entryLines(entry: CalendarEntry): string[] {
  const { uid, when, summary, description, location = '', address = '', changed, sequence, isCancelled, isTentative, organiser } = entry
  const stamp = calendarStamp(changed)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeCalendarText(uid)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    ...timeLines(when),
    ...(organiser === undefined ? [] : [`ORGANIZER:mailto:${organiser.replaceAll(/[\p{Cc}\s]/gu, '')}`]),
    `SUMMARY:${escapeCalendarText(summary)}`,
    `DESCRIPTION:${escapeCalendarText(description)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeCalendarText(location)}`]),
    ...(address === '' ? [] : [`URL:${new URL(address).href}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
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
  return [`DTSTART:${calendarStamp(when.starts)}`, ...(when.ends === undefined ? [] : [`DTEND:${calendarStamp(when.ends)}`])]
}

function dateOf(day: string): string {
  return day.replaceAll('-', '')
}

interface Subscribed {
  /** What of ours makes it. */
  product: string
  /** What a program that subscribes calls it. */
  name?: string
  /** How often such a program should ask, as a duration (RFC 5545, section 3.3.6). */
  refresh?: string
}

/** Entries as an iCalendar file. */
export function calendarText(entries: readonly CalendarEntry[], { product, name, refresh = 'PT12H' }: Subscribed): string {
  return calendarFile({ product, method: 'PUBLISH' }, [
    ...(name === undefined ? [] : subscriptionLines(name, refresh)),
    ...entries.flatMap(entryLines),
  ])
}

/** RFC 7986, and what went before it. */
function subscriptionLines(name: string, refresh: string): string[] {
  const names = [`NAME:${escapeCalendarText(name)}`, `X-WR-CALNAME:${escapeCalendarText(name)}`]
  return [...names, `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`]
}
