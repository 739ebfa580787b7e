import { expect, test } from 'vitest'
import { readLotStatus } from './read-lot-status.ts'

test.each([
  ['Offered', 'offered'],
  ['SOLD', 'sold'],
  ['Sold prior to auction', 'sold-prior'],
  ['Prior', 'sold-prior'],
  ['Sold beforehand', 'sold-prior'],
  ['W/D', 'withdrawn'],
  ['Withdrawn.', 'withdrawn'],
  ['postponed', 'postponed'],
  ['Not sold', 'unsold'],
  ['Available at £90,000', 'unsold'],
  ['', undefined],
  ['perhaps', undefined],
])('%j is %j', (written, status) => {
  expect(readLotStatus(written)).toBe(status)
})
