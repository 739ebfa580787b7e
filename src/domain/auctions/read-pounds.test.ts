import { expect, test } from 'vitest'
import { readGuide, readPounds } from './read-pounds.ts'

test.each([
  ['£150,000', 150_000],
  [' 150000.00 ', 150_000],
  ['GBP 1 500', 1500],
  ['150k', 150_000],
  ['£1.25m', 1_250_000],
  ['0', 0],
  ['12.50', undefined],
  ['tbc', undefined],
  ['-5', undefined],
  ['£9,999,999,999', undefined],
  ['', undefined],
])('%j is %j pounds', (written, pounds) => {
  expect(readPounds(written)).toBe(pounds)
})

test.each([
  ['£150,000 - £175,000', { from: 150_000, to: 175_000, words: '' }],
  ['Guide price: £150,000 to 175k', { from: 150_000, to: 175_000, words: '' }],
  ['90000', { from: 90_000, to: null, words: '' }],
  ['£90,000+', { from: 90_000, to: null, words: 'In excess of' }],
  ['In excess of £90,000', { from: 90_000, to: null, words: 'In excess of' }],
  ['Offers over: £1.2m', { from: 1_200_000, to: null, words: 'Offers over' }],
  ['£100 - £100', { from: 100, to: null, words: '' }],
  ['Nil reserve', { from: null, to: null, words: 'Nil reserve' }],
  ['£2 - £1', undefined],
  ['£1 £2 £3', undefined],
  ['-5000', undefined],
  ['(500)', undefined],
  ['=1+1', undefined],
  ['~£5,000', undefined],
])('a guide of %j', (written, guide) => {
  expect(readGuide(written)).toEqual(guide)
})
