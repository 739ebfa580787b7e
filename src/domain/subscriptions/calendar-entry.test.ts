import { expect, test } from 'vitest'
import { type CalendarEntry, entryLines } from './calendar-entry.ts'

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
