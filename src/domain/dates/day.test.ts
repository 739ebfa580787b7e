import { expect, test } from 'vitest'
import { acresText } from '#src/domain/property/property-facts.ts'
import { dayBefore, daysAgo, dayText, isAnyDay, isDay, londonDay } from './day.ts'
import { eventDateText, momentText } from './moment-text.ts'

test('a day reads as it is spoken', () => {
  expect(dayText('2026-12-03')).toBe('3 December 2026')
})

test('London’s day is that of its clocks, within the hour of each midnight and of each change', () => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
  for (const around of [
    '1968-10-26T23:00Z',
    '1970-01-01T00:00Z',
    '2026-03-29T01:00Z',
    '2026-06-30T23:00Z',
    '2026-10-25T01:00Z',
    '2026-12-31T24:00Z',
  ])
    for (let minutes = -180; minutes <= 180; minutes++) {
      const at = new Date(Date.parse(around) + minutes * 60_000 - (minutes % 2))
      expect([at, londonDay(at)]).toEqual([at, format.format(at)])
    }
  expect(() => londonDay(new Date(''))).toThrow(RangeError)
})

test('what is no day is said to be none', () => {
  expect([dayText(''), dayText('2026-13-01')]).toEqual(['Invalid Date', 'Invalid Date'])
})

test('acres keep their decimals only where they matter', () => {
  expect(acresText(0.449)).toBe('0.45 acres')
  expect(acresText(1)).toBe('1 acre')
  expect(acresText(15.83)).toBe('15.8 acres')
  expect(acresText(97)).toBe('97 acres')
  expect(acresText(1240.4)).toBe('1,240 acres')
})

test.each([
  ['2026-11-22', 0, '2026-11-22'],
  ['2026-11-22', 28, '2026-10-25'],
  ['2026-03-01', 1, '2026-02-28'],
  ['2028-03-01', 1, '2028-02-29'],
  ['2026-12-31', -1, '2027-01-01'],
])('%s and %d days before it', (day, days, before) => {
  expect(dayBefore(day, days)).toBe(before)
})

test('an instant some days ago is at the same hour of universal time', () => {
  expect(daysAgo(new Date('2026-03-30T09:30:00Z'), 3)).toEqual(new Date('2026-03-27T09:30:00Z'))
  expect(daysAgo(new Date('2026-03-30T09:30:00Z'), 0.5)).toEqual(new Date('2026-03-29T21:30:00Z'))
})

test('days that there are not, or that are written otherwise, are none', () => {
  expect(['2026-11-22', '2028-02-29'].filter(isDay)).toHaveLength(2)
  expect(
    ['2026-02-31', '2026-13-01', '2026-00-10', '22-11-2026', '2026-1-2', '', 'today', '0000-01-01', '1000-01-01', '9999-12-31'].filter(
      isDay,
    ),
  ).toEqual([])
})

test('a day that was counted to may be of any year, if there is one', () => {
  expect(['1898-11-27', '3000-01-01', '1898-02-29', '0998-01-01'].filter(isAnyDay)).toEqual(['1898-11-27', '3000-01-01'])
})

test.each([
  ['2026-11-28', 'Saturday 28 November 2026'],
  ['2026-11-28 10:30', 'Saturday 28 November 2026 at 10.30am'],
  ['2026-11-28T14:05', 'Saturday 28 November 2026 at 2.05pm'],
  ['2026-11-28 14:05:30', 'Saturday 28 November 2026 at 2.05pm'],
  ['2026-11-28 12:00', 'Saturday 28 November 2026 at 12.00pm'],
  ['2026-11-28 00:00', 'Saturday 28 November 2026 at 12.00am'],
  // In summer too it is the time of the clock.
  ['2026-07-01 09:00', 'Wednesday 1 July 2026 at 9.00am'],
  [' 2028-02-29 ', 'Tuesday 29 February 2028'],
])('%s is %s', (written, said) => {
  expect(eventDateText(written)).toBe(said)
})

test.each(['', 'next Monday', '2026-02-30', '2026-11-28 24:00', '2026-11-28 10:60', '28/11/2026', '2026-11-28 10:30 tomorrow'])(
  '%j is no date',
  (written) => {
    expect(eventDateText(written)).toBeUndefined()
  },
)

test.each([
  ['2026-11-22T10:05:59Z', '10.05am on Sunday 22 November 2026'],
  ['2026-07-01T23:30:00Z', '12.30am on Thursday 2 July 2026'],
])('%s is %s', (at, text) => {
  expect(momentText(new Date(at))).toBe(text)
})
