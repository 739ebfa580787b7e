import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { aSoldPrice, keptTrend, soldPriceId } from '#tests/support/sold-prices.ts'
import { saleColumns } from './sales-near.ts'
import { dropTrendsBut, findSoldAreas, findTrendCells, replaceTrend, writeSales } from './write-sales.ts'

test('sales are written, changed and removed by their ids', async () => {
  await using db = await testDatabase()
  const [one, two] = [soldPriceId(1), soldPriceId(2)]
  expect(
    await writeSales(
      db,
      new Map([
        [one, aSoldPrice()],
        [two, aSoldPrice({ house: '14' })],
      ]),
    ),
  ).toEqual({ written: 2, removed: 0 })
  const changed = aSoldPrice({ price: 300_000 })
  expect(
    await writeSales(
      db,
      new Map([
        [one, changed],
        [two, undefined],
      ]),
    ),
  ).toEqual({ written: 1, removed: 1 })
  const { rows } = await sql`select ${saleColumns} from sold_price`.execute(db)
  expect(rows).toEqual([changed])
})

test('what is there as given is left alone, and what is not there is not removed', async () => {
  await using db = await testDatabase()
  await writeSales(db, new Map([[soldPriceId(1), aSoldPrice()]]))
  expect(
    await writeSales(
      db,
      new Map([
        [soldPriceId(1), aSoldPrice()],
        [soldPriceId(2), undefined],
      ]),
    ),
  ).toEqual({ written: 0, removed: 0 })
  expect(await writeSales(db, new Map())).toEqual({ written: 0, removed: 0 })
})

async function withSales(sales: ReadonlyArray<ReturnType<typeof aSoldPrice>>) {
  const db = await testDatabase()
  await writeSales(db, new Map(sales.map((sale, index) => [soldPriceId(index), sale])))
  return db
}

test('areas are told apart by their letters', async () => {
  await using db = await withSales(['B1 1AA', 'BA1 1AA', 'BA2 9ZZ', 'W1 1AA', 'B99 9ZZ'].map((postcode) => aSoldPrice({ postcode })))
  expect(await findSoldAreas(db)).toEqual(['B', 'BA', 'W'])
  await db.deleteFrom('sold_price').execute()
  expect(await findSoldAreas(db)).toEqual([])
})

test('sales of an area are added up by sector, kind and quarter; those sold together are left out', async () => {
  await using db = await withSales([
    aSoldPrice({ price: 100_000, soldOn: '2024-01-01' }),
    aSoldPrice({ price: 400_000, soldOn: '2024-03-31', postcode: 'TA1 1ZZ' }),
    aSoldPrice({ price: 300_000, soldOn: '2024-04-01' }),
    aSoldPrice({ price: 300_000, postcode: 'TA1 2AA', kind: 'flat' }),
    aSoldPrice({ price: 900_000, flat: 'Flat 1' }),
    aSoldPrice({ price: 900_000, flat: 'Flat 2' }),
    aSoldPrice({ price: 300_000, postcode: 'T1 1AA' }),
    aSoldPrice({ price: 300_000, postcode: 'TAA 1AA' }),
  ])
  const cells = await findTrendCells(db, 'TA')
  expect(cells.map(({ sector, kind, quarter, sales }) => [sector, kind, quarter, sales])).toEqual([
    ['TA1 2', 'flat', '2024-01-01', 1],
    ['TA1 1', 'terraced', '2024-01-01', 2],
    ['TA1 1', 'terraced', '2024-04-01', 1],
  ])
  expect(Math.exp(cells[1]!.level)).toBeCloseTo(200_000)
})

test('a trend takes the place of the one before, and goes with its sales', async () => {
  await using db = await withSales([])
  const level = (quarter: string, value: number) => ({ quarter, level: value, sales: 50 })
  await replaceTrend(db, 'TA', new Map([['flat', [level('2023-01-01', 0.5)]]]))
  await replaceTrend(db, 'TA', new Map([['terraced', [level('2024-01-01', 0.25), level('2023-10-01', 0.125)]]]))
  await replaceTrend(db, 'EX', new Map([['flat', [level('2023-01-01', 0.5)]]]))
  expect(await keptTrend(db, 'TA', 'flat')).toEqual([])
  expect(await keptTrend(db, 'TA', 'terraced')).toEqual([level('2023-10-01', 0.125), level('2024-01-01', 0.25)])
  await dropTrendsBut(db, ['TA'])
  expect([await keptTrend(db, 'EX', 'flat'), (await keptTrend(db, 'TA', 'terraced')).length]).toEqual([[], 2])
})
