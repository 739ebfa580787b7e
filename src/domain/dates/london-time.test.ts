import { expect, test } from 'vitest'
import { clockAt, clockText, londonInstant, minuteOfDay } from './london-time.ts'

const at = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number)
  return londonInstant({ year, month, day, hour, minute, second: 0 })?.toISOString()
}

test.each([
  ['2026-01-15 09:00', '2026-01-15T09:00:00.000Z'],
  ['2026-07-15 09:00', '2026-07-15T08:00:00.000Z'],
  // The days on which the clocks change, before and after.
  ['2026-03-29 00:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29 02:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25 00:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25 02:00', '2026-10-25T02:00:00.000Z'],
])('%s in London is %s', (wall, instant) => {
  expect(at(wall)).toBe(instant)
})

test.each(['2026-02-30 09:00', '2026-04-31 09:00', '2026-01-01 24:00', '2026-01-01 09:60', '0026-01-01 09:00'])(
  'there is no %s',
  (wall) => {
    expect(at(wall)).toBeUndefined()
  },
)

test.each([
  ['00:00', '12.00am', 0],
  ['09:05', '9.05am', 545],
  ['12:00', '12.00pm', 720],
  ['17:30', '5.30pm', 1050],
])('%s is %s, minute %d of the day', (time, text, minute) => {
  expect([clockText(time), minuteOfDay(time), clockAt(minute)]).toEqual([text, minute, time])
})

test.each([
  ['9:00', '9.00am'],
  ['11:00', '11.00am'],
  ['12:00', '12.00pm'],
  ['13:00', '1.00pm'],
  ['16:00', '4.00pm'],
])('%s is said as %s', (time, text) => {
  expect(clockText(time)).toBe(text)
})
