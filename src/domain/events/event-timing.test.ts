import { expect, test } from 'vitest'
import {
  eventEnd,
  eventMoment,
  isAnnounced,
  isRecentResult,
  isShown,
  isToCome,
  isUpcomingAuction,
  lastDay,
  nextChange,
} from './event-timing.ts'

test.each([
  ['2026-11-28', 0, '2026-11-28T00:00:00.000Z'],
  ['2026-11-28 10:30', 0, '2026-11-28T10:30:00.000Z'],
  ['2026-07-01', 0, '2026-06-30T23:00:00.000Z'],
  ['2026-07-01T10:30', 0, '2026-07-01T09:30:00.000Z'],
  ['2026-12-31 18:00', 1, '2027-01-01T18:00:00.000Z'],
  // The clock goes forward on 29 March and back on 25 October: days of 23 and 25 hours.
  ['2026-03-28 10:30', 1, '2026-03-29T09:30:00.000Z'],
  ['2026-03-29', 1, '2026-03-29T23:00:00.000Z'],
  ['2026-10-24 10:30', 1, '2026-10-25T10:30:00.000Z'],
  ['2026-10-25', 1, '2026-10-26T00:00:00.000Z'],
])('%s and %i days is %s', (written, days, instant) => {
  expect(eventMoment(written, days).toISOString()).toBe(instant)
})

test.each(['', 'soon', '2026-02-30', '2026-11-28 25:00'])('%j is refused', (written) => {
  expect(() => eventMoment(written)).toThrow(RangeError)
})

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
  expect([isUpcomingAuction(dates, at(now)), isRecentResult(dates, at(now))]).toEqual([told === 'upcoming', told === 'result'])
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

test.each([
  ['one day', { date: '2026-12-03' }, undefined, '2026-12-03'],
  ['a time alone', { date: '2026-12-03 10:00' }, undefined, '2026-12-03'],
  ['an end', { date: '2026-12-03 10:00', endTime: '16:00' }, '2026-12-03 16:00', '2026-12-03'],
  ['an end without a beginning', { date: '2026-12-03', endTime: '09:00' }, '2026-12-03 09:00', '2026-12-03'],
  ['past midnight', { date: '2026-12-03 19:00', endTime: '01:00' }, '2026-12-04 01:00', '2026-12-03'],
  ['past midnight, at the end of a year', { date: '2026-12-31 19:00', endTime: '00:30' }, '2027-01-01 00:30', '2026-12-31'],
  ['three days', { date: '2026-12-03', days: 3 }, '2026-12-05', '2026-12-05'],
  ['three days with times', { date: '2026-12-03 10:00', days: 3, endTime: '09:00' }, '2026-12-05 09:00', '2026-12-05'],
  ['two days over a month', { date: '2026-11-30 10:00', days: 2 }, '2026-12-01', '2026-12-01'],
])('%s', (_, event, end, last) => {
  expect([eventEnd(event), lastDay(event)]).toEqual([end, last])
})

test.each([
  ['2026-11-22T12:00:00Z', '2026-11-23T00:00:00.000Z'],
  ['2026-11-23T00:00:00Z', '2026-11-24T00:00:00.000Z'],
  ['2026-07-15T22:59:59Z', '2026-07-15T23:00:00.000Z'],
  ['2026-07-15T23:00:00Z', '2026-07-16T23:00:00.000Z'],
  ['2026-03-29T00:30:00Z', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25T00:30:00Z', '2026-10-26T00:00:00.000Z'],
])('at %s the next midnight in London is %s', (now, midnight) => {
  expect(nextChange([], new Date(now)).toISOString()).toBe(midnight)
})

const sale = (validFrom: string, date: string) => ({ validFrom, date })

test.each([
  ['nothing', [], '2026-11-22T12:00:00Z', '2026-11-23T00:00:00.000Z'],
  ['valid in the afternoon', [sale('2026-11-22 15:00', '2026-12-01')], '2026-11-22T12:00:00Z', '2026-11-22T15:00:00.001Z'],
  ['valid at this very instant', [sale('2026-11-22 12:00', '2026-12-01')], '2026-11-22T12:00:00Z', '2026-11-22T12:00:00.001Z'],
  ['valid a day ago in a minute', [sale('2026-11-21 12:01', '2026-12-01')], '2026-11-22T12:00:00Z', '2026-11-22T12:01:00.001Z'],
  ['yesterday in the afternoon', [sale('2026-11-01', '2026-11-21 14:30')], '2026-11-22T12:00:00Z', '2026-11-22T14:30:00.001Z'],
  [
    'the nearest of two',
    [sale('2026-11-22 15:00', '2027-01-01'), sale('2026-11-22 13:00', '2027-01-01')],
    '2026-11-22T12:00:00Z',
    '2026-11-22T13:00:00.001Z',
  ],
  ['what is long past', [sale('2025-01-01', '2025-02-01')], '2026-11-22T12:00:00Z', '2026-11-23T00:00:00.000Z'],
  ['far ahead', [sale('2027-01-01', '2027-02-01')], '2026-11-22T12:00:00Z', '2026-11-23T00:00:00.000Z'],
  ['in summer time', [sale('2026-07-15 15:00', '2026-08-01')], '2026-07-15T13:00:00Z', '2026-07-15T14:00:00.001Z'],
])('%s', (_, events, now, change) => {
  expect(nextChange(events, new Date(now)).toISOString()).toBe(change)
})
