import { expect, test } from 'vitest'
import { homeKinds } from '../../src/domain/valuation/sold-price.ts'
import { greatBritain } from './great-britain.ts'
import { homeOf, homesIn, type Market } from './market.ts'

const districts = [
  { outcode: 'TA1', town: 'Taunton', county: 'Somerset', priceFactor: 1 },
  { outcode: 'EX4', town: 'Exeter', county: 'Devon', priceFactor: 2 },
]
const market: Market = { seed: 1, districts, sectors: 3, postcodes: 90, homes: 10 }
const all = Array.from({ length: homesIn(market) }, (_, number) => homeOf(market, number))

test('a home is the same whenever it is asked for, and another with another seed', () => {
  expect(homeOf(market, 1234)).toEqual(all[1234])
  expect(homeOf({ ...market, seed: 2 }, 1234).level).not.toBe(all[1234]!.level)
})

test('each stands at an address of its own, in a postcode that is never issued', () => {
  expect(all).toHaveLength(2 * 3 * 90 * 10)
  expect(new Set(all.map(({ postcode, flat, house, street }) => [postcode, flat, house, street].join())).size).toBe(all.length)
  expect(new Set(all.map(({ postcode }) => postcode)).size).toBe(2 * 3 * 90)
  for (const { postcode } of all) expect(postcode).toMatch(/^(?:TA1|EX4) [0-2][A-Z][CIKMOV]$/)
})

test('dear districts are dear, and streets are of one kind mostly', () => {
  const levelIn = (outcode: string) => average(all.filter(({ district }) => district.outcode === outcode).map(({ level }) => level))
  expect(levelIn('EX4') - levelIn('TA1')).toBeGreaterThan(0.4)
  const streets = [...Map.groupBy(all, ({ postcode }) => postcode).values()]
  const usual = streets.map((homes) => Math.max(...homeKinds.map((kind) => homes.filter((home) => home.kind === kind).length)))
  expect(average(usual)).toBeGreaterThan(7)
  expect(new Set(all.map(({ kind }) => kind)).size).toBe(homeKinds.length)
})

test('Great Britain has as many homes as the country', () => {
  expect(homesIn(greatBritain(1))).toBeGreaterThan(20_000_000)
  expect(homeOf(greatBritain(1), homesIn(greatBritain(1)) - 1).postcode).toMatch(/^ZE\d|^Y/)
})

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}
