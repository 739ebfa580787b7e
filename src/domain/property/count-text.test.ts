import { expect, test } from 'vitest'
import { countText, shownText } from './count-text.ts'

test.each([
  [0, 'No properties'],
  [1, '1 property'],
  [2, '2 properties'],
  [31_000, '31,000 properties'],
])('%d are %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

test.each([
  [{ first: 1, last: 24, total: 431 }, 'Showing 24 of 431'],
  [{ first: 25, last: 48, total: 431 }, 'Showing 25 to 48 of 431'],
  [{ first: 1201, last: 1212, total: 20_431 }, 'Showing 1,201 to 1,212 of 20,431'],
  [{ first: 13, last: 13, total: 13 }, 'Showing 13 to 13 of 13'],
])('%j reads %s', (range, text) => {
  expect(shownText(range)).toBe(text)
})
