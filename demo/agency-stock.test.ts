import { expect, test } from 'vitest'
import { distanceMiles } from '../src/domain/places/point.ts'
import { demoBranches, demoStock, demoToday } from '../tests/support/demo-agency.ts'
import { agencyStock, briefOf, pictureSeed, randomOf } from './agency-stock.ts'

test('each branch sells in the places nearer to it than to any other', async () => {
  const stock = await demoStock()
  expect(stock.isLocal).toBe(true)
  for (const branch of demoBranches) {
    const places = stock.placesOf(branch)
    expect(places.length).toBeGreaterThanOrEqual(4)
    expect(places.length).toBeLessThanOrEqual(14)
    const miles = places.map(({ location }) => distanceMiles(location, branch.location))
    expect(miles).toEqual(miles.toSorted((one, other) => one - other))
    expect(miles[0]).toBeLessThan(2)
  }
})

test('an agency elsewhere sells where it is', async () => {
  const york = { id: 1, name: 'York', location: { lat: 53.96, lng: -1.08 }, telephone: '01632 960001', departments: [{ label: 'sales' }] }
  const stock = await agencyStock({ seed: 1, today: demoToday, branches: [york], properties: 40 })
  for (const { location } of stock.placesOf(york)) expect(distanceMiles(location, york.location)).toBeLessThan(25)
})

test('a stock too large for a few branches is spread over the country', async () => {
  const stock = await demoStock({ properties: 3_000 })
  expect(stock.isLocal).toBe(false)
  expect(stock.placesOf(demoBranches[0]!).length).toBeGreaterThan(4_000)
})

test('without branches there is no agency', async () => {
  await expect(agencyStock({ seed: 1, today: demoToday, branches: [], properties: 1 })).rejects.toThrow('without branches')
})

test('the book begins again where it ends, with other numbers', async () => {
  const stock = await demoStock()
  const round = stock.book.length
  expect(briefOf(stock, round + 3)).toBe(briefOf(stock, 3))
  expect(randomOf(stock, round + 3)()).not.toBe(randomOf(stock, 3)())
  expect(pictureSeed(stock, round + 3)).not.toBe(pictureSeed(stock, 3))
})

test('what is drawn of one property does not depend on another, but on the seed of the demo', async () => {
  const [one, other] = [await demoStock({ seed: 1 }), await demoStock({ seed: 2 })]
  expect(randomOf(one, 7)()).toBe(randomOf(one, 7)())
  expect(randomOf(one, 7)()).not.toBe(randomOf(other, 7)())
  const seeds = Array.from({ length: 1_000 }, (_, index) => pictureSeed(one, index))
  expect(new Set(seeds).size).toBe(1_000)
  expect(Math.min(...seeds)).toBeGreaterThanOrEqual(0)
})
