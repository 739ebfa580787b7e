import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarText } from './calendar.ts'
import type { CalendarEntry } from './calendar-entry.ts'

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
