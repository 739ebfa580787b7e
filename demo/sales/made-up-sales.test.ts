import { expect, test } from 'vitest'
import { readSoldPriceRow } from '../../src/gateways/sold-price-row.ts'
import { madeUpSales } from './made-up-sales.ts'
import type { Market } from './market.ts'

const districts = [{ outcode: 'TA1', town: 'Taunton', county: 'Somerset', priceFactor: 1 }]
const market: Market = { seed: 1, districts, sectors: 2, postcodes: 20, homes: 10 }
const options = { market, sales: 6_000, fromYear: 2016, until: '2026-10-31' }
const rows = [...madeUpSales(options)]
const read = rows.map(readSoldPriceRow)
const sales = read.flatMap(({ sale }) => sale ?? [])

test('the same sales are made again, each under an id of its own', () => {
  expect([...madeUpSales(options)]).toEqual(rows)
  expect(rows).toHaveLength(6_000)
  expect(new Set(read.map(({ id }) => id)).size).toBe(6_000)
})

test('they are read as price-paid data is, with what is left out of it', () => {
  const part = (reason: string) => read.filter(({ left }) => left === reason).length / read.length
  expect(part('unreadable')).toBe(0)
  expect(part('not-market')).toBeGreaterThan(0.05)
  expect(part('no-home')).toBeGreaterThan(0.005)
  expect(sales[0]).toMatchObject({ postcode: expect.stringMatching(/^TA1 [01]/), town: 'Taunton' })
})

test('year follows year, and the last months are thin', () => {
  const years = rows.map((row) => Number(row[2]!.slice(0, 4)))
  expect(years.every((year, index) => index === 0 || year >= years[index - 1]! - 1)).toBe(true)
  expect(
    rows
      .map((row) => row[2]!)
      .sort()
      .at(-1)! <= '2026-10-31 00:00',
  ).toBe(true)
  const many = [...madeUpSales({ ...options, sales: 20_000 })]
  const inMonths = (months: RegExp) => many.filter((row) => months.test(row[2]!)).length
  expect(inMonths(/^2026-(?:09|10)/)).toBeLessThan(inMonths(/^2026-0[45]/) * 0.6)
})

test('a home that is sold again fetches about what it did, at the prices of the day', () => {
  const homes = [...Map.groupBy(sales, ({ postcode, flat, house }) => `${postcode} ${flat} ${house}`).values()]
  const changes = homes
    .map((ofHome) => ofHome.filter(({ soldOn }) => soldOn > '2022' && soldOn < '2026'))
    .flatMap(([first, second]) => (first && second ? [Math.abs(Math.log(second.price / first.price))] : []))
  expect(changes.length).toBeGreaterThan(100)
  expect(changes.sort((a, b) => a - b)[Math.floor(changes.length / 2)]).toBeLessThan(0.12)
})
