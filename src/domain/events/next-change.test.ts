import { expect, test } from 'vitest'
import { nextChange } from './next-change.ts'

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
