import { expect, test } from 'vitest'
import { distanceText } from './branch-cards.tsx'

test.each([
  [0, 'under a mile'],
  [0.99, 'under a mile'],
  [1.04, '1 mile'],
  [3.44, '3.4 miles'],
  [9.94, '9.9 miles'],
  [9.96, '10 miles'],
  [27.5, '28 miles'],
])('%f miles are said as %s', (miles, text) => {
  expect(distanceText(miles)).toBe(text)
})
