import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { plotFacts } from './plot-facts.ts'

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
