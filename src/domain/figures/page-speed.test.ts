import { expect, test } from 'vitest'
import { boundOf, leastVisits, readMeasuredPage, speedMeasures, speedOf, speedText } from './page-speed.ts'

test('three of four visits came to at most the figure, between two bounds in proportion', () => {
  const counts = [
    { upto: 1000, count: 60 },
    { upto: 2000, count: 20 },
    { upto: 60_000, count: 20 },
  ]
  // 75 of 100: 15 of the 20 visits between 1,900 and 2,000 ms.
  expect(speedOf('opened', counts)).toBe(1975)
  expect(speedOf('opened', counts.toReversed())).toBe(1975)
  expect(speedOf('moved', [{ upto: 0, count: 50 }])).toBe(0)
  expect(speedOf('opened', [{ upto: 60_000, count: 50 }])).toBeGreaterThan(20_000)
})

test('of few visits nothing is said', () => {
  expect(speedOf('opened', [{ upto: 100, count: leastVisits - 1 }])).toBeUndefined()
  expect(speedOf('opened', [])).toBeUndefined()
})

test('a value counts under the nearest bound above it, and what no browser measures not at all', () => {
  expect([0, 1, 100, 101, 5001, 1e9].map((value) => boundOf('opened', value))).toEqual([100, 100, 100, 200, 6000, 60_000])
  expect([0, 1, 251, 99_999].map((value) => boundOf('moved', value))).toEqual([0, 10, 300, 1000])
  for (const value of [-1, Number.NaN, Number.NEGATIVE_INFINITY]) expect(boundOf('answered', value)).toBeUndefined()
})

test('whoever makes values up fills at most some sixty rows of a page’s measure', () => {
  for (const measure of speedMeasures) {
    const met = new Set(Array.from({ length: 70_000 }, (_, value) => boundOf(measure, value)))
    expect(met.size).toBeLessThan(70)
  }
  expect(['search', 'account-link', '__proto__', 7].map(readMeasuredPage)).toEqual(['search', 'other', 'other', 'other'])
})

test('figures have their units', () => {
  expect([speedText('opened', 1432), speedText('answered', 48.4), speedText('moved', 20)]).toEqual(['1.4 s', '48 ms', '0.02'])
})
