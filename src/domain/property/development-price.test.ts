import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { developmentPrices, pricedByPlots } from './development-price.ts'

const plot = (price: number | null, facts = {}) => aCard({ price, priceQualifier: 'none', status: 'available', ...facts })

test('homes and shares of homes are priced apart, from the cheapest that can still be had', () => {
  const plots = [
    plot(335_000),
    plot(270_000),
    plot(250_000, { status: 'sstc' }),
    plot(100_000, { priceQualifier: 'shared-ownership' }),
    plot(120_000, { priceQualifier: 'part-buy-part-rent' }),
    plot(90_000, { priceQualifier: 'shared-equity', status: 'sold' }),
    plot(1, { priceQualifier: 'poa' }),
    plot(null),
  ]
  expect(developmentPrices(plots)).toEqual({ homes: 270_000, shares: 100_000 })
})

test('a development costs what the cheapest of its homes costs, whatever the feed states for it', () => {
  const stated = aCard({ price: 400_000, priceValue: 400_000, priceQualifier: 'none' })
  expect(pricedByPlots(stated, [plot(335_000), plot(270_000)])).toMatchObject({
    price: 270_000,
    priceValue: 270_000,
    priceQualifier: 'from',
  })
  expect(pricedByPlots(stated, [plot(100_000, { priceQualifier: 'shared-ownership' })])).toBe(stated)
  expect(pricedByPlots(stated, [])).toBe(stated)
})
