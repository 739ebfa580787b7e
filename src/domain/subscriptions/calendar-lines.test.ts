import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile, calendarStamp, calendarText, entryLines, escapeCalendarText } from './calendar-lines.ts'

test('a file has its product, its method and lines that end as they should', () => {
  expect(calendarFile({ product: 'Tests', method: 'CANCEL' }, ['X:1'])).toBe(
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Gable//Tests//EN\r\nMETHOD:CANCEL\r\nX:1\r\nEND:VCALENDAR\r\n',
  )
})

test('long lines go on in the next, never within a character', () => {
  const line = calendarFile({ product: 'Tests', method: 'PUBLISH' }, [`X:${'£'.repeat(80)}`])
  for (const each of line.split('\r\n')) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75)
  expect(line.replaceAll('\r\n ', '')).toContain(`X:${'£'.repeat(80)}\r\n`)
})

test('a text is one value, an instant has no fraction', () => {
  expect(escapeCalendarText('a;b,c\\d\ne\u0007')).toBe('a\\;b\\,c\\\\d\\ne')
  expect(calendarStamp(new Date('2026-11-21T09:30:15.123Z'))).toBe('20261121T093015Z')
})

const entry: CalendarEntry = {
  uid: 'sale-1@agency.example',
  when: { day: '2026-11-28' },
  summary: 'Sale',
  description: '',
  changed: new Date('2026-11-02T09:00:00Z'),
  isCancelled: false,
}
const named = (given: Partial<CalendarEntry>, name: string) =>
  entryLines({ ...entry, ...given }).filter((line) => line.startsWith(name) && /[:;]/.test(line.charAt(name.length)))

test.each<[Partial<CalendarEntry>, name: string, lines: string[]]>([
  [{}, 'DTSTART', ['DTSTART;VALUE=DATE:20261128']],
  [{ when: { starts: new Date('2026-11-28T10:30:00Z') } }, 'DTSTART', ['DTSTART:20261128T103000Z']],
  [{ when: { starts: new Date('2026-11-28T10:30:00Z') } }, 'DTEND', []],
  [{ when: { starts: new Date(0), ends: new Date('2026-11-28T16:00:00Z') } }, 'DTEND', ['DTEND:20261128T160000Z']],
  [{ when: { day: '2026-11-28', lastDay: '2026-11-30' } }, 'DTEND', ['DTEND;VALUE=DATE:20261201']],
  [{ when: { day: '2026-11-28', lastDay: '2026-11-28' } }, 'DTEND', []],
  [{}, 'SEQUENCE', []],
  [{ sequence: 0 }, 'SEQUENCE', ['SEQUENCE:0']],
  [{}, 'STATUS', ['STATUS:CONFIRMED']],
  [{ isCancelled: true }, 'STATUS', ['STATUS:CANCELLED']],
  [{}, 'LOCATION', []],
  [{ location: 'Moor Lane, Bridgwater' }, 'LOCATION', ['LOCATION:Moor Lane\\, Bridgwater']],
  [{}, 'URL', []],
  [{ address: 'https://agency.example/e 1' }, 'URL', ['URL:https://agency.example/e%201']],
  [{ organiser: 'a@agency.example\r\nATTENDEE:x' }, 'ORGANIZER', ['ORGANIZER:mailto:a@agency.exampleATTENDEE:x']],
  [{}, 'TRANSP', ['TRANSP:TRANSPARENT']],
  [{ when: { starts: new Date(0) } }, 'TRANSP', []],
  [{ changed: new Date('2026-11-03T10:00:00Z') }, 'DTSTAMP', ['DTSTAMP:20261103T100000Z']],
])('of %j the lines of %s are %j', (given, name, lines) => {
  expect(named(given, name)).toEqual(lines)
})

const product = 'Auction dates'

const day: CalendarEntry = {
  uid: 'auction-of-7@www.agency.example',
  when: { day: '2026-12-03' },
  summary: 'Auction: 1 High Street, Taunton',
  description: 'Lot 12\nGuide price £170,000; no reserve',
  address: 'https://www.agency.example/properties/7/sales',
  changed: new Date('2026-11-21T09:30:15.123Z'),
  isCancelled: false,
}

test('a day of an auction, as RFC 5545 has it', () => {
  expect(calendarText([day], { product })).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Gable//Auction dates//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:auction-of-7@www.agency.example',
      'DTSTAMP:20261121T093015Z',
      'LAST-MODIFIED:20261121T093015Z',
      'DTSTART;VALUE=DATE:20261203',
      'SUMMARY:Auction: 1 High Street\\, Taunton',
      'DESCRIPTION:Lot 12\\nGuide price £170\\,000\\; no reserve',
      'URL:https://www.agency.example/properties/7/sales',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('a calendar of several days is named for those that subscribe to it', () => {
  const text = calendarText([day, { ...day, uid: 'other', when: { day: '2027-01-14' } }], { product, name: 'Auctions, all' })
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  for (const line of [
    'NAME:Auctions\\, all',
    'X-WR-CALNAME:Auctions\\, all',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
  ])
    expect(text.split('\r\n')).toContain(line)
  expect(calendarText([day], { product })).not.toContain('NAME')
})

test('an instant is told in UTC, with its end where there is one; place and number where they are known', () => {
  const sale = { ...day, when: { starts: new Date('2026-07-15T08:00:00Z') }, location: 'The airfield, Dunkeswell', sequence: 1 }
  const lines = calendarText([sale], { product }).split('\r\n')
  expect(lines).toEqual(expect.arrayContaining(['SEQUENCE:1', 'DTSTART:20260715T080000Z', 'LOCATION:The airfield\\, Dunkeswell']))
  expect(lines.filter((line) => /^(DTEND|TRANSP|ORGANIZER)/.test(line))).toEqual([])
  const until = { ...sale, when: { ...sale.when, ends: new Date('2026-07-15T15:30:00Z') } }
  expect(calendarText([until], { product })).toContain('\r\nDTEND:20260715T153000Z\r\n')
})

test('what is called off says so', () => {
  expect(calendarText([{ ...day, isCancelled: true }], { product })).toContain('\r\nSTATUS:CANCELLED\r\n')
})

test('no line is longer than 75 octets, none ends within a character, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (summary) => {
      const text = calendarText([{ ...day, summary }], { product })
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(Buffer.from(text).toString()).toBe(text)
      const unfolded = text.replaceAll('\r\n ', '')
      expect(unfolded.split('\r\n')).toHaveLength(17)
    }),
  )
})

test('no text begins a line of its own', () => {
  for (const hostile of ['x\r\nATTENDEE:mailto:x@example', 'x\nBEGIN:VALARM', 'x\rURL:evil', 'a\\nb', '\u0000\u001b\ud800']) {
    const address = `https://www.agency.example/${hostile}`
    const text = calendarText([{ ...day, summary: hostile, description: hostile, uid: hostile, address }], { product, name: hostile })
    expect(text.match(/^(ATTENDEE|BEGIN:VALARM|URL:evil)/m)).toBeNull()
    expect(text.split('\r\n').filter((line) => !/^([A-Z-]+[:;]| |$)/.test(line))).toEqual([])
  }
})
