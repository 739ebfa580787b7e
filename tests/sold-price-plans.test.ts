import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import { findSalesNear, findSalesNearby, findTrend } from '#src/data/sold-prices/sales-near.ts'
import { analyzeSales, findSoldAreas, findTrendCells, writeSales } from '#src/data/sold-prices/write-sales.ts'
import { openedDatabase } from '#tests/support/database.ts'
import { plansOfStatements } from '#tests/support/query-plans.ts'
import { aSoldPrice, soldPriceId } from '#tests/support/sold-prices.ts'

// `npm run bench -- sold-prices` asks the same of millions; with few rows a table is read whole because that is quickest.
const sales = 20_000
let database: Database

beforeAll(async () => {
  database = await openedDatabase({ connections: 1 })
  const areas = ['BA', 'BS', 'EX', 'GL', 'PL', 'SN', 'SP', 'TA', 'TQ', 'TR']
  const postcode = (number: number) => `${areas[number % 10]}${1 + (number % 7)} ${number % 9}A${String.fromCharCode(65 + (number % 20))}`
  const all = Array.from({ length: sales }, (_, number) => aSoldPrice({ postcode: postcode(number), price: 200_000 + number }))
  await writeSales(database.db, new Map(all.map((sale, number) => [soldPriceId(number), sale])))
  await analyzeSales(database.db)
}, 300_000)
afterAll(() => database.close())

test.each([
  ['sales of a sector', (db) => findSalesNear(db, 'TA1 1')],
  ['sales of a district', (db) => findSalesNear(db, 'TA1 ')],
  ['sales around a property', (db) => findSalesNearby(db, 'TA1 1AB', { today: '2024-12-01' })],
  ['areas that sales are in', findSoldAreas],
  ['what a trend is made of', (db) => findTrendCells(db, 'TA')],
] satisfies Array<[string, (db: Database['db']) => Promise<unknown>]>)('%s are found by the index', async (_, ask) => {
  const plans = (await plansOfStatements(database.db, ask)).filter(
    (plan) => plan.includes('sold_price_postcode_idx') || / on sold_price\b/.test(plan),
  )
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) {
    expect(plan).toContain('sold_price_postcode_idx')
    expect(plan).not.toContain('Seq Scan on sold_price')
  }
})

test('the trend of an area and kind is found by its key', async () => {
  const [plan] = await plansOfStatements(database.db, (db) => findTrend(db, 'TA', 'flat'))
  expect(plan).toContain('sold_price_trend_pkey')
})
