/** Something that takes up a whole day (RFC 5545). */
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

/** As an iCalendar file; any text is taken. */
export function calendarText({ uid, day, summary, description, address, changed, isCancelled }: CalendarDay): string {
  const stamp = `${changed.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gable//Auction dates//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${address.replaceAll(/\s/g, '')}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
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
