import { expect, test } from 'vitest'
import { outcomeOf, priceDoubt } from './rostrum.ts'

test.each([
  [1_200_000, 120_000, null, '£1,200,000 is 10 times the guide of £120,000. Is that right?'],
  [1_200_000, 100_000, 120_000, '£1,200,000 is 10 times the guide of £120,000. Is that right?'],
  [12_000, 120_000, null, '£12,000 is a tenth of the guide of £120,000. Is that right?'],
  [1200, 120_000, 130_000, '£1,200 is a hundredth of the guide of £120,000. Is that right?'],
  [8000, 120_000, null, '£8,000 is a small part (1 in 15) of the guide of £120,000. Is that right?'],
  [660_000, 120_000, null, '£660,000 is 5.5 times the guide of £120,000. Is that right?'],
  [2_000_000_000, 1000, null, '£2,000,000,000 is thousands of times the guide of £1,000. Is that right?'],
  [599_999, 120_000, null, undefined],
  [24_001, 120_000, null, undefined],
  [120_000, 1, null, undefined],
  [120_000, null, null, undefined],
])('£%i against a guide of %s to %s: %s', (price, guideFrom, guideTo, expected) => {
  expect(priceDoubt(price, { guideFrom, guideTo })).toBe(expected)
})

test('only what was sold has a price', () => {
  expect(outcomeOf({ said: 'sold', price: 5 })).toEqual({ status: 'sold', hammerPrice: 5, availableAt: null })
  expect(outcomeOf({ said: 'sold-prior', price: null })).toEqual({ status: 'sold-prior', hammerPrice: null, availableAt: null })
  expect(outcomeOf({ said: 'unsold', price: 5 })).toEqual({ status: 'unsold', hammerPrice: null, availableAt: null })
})
