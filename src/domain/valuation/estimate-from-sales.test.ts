import { seeded } from '@gable/demo/seeded.ts'
import { expect, test } from 'vitest'
import { aSoldPrice } from '#tests/support/sold-prices.ts'
import { effectiveNumber, estimateFromSales, estimateRange, rangeQuantiles, roundEstimate } from './estimate-from-sales.ts'
import { quantile } from './quantile.ts'
import type { SoldPrice } from './sold-price.ts'

/** Prices doubled over four years. */
const trend = Array.from({ length: 17 }, (_, index) => ({
  quarter: new Date(Date.UTC(2020, 3 * index, 1)).toISOString().slice(0, 10),
  level: (Math.LN2 * index) / 16,
  sales: 100,
}))
const today = '2024-06-01'
const home = { postcode: 'TA1 1AA', house: '12', kind: 'terraced' } as const
const recent = '2024-02-15'
const estimate = (sales: readonly SoldPrice[], asked = {}) => estimateFromSales({ ...home, ...asked }, { sales, trend, today })

/** Other homes nearby, each sold once lately at one of these prices. */
function nearby(prices: readonly number[], given: Partial<SoldPrice> = {}): SoldPrice[] {
  return prices.map((price, index) => aSoldPrice({ postcode: 'TA1 1AB', house: `${100 + index}`, price, soldOn: recent, ...given }))
}
/** Homes that were sold twice, the second time at this part more or less than the trend says. */
function soldTwice(changes: readonly number[]): SoldPrice[] {
  return changes.flatMap((change, index) => {
    const house = `${200 + index}`
    const first = aSoldPrice({ house, postcode: 'TA1 1AC', price: 100_000 + index, soldOn: '2020-02-15' })
    return [first, { ...first, price: Math.round((200_000 + 2 * index) * (1 + change)), soldOn: '2024-02-15' }]
  })
}
const spread = [200, 210, 220, 230, 240, 250, 260, 270, 280].map((thousands) => thousands * 1_000)

test('from homes of its kind nearby: the middle of what they fetched, and a range of two in three', () => {
  const found = estimate(nearby(spread))!
  expect(found).toMatchObject({ value: 240_000, low: 205_000, high: 275_000, asOf: '2024-01-01', basis: 'sold-nearby', restsOn: 9 })
  expect(found.sales).toHaveLength(8)
  expect(found.sales[0]).toEqual(nearby(spread)[0])
})

test('what was sold before is brought to today', () => {
  expect(estimate(nearby(spread, { soldOn: '2022-02-15' }))?.value).toBe(roundEstimate(240_000 * Math.SQRT2))
})

test('sales of the same postcode, and the latest, weigh more', () => {
  const dear = nearby([300_000, 305_000, 310_000, 315_000], { postcode: 'TA1 1AA' })
  expect(estimate([...nearby(spread), ...dear])!.value).toBeGreaterThan(260_000)
  expect(estimate([...nearby(spread), ...dear])!.sales[0]).toMatchObject({ postcode: 'TA1 1AA' })
  const old = nearby([100_000, 101_000, 102_000, 103_000], { soldOn: '2020-05-15' })
  expect(estimate([...nearby(spread), ...old])!.value).toBeGreaterThan(
    estimate([...nearby(spread), ...nearby([190_000, 191_000, 192_000, 193_000])])!.value,
  )
})

test.each([
  ['seven', nearby(spread.slice(0, 7))],
  ['none', []],
  ['those of another kind', nearby(spread, { kind: 'flat' })],
  ['those older than the trend', nearby(spread, { soldOn: '2019-05-01' })],
  ['flats sold together', nearby(spread.map(() => 240_000))],
])('too few are refused: %s', (_, sales) => {
  expect(estimate(sales)).toBeUndefined()
})

test('a trend that ended long ago says nothing of today, and so does none', () => {
  const sales = nearby([200, 210, 220, 230, 240, 250, 260, 270, 280].map((thousands) => thousands * 1_000))
  expect(estimateFromSales(home, { sales, trend, today: '2025-06-01' })).toBeDefined()
  expect(estimateFromSales(home, { sales, trend, today: '2025-09-01' })).toBeUndefined()
  expect(estimateFromSales(home, { sales, trend: [], today })).toBeUndefined()
})

test('shares and rights to buy are not taken for the whole', () => {
  const prices = [200, 210, 220, 230, 240, 250, 260, 270, 280].map((thousands) => thousands * 1_000)
  const odd = nearby([40_000, 41_000, 42_000, 2_000_000], { postcode: 'TA1 1AA' })
  expect(estimate([...nearby(prices), ...odd])).toEqual(estimate(nearby(prices)))
})

test('from its own last sale, where homes nearby tell how far that may be out', () => {
  const own = [aSoldPrice({ price: 75_000, soldOn: '2020-05-16' }), aSoldPrice({ price: 100_000, soldOn: '2022-02-15' })]
  const others = soldTwice([-0.2, -0.15, -0.1, -0.1, -0.05, 0, 0, 0.05, 0.1, 0.1, 0.15, 0.2])
  const found = estimate([...own, ...others])!
  expect(found).toMatchObject({ value: 141_000, basis: 'own-sale', restsOn: 13, sales: own.toReversed() })
  expect(found.low).toBeGreaterThan(118_000)
  expect(found.low).toBeLessThan(128_000)
  expect(found.high).toBeGreaterThan(153_000)
  expect(found.high).toBeLessThan(164_000)
})

test('where they do not tell, or it was no sale of the whole, from what is nearby', () => {
  const own = aSoldPrice({ price: 200_000, soldOn: '2022-02-15' })
  const prices = [200, 210, 220, 230, 240, 250, 260, 270, 280].map((thousands) => thousands * 1_000)
  expect(estimate([own, ...nearby(prices)])!.basis).toBe('sold-nearby')
  const share = { ...own, price: 40_000 }
  expect(estimate([share, ...nearby(prices), ...soldTwice(Array(12).fill(0.01))])!.basis).toBe('sold-nearby')
  expect(estimate([own, ...nearby(prices), ...soldTwice(Array(12).fill(0.01))])!.basis).toBe('own-sale')
  expect(estimate([own, ...nearby(prices), ...soldTwice(Array(12).fill(0.01))], { house: '' })!.basis).toBe('sold-nearby')
})

test.each([
  [123_456, 123_000],
  [199_600, 200_000],
  [243_000, 245_000],
  [1_240_000, 1_250_000],
])('%s is shown as %s', (pounds, shown) => {
  expect(roundEstimate(pounds)).toBe(shown)
})

test.each([8, 12, 30, 300])('of %i sales the range holds the next two times of three', (sales) => {
  const random = seeded(sales)
  const draw = () => random() + random()
  let held = 0
  for (let time = 0; time < 4_000; time += 1) {
    const known = Array.from({ length: sales }, draw)
    const [low, high] = rangeQuantiles(sales).map((part) => quantile(known, part))
    const next = draw()
    if (next >= low! && next <= high!) held += 1
  }
  expect(held / 4_000).toBeGreaterThan(0.63)
  expect(held / 4_000).toBeLessThan(0.72)
})

test('a great many leave a sixth on either side; two leave nothing', () => {
  expect(rangeQuantiles(1e9)[0]).toBeCloseTo(1 / 6)
  expect(rangeQuantiles(1e9)[1]).toBeCloseTo(5 / 6)
  expect(rangeQuantiles(2)).toEqual([0, 1])
  expect(rangeQuantiles(1)).toEqual([0, 1])
})

test('weights that differ count for fewer', () => {
  expect(effectiveNumber([1, 1, 1, 1])).toBe(4)
  expect(effectiveNumber([0.3, 0.3])).toBeCloseTo(2)
  expect(effectiveNumber([100, 1, 1, 1])).toBeCloseTo(1.06, 2)
})

test('the middle of what homes are offered at, and two of three of them', () => {
  expect(estimateRange([100_000, 110_000, 120_000, 130_000, 140_000, 150_000])).toEqual({ value: 125_000, low: 105_000, high: 145_000 })
})

test('one odd price moves it little', () => {
  expect(estimateRange([100_000, 100_000, 100_000, 100_000, 5_000_000])?.value).toBe(100_000)
})

test('fewer than five are refused', () => {
  expect(estimateRange([100_000, 110_000, 120_000, 130_000])).toBeUndefined()
  expect(estimateRange([])).toBeUndefined()
})
