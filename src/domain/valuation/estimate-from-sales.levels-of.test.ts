import { expect, test } from 'vitest'
import { trendLevelReader } from './estimate-from-sales.ts'

const trend = [
  { quarter: '2023-01-01', level: 0, sales: 50 },
  { quarter: '2023-04-01', level: 0.1, sales: 50 },
  { quarter: '2024-01-01', level: 0.4, sales: 50 },
]

test.each([
  ['2022-12-31', undefined],
  ['2023-01-01', 0],
  ['2023-02-15', 0],
  ['2023-04-01', 0.05],
  ['2023-05-16', 0.1],
  ['2023-10-01', 0.25],
  ['2024-02-15', 0.4],
  ['2031-07-01', 0.4],
])('on %s it stands at %s', (day, level) => {
  const found = trendLevelReader(trend)(day)
  if (level === undefined) expect(found).toBeUndefined()
  else expect(found).toBeCloseTo(level, 2)
})

test('without a trend there is none', () => {
  expect(trendLevelReader([])('2024-01-01')).toBeUndefined()
})
