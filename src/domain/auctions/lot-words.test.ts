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

test('what a sale came to counts apart what was not offered', () => {
  const lots = [
    { status: 'sold', hammerPrice: 100 },
    { status: 'sold-prior', hammerPrice: null },
    { status: 'unsold', hammerPrice: null },
    { status: 'withdrawn', hammerPrice: null },
    { status: 'postponed', hammerPrice: null },
    { status: 'withdrawn', hammerPrice: null },
  ] as const
  expect(resultsText(saleResult(lots))).toBe('2 of 3 lots sold, 2 withdrawn, 1 postponed, £100 in all')
  expect(resultsText(saleResult(lots.slice(0, 3)))).toBe('2 of 3 lots sold, £100 in all')
  expect(resultsText(saleResult(lots.slice(2)))).toBe('')
})

test.each([
  [1, '1 lot'],
  [30, '30 lots'],
])('%i is %s', (count, text) => {
  expect(lotsText(count)).toBe(text)
})
