import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test.each([
  [0, 'No properties'],
  [1, '1 property'],
  [2, '2 properties'],
  [31_000, '31,000 properties'],
])('%d are %s', (count, text) => {
  expect(countText(count)).toBe(text)
})
