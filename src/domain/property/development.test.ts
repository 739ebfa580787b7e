import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { developmentPrices, plotFacts, plotGroups, pricedByPlots } from './development.ts'
import type { Status } from './listing.ts'

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

test('a development counts its homes and their bedrooms', () => {
  const plots = [aCard({ bedrooms: 4 }), aCard({ bedrooms: 2, status: 'sold' }), aCard({ bedrooms: 3, status: 'coming-soon' })]
  expect(plotFacts(plots)).toEqual([
    { name: 'Homes listed', value: '3, 2 of them available' },
    { name: 'Bedrooms', value: '2 to 4' },
  ])
})

test('when all are sold it says so; homes of one size have one number', () => {
  expect(plotFacts([aCard({ status: 'sold' }), aCard({ status: 'reserved' })])).toEqual([
    { name: 'Homes listed', value: '2, none of them available' },
    { name: 'Bedrooms', value: '3' },
  ])
})

test('studios have no bedrooms to count, no plots no facts', () => {
  expect(plotFacts([aCard({ bedrooms: 0 })]).map(({ name }) => name)).toEqual(['Homes listed'])
  expect(plotFacts([])).toEqual([])
})

test('plots stand in groups by what can be had, each by number', () => {
  const groups = plotGroups([
    named('Plot 10'),
    named('Plot 2'),
    named('Plot 1', 'sold'),
    named('Plot 3', 'reserved'),
    named('Plot 4', 'sstc'),
  ])
  expect(groups.map(({ name, plots }) => [name, ...plots.map((each) => each.name)])).toEqual([
    ['Available', 'Plot 2', 'Plot 10'],
    ['Reserved', 'Plot 3', 'Plot 4'],
    ['Sold', 'Plot 1'],
  ])
})

test.each<[status: Status, group: string]>([
  ['available', 'Available'],
  ['coming-soon', 'Available'],
  ['under-offer', 'Reserved'],
  ['sstc', 'Reserved'],
  ['sstcm', 'Reserved'],
  ['reserved', 'Reserved'],
  ['let-agreed', 'Reserved'],
  ['sold', 'Sold'],
  ['exchanged', 'Sold'],
  ['completed', 'Sold'],
  ['let', 'Sold'],
])('a plot that is %s is among the %s', (status, group) => {
  expect(plotGroups([named('Plot 1', status)]).map(({ name }) => name)).toEqual([group])
})

test('a number alone is no name', () => {
  const [group] = plotGroups([named('12')])
  expect(group?.plots[0]?.name).toBe('12, Withy Meadows, Taunton')
})

test('without plots there is no group', () => {
  expect(plotGroups([])).toEqual([])
})

function named(name: string, status: Status = 'available') {
  return aCard({ displayAddress: `${name}, Withy Meadows, Taunton`, status })
}
