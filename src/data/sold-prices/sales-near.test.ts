import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { aSoldPrice, soldPriceId } from '#tests/support/sold-prices.ts'
import { findSalesNear, findTrend } from './sales-near.ts'
import { replaceTrend, writeSales } from './write-sales.ts'

const sales = [
  aSoldPrice({ house: '1', soldOn: '2020-01-01' }),
  aSoldPrice({ house: '2', soldOn: '2024-01-01', postcode: 'TA1 1ZZ' }),
  aSoldPrice({ house: '3', soldOn: '2023-01-01', postcode: 'TA1 2AA' }),
  aSoldPrice({ house: '4', soldOn: '2022-01-01', postcode: 'TA10 1AA' }),
  aSoldPrice({ house: '5', soldOn: '2021-01-01', flat: 'Flat 1', kind: 'flat', isNew: true }),
]

async function withSales() {
  const db = await testDatabase()
  await writeSales(db, new Map(sales.map((sale, index) => [soldPriceId(index), sale])))
  return db
}

test('sales of a sector and of a district, the latest first', async () => {
  await using db = await withSales()
  expect(await findSalesNear(db, 'TA1 1')).toEqual([sales[1], sales[4], sales[0]])
  expect((await findSalesNear(db, 'TA1 ')).map(({ house }) => house)).toEqual(['2', '3', '5', '1'])
  expect(await findSalesNear(db, 'EX1 ')).toEqual([])
})

test('the trend of an area and kind, oldest first', async () => {
  await using db = await withSales()
  const levels = ['2024-01-01', '2023-10-01'].map((quarter) => ({ quarter, level: 0.25, sales: 50 }))
  await replaceTrend(db, 'TA', new Map([['flat', levels]]))
  expect(await findTrend(db, 'TA', 'flat')).toEqual(levels.toReversed())
  expect(await findTrend(db, 'TA', 'terraced')).toEqual([])
  expect(await findTrend(db, 'T', 'flat')).toEqual([])
})
