import { expect, test } from 'vitest'
import { blankLot } from './lot.ts'
import { guideText, lotStatusText, lotsText, resultsText, saleResult } from './lot-words.ts'

test.each([
  [{ guideFrom: 150_000, guideTo: 175_000 }, 'property-auctions', 'Guide price £150,000 to £175,000'],
  [{ guideFrom: 90_000, guideWords: 'In excess of' }, 'property-auctions', 'In excess of £90,000'],
  [{ guideWords: 'Nil reserve' }, 'property-auctions', 'Nil reserve'],
  [{ guideFrom: 300 }, 'antiques', 'Estimate £300'],
  [{}, 'agricultural', ''],
] as const)('a guide of %j in %s', (facts, calendar, text) => {
  expect(guideText({ ...blankLot, ...facts }, calendar)).toBe(text)
})

test.each([
  [{ status: 'offered' }, false, ''],
  [{ status: 'offered' }, true, 'Result to follow'],
  [{ status: 'sold', hammerPrice: 212_000 }, true, 'Sold for £212,000'],
  [{ status: 'sold' }, true, 'Sold'],
  [{ status: 'sold-prior' }, false, 'Sold prior to auction'],
  [{ status: 'sold-prior', hammerPrice: 5 }, false, 'Sold prior to auction for £5'],
  [{ status: 'withdrawn' }, false, 'Withdrawn'],
  [{ status: 'postponed' }, false, 'Postponed'],
  [{ status: 'unsold' }, true, 'Unsold'],
  [{ status: 'unsold', availableAt: 90_000 }, true, 'Unsold, available at £90,000'],
] as const)('%j, over %s', (facts, isOver, text) => {
  expect(lotStatusText({ ...blankLot, ...facts }, isOver)).toBe(text)
})

const sold = { status: 'sold', hammerPrice: 100 } as const
const [prior, unsold, withdrawn, postponed] = (['sold-prior', 'unsold', 'withdrawn', 'postponed'] as const).map((status) => ({
  status,
  hammerPrice: null,
}))
const lot = { status: 'offered', hammerPrice: null } as const

test.each([
  [
    'counts apart what was not offered',
    [sold, prior, unsold, withdrawn, postponed, withdrawn],
    '2 of 3 lots sold, 2 withdrawn, 1 postponed, £100 in all',
  ],
  ['says no more than there is', [sold, prior, unsold], '2 of 3 lots sold, £100 in all'],
  ['is nothing where all stayed unsold', [unsold, withdrawn], ''],
  ['waits for the first hammer', [lot, lot, prior, withdrawn], '4 lots, 1 sold prior, 1 withdrawn'],
])('what a sale came to %s', (_, lots, text) => {
  expect(resultsText(saleResult(lots.map((each) => each!)), false)).toBe(text)
})

test.each([
  [[lot, prior, withdrawn, postponed, { ...prior!, hammerPrice: 5 }], '5 lots, 2 sold prior, 1 withdrawn, 1 postponed'],
  [[lot], '1 lot'],
  [[lot, sold, unsold], '3 lots, 1 sold'],
])('before its day a sale has lots, and no result: %#', (lots, text) => {
  expect(resultsText(saleResult(lots.map((each) => each!)), true)).toBe(text)
})

test.each([
  [1, '1 lot'],
  [30, '30 lots'],
])('%i is %s', (count, text) => {
  expect(lotsText(count)).toBe(text)
})
