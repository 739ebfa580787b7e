interface CalendarAbout {
  /** What of ours makes it. */
  product: string
  /** `CANCEL` takes out what was published (RFC 5546). */
  method: CalendarMethod
}

type CalendarMethod = 'PUBLISH' | 'CANCEL'

/** An iCalendar file (RFC 5545) of these lines. */
export function calendarFile({ product, method }: CalendarAbout, lines: readonly string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Gable//${product}//EN`, `METHOD:${method}`, ...lines, 'END:VCALENDAR']
  return all.map((line) => `${folded(line)}\r\n`).join('')
}

/** A text as a value. */
export function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll(/\r\n?|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar has no way of writing these
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  )
}

/** An instant, whatever the zone of who reads it. */
export function stampOf(at: Date): string {
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
