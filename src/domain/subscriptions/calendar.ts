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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gable//Auction dates//EN',
    'METHOD:PUBLISH',
    // RFC 7986, and what went before it.
    ...(name === undefined ? [] : [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT12H']),
    ...days.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines({ uid, day, summary, description, address, changed, isCancelled }: CalendarDay): string[] {
  const stamp = changed.toISOString().replaceAll(/[-:]|\.\d+/g, '')
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

function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll(/\r\n?|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar has no way of writing these
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  )
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
