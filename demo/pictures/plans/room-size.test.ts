import { expect, test } from 'vitest'
import { imperialSize, metricSize } from './room-size.ts'

test.for([
  [3.65, 4.2, '3.65m x 4.20m', `12'0" x 13'9"`],
  [0.9, 1.7, '0.90m x 1.70m', `2'11" x 5'7"`],
  [3.04, 3.35, '3.04m x 3.35m', `10'0" x 11'0"`],
] as const)('%d by %d metres is %s and %s', ([width, length, metric, imperial]) => {
  expect(metricSize(width, length)).toBe(metric)
  expect(imperialSize(width, length)).toBe(imperial)
})
