import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { aDevelopment } from '#tests/support/developments.ts'
import type { WrittenPlot } from './development.ts'
import {
  type DevelopmentPlot,
  developmentOfReference,
  type PlotProperty,
  plotsOf,
  plotsText,
  pricesFrom,
  statusCounts,
} from './development-plot.ts'

/** A plot of which the feed says this. */
function developmentPlot(plot: WrittenPlot, found: PlotProperty | undefined): DevelopmentPlot | undefined {
  return plotsOf({ plots: [{ ...plot, reference: '1_4' }] }, new Map(found === undefined ? [] : [['1_4', found]]))[0]
}

const written = { number: '4', type: 'The Alder', beds: 2, price: 1, reference: '1_4', status: 'sold' } as const

test('what the feed says of a plot outweighs what the agency wrote, but for the builder’s name of the house', () => {
  const card = aCard({ id: 9, status: 'available', bedrooms: 3, price: 280_000, priceQualifier: 'fixed-price', propertyType: 'Detached' })
  expect(developmentPlot(written, card)).toEqual({
    number: '4',
    type: 'The Alder, detached',
    beds: 3,
    price: 280_000,
    priceQualifier: 'fixed-price',
    status: 'available',
    property: { id: 9, channel: 'sales' },
  })
  expect(developmentPlot({ number: '4' }, card)?.type).toBe('Detached')
})

test.each([
  ['available', 'available'],
  ['coming-soon', 'coming-soon'],
  ['reserved', 'reserved'],
  ['under-offer', 'reserved'],
  ['sstc', 'reserved'],
  ['sold', 'sold'],
  ['exchanged', 'sold'],
  ['completed', 'sold'],
] as const)('a property that is %s is a plot that is %s', (status, expected) => {
  expect(developmentPlot(written, aCard({ status }))?.status).toBe(expected)
})

test.each([
  ['the feed does not know', undefined, { number: '4' }, 'coming-soon'],
  ['has left the feed', 'no longer listed', { number: '4' }, 'sold'],
  ['the agency says of', 'no longer listed', { number: '4', status: 'reserved' }, 'reserved'],
  ['the agency says of before it is in the feed', undefined, { number: '4', status: 'available' }, 'available'],
] as const)('a plot that %s is as the agency says, or else as usual', (_, found, plot, status) => {
  expect(developmentPlot(plot, found)).toEqual({ number: '4', type: '', beds: null, price: null, priceQualifier: 'none', status })
})

test('its marker is where it is said to be, or else in the middle of its outline', () => {
  const outline = [
    [10, 20],
    [20, 20],
    [20, 40],
    [10, 40],
  ] as const
  expect(developmentPlot({ number: '4', outline }, undefined)).toMatchObject({ at: [15, 30], outline })
  expect(developmentPlot({ number: '4', outline, at: [12, 22] }, undefined)).toMatchObject({ at: [12, 22] })
  expect(developmentPlot({ number: '4' }, undefined)).not.toHaveProperty('at')
})

const plot = (more: Partial<DevelopmentPlot>): DevelopmentPlot => ({
  ...{ number: '1', type: '', beds: null, price: null, priceQualifier: 'none', status: 'coming-soon' },
  ...more,
})

test('plots are counted by status, what can be had first', () => {
  const plots = [plot({ status: 'sold' }), plot({ status: 'available' }), plot({ status: 'sold' })]
  expect(statusCounts(plots)).toEqual([
    { status: 'available', count: 1 },
    { status: 'sold', count: 2 },
  ])
  expect(plotsText(plots)).toBe('3 homes: 1 available')
  expect(plotsText([plot({ status: 'sold' })])).toBe('1 home: 1 sold')
  expect(plotsText([])).toBe('0 homes')
})

test('prices are from the lowest of what can be had, those of shares apart from those of homes', () => {
  const share = plot({ status: 'available', price: 100_000, priceQualifier: 'shared-ownership' })
  const homes = [plot({ status: 'available', price: 280_000 }), plot({ status: 'sold', price: 200_000 })]
  expect(pricesFrom([share, ...homes])).toEqual(['From £280,000', 'Shares of a home from £100,000'])
  expect(pricesFrom(homes)).toEqual(['From £280,000'])
  expect(pricesFrom([share])).toEqual(['Shares of a home from £100,000'])
  expect(pricesFrom([])).toEqual([])
})

test('plots stand in the order of their numbers, each with its own property', () => {
  const plots = ['12A', '9', '12'].map((number) => ({ number, reference: `1_${number}` }))
  const shown = plotsOf({ plots }, new Map([['1_9', aCard({ id: 9 })]]))
  expect(shown.map(({ number, property }) => [number, property?.id])).toEqual([
    ['9', 9],
    ['12', undefined],
    ['12A', undefined],
  ])
})

const developments = [
  aDevelopment({ slug: 'other', plots: [{ number: '1' }] }),
  aDevelopment({ reference: '1_withy', plots: [{ number: '4', reference: '1_4' }] }),
]

test.each([
  ['1_withy', 'withy-meadows'],
  ['1_4', 'withy-meadows'],
  ['1_5', undefined],
])('a property with the reference %s is of the development %s', (agentRef, slug) => {
  expect(developmentOfReference(developments, agentRef)?.slug).toBe(slug)
})
