import { expect, test } from 'vitest'
import { isAnnounced, isRecentResult, isShown, isToCome, isUpcoming } from './event-timing.ts'

const event = (validFrom: string, date = '2027-01-01') => ({ validFrom, date })
const at = (time: string) => new Date(time)

test.each([
  // Winter: London is UTC. Earlier than now, so not at the very instant.
  ['2026-11-22', '2026-11-21T23:59:59.999Z', false],
  ['2026-11-22', '2026-11-22T00:00:00.000Z', false],
  ['2026-11-22', '2026-11-22T00:00:00.001Z', true],
  ['2026-11-22 09:00', '2026-11-22T09:00:00.000Z', false],
  ['2026-11-22 09:00', '2026-11-22T09:00:00.001Z', true],
  // Summer: an hour before UTC.
  ['2026-07-15', '2026-07-14T23:00:00.000Z', false],
  ['2026-07-15', '2026-07-14T23:00:00.001Z', true],
  ['2026-07-15 09:00', '2026-07-15T08:00:00.000Z', false],
  ['2026-07-15 09:00', '2026-07-15T08:00:00.001Z', true],
])('an agricultural event valid from %s is shown at %s: %s', (validFrom, now, shown) => {
  expect(isShown(event(validFrom), at(now))).toBe(shown)
})

test.each([
  // Valid from plus one day.
  ['2026-11-10', '2026-11-28 10:30', '2026-11-11T00:00:00.000Z', 'neither'],
  ['2026-11-10', '2026-11-28 10:30', '2026-11-11T00:00:00.001Z', 'upcoming'],
  ['2026-07-10', '2026-07-28 10:30', '2026-07-10T23:00:00.000Z', 'neither'],
  ['2026-07-10', '2026-07-28 10:30', '2026-07-10T23:00:00.001Z', 'upcoming'],
  // Its date plus one day; with a time to the minute.
  ['2026-11-10', '2026-11-28 10:30', '2026-11-29T10:29:59.999Z', 'upcoming'],
  ['2026-11-10', '2026-11-28 10:30', '2026-11-29T10:30:00.000Z', 'neither'],
  ['2026-11-10', '2026-11-28 10:30', '2026-11-29T10:30:00.001Z', 'result'],
  ['2026-11-10', '2026-11-28', '2026-11-28T23:59:59.999Z', 'upcoming'],
  ['2026-11-10', '2026-11-28', '2026-11-29T00:00:00.001Z', 'result'],
  ['2026-07-10', '2026-07-28', '2026-07-28T22:59:59.999Z', 'upcoming'],
  ['2026-07-10', '2026-07-28', '2026-07-28T23:00:00.001Z', 'result'],
  // Over the change of the clock: the day of 23 hours, and that of 25.
  ['2026-03-01', '2026-03-28 10:30', '2026-03-29T09:29:59.999Z', 'upcoming'],
  ['2026-03-01', '2026-03-28 10:30', '2026-03-29T09:30:00.001Z', 'result'],
  ['2026-10-01', '2026-10-24 10:30', '2026-10-25T10:29:59.999Z', 'upcoming'],
  ['2026-10-01', '2026-10-24 10:30', '2026-10-25T10:30:00.001Z', 'result'],
  // Over before it was valid: a result needs both.
  ['2026-11-10', '2026-11-05', '2026-11-10T12:00:00.000Z', 'neither'],
  ['2026-11-10', '2026-11-05', '2026-11-11T12:00:00.000Z', 'result'],
])('a property auction valid from %s on %s is at %s: %s', (validFrom, date, now, told) => {
  const dates = event(validFrom, date)
  expect([isUpcoming(dates, at(now)), isRecentResult(dates, at(now))]).toEqual([told === 'upcoming', told === 'result'])
})

test.each([
  ['2026-11-28', '2026-11-28T23:59:59.999Z', true],
  ['2026-11-28', '2026-11-29T00:00:00.000Z', false],
  ['2026-07-28', '2026-07-28T22:59:59.999Z', true],
  ['2026-07-28', '2026-07-28T23:00:00.000Z', false],
])('a sale on %s is to come at %s: %s', (date, now, toCome) => {
  expect(isToCome({ date }, at(now))).toBe(toCome)
})

test.each([
  ['agricultural', '2026-11-22', '2026-11-22T00:00:00.000Z', false],
  ['agricultural', '2026-11-22', '2026-11-22T00:00:00.001Z', true],
  ['antiques', '2026-07-15', '2026-07-14T23:00:00.001Z', true],
  ['property-auctions', '2026-11-22', '2026-11-23T00:00:00.000Z', false],
  ['property-auctions', '2026-11-22', '2026-11-23T00:00:00.001Z', true],
  ['property-auctions', '2026-07-15', '2026-07-15T23:00:00.000Z', false],
  ['property-auctions', '2026-07-15', '2026-07-15T23:00:00.001Z', true],
] as const)('an event of %s valid from %s is announced at %s: %s', (calendar, validFrom, now, announced) => {
  expect(isAnnounced({ ...event(validFrom), calendar }, at(now))).toBe(announced)
})

test.each([
  ['2026-12-05T10:30:00.000Z', true],
  ['2026-12-06T10:29:59.999Z', true],
  ['2026-12-06T10:30:00.000Z', false],
])('a sale of three days is to come until a day after its last: %s', (now, toCome) => {
  expect(isToCome({ date: '2026-12-03 10:30', days: 3 }, at(now))).toBe(toCome)
})
