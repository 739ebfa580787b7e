import { expect, test } from 'vitest'
import { aSale } from '#tests/support/events.ts'
import { eventEntry } from './event-entry.ts'

const about = {
  site: 'https://agency.example',
  branches: [{ slug: 'taunton', streetAddress: '1 High Street', town: 'Taunton', postcode: 'TA1 1CK' }],
}

test.each([
  ['a day', { date: '2026-11-28' }, { day: '2026-11-28', lastDay: '2026-11-28' }],
  ['a day, whatever its end', { date: '2026-11-28', endTime: '16:00' }, { day: '2026-11-28', lastDay: '2026-11-28' }],
  ['three days', { date: '2026-11-28', days: 3 }, { day: '2026-11-28', lastDay: '2026-11-30' }],
  ['a time in winter', { date: '2026-11-28 10:30' }, { starts: new Date('2026-11-28T10:30:00Z'), ends: undefined }],
  [
    'a time in summer until another',
    { date: '2026-07-28 10:30', endTime: '16:00' },
    { starts: new Date('2026-07-28T09:30:00Z'), ends: new Date('2026-07-28T15:00:00Z') },
  ],
  [
    'a time until the night',
    { date: '2026-11-28 19:00', endTime: '01:00' },
    { starts: new Date('2026-11-28T19:00:00Z'), ends: new Date('2026-11-29T01:00:00Z') },
  ],
  [
    'days from a time, over the change of the clock',
    { date: '2026-10-24 10:00', days: 2 },
    { starts: new Date('2026-10-24T09:00:00Z'), ends: new Date('2026-10-26T00:00:00Z') },
  ],
  [
    'a time that the clock leaves out, and no end before it',
    { date: '2027-03-28 01:30', endTime: '02:15' },
    { starts: new Date('2027-03-28T01:30:00Z'), ends: undefined },
  ],
])('it is on %s', (_, event, when) => {
  expect(eventEntry(aSale(event), about).when).toEqual(when)
})

test.each([
  [{}, 'Taunton Market'],
  [{ postcode: 'TA1 1AA' }, 'Taunton Market TA1 1AA'],
  [{ branch: 'taunton', location: 'The saleroom' }, 'The saleroom, 1 High Street, Taunton TA1 1CK'],
])('where it is with %j: %s', (event, location) => {
  expect(eventEntry(aSale(event), about).location).toBe(location)
})

test('its name in the world stays while all else changes, and the change is told', () => {
  const one = eventEntry(aSale({ id: 720261128 }), about)
  const moved = eventEntry(aSale({ id: 720261128, title: 'Rams', date: '2026-11-29', movedFrom: '2026-11-28' }), about)
  const cancelled = eventEntry(aSale({ id: 720261128, isCancelled: true }), about)
  expect(new Set([one, moved, cancelled].map(({ uid }) => uid))).toEqual(new Set(['sale-agricultural-720261128@agency.example']))
  expect([one, moved, cancelled].map(({ sequence, isCancelled }) => [sequence, isCancelled])).toEqual([
    [0, false],
    [1, false],
    [1, true],
  ])
  expect(one.description).toBe('https://agency.example/events/agricultural/720261128')
})
