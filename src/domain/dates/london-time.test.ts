import { expect, test } from 'vitest'
import { londonInstant } from './london-time.ts'

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
