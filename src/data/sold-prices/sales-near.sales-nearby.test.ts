import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { aSoldPrice, soldPriceId } from '#tests/support/sold-prices.ts'
import { beginSoldPriceImport, saveSoldPriceProgress } from './import-progress.ts'
import { findSalesNearby } from './sales-near.ts'
import { writeSales } from './write-sales.ts'

const sales = [
  aSoldPrice({ house: '1', soldOn: '2020-01-01' }),
  aSoldPrice({ house: '2', soldOn: '2024-01-01', postcode: 'TA1 1ZZ' }),
  aSoldPrice({ house: '3', soldOn: '2023-01-01', postcode: 'TA1 2AA' }),
  aSoldPrice({ house: '4', soldOn: '2022-01-01', postcode: 'TA11 1AA' }),
  aSoldPrice({ house: '5', soldOn: '2021-01-01', flat: 'Flat 1', kind: 'flat', isNew: true }),
]

async function withSales() {
  const db = await testDatabase()
  await writeSales(db, new Map(sales.map((sale, index) => [soldPriceId(index), sale])))
  await beginSoldPriceImport(db, { fingerprint: 'abc', file: 'pp.csv', isMadeUp: true })
  await saveSoldPriceProgress(db, 'abc', { bytesDone: 1, counts: {} })
  return db
}

test('the latest around a postcode: its own first, then its sector’s, with whose they are', async () => {
  await using db = await withSales()
  const found = await findSalesNearby(db, 'TA1 1AA', { today: '2024-06-01' })
  expect(found).toEqual({ sales: [sales[4], sales[0], sales[1]], source: { isMadeUp: true, year: new Date().getUTCFullYear() } })
})

test('none of more than five years ago, and no more than six', async () => {
  await using db = await withSales()
  const later = await findSalesNearby(db, 'TA1 1AA', { today: '2025-06-01' })
  expect(later?.sales.map(({ house }) => house)).toEqual(['5', '2'])
  const many = Array.from({ length: 9 }, (_, index) => aSoldPrice({ house: `${100 + index}`, soldOn: `2024-02-0${index + 1}` }))
  await writeSales(db, new Map(many.map((sale, index) => [soldPriceId(100 + index), sale])))
  const found = await findSalesNearby(db, 'TA1 1AA', { today: '2024-06-01' })
  expect(found?.sales.map(({ house }) => house)).toEqual(['108', '107', '106', '105', '104', '103'])
})

test('where nothing is known there is nothing', async () => {
  await using db = await withSales()
  expect(await findSalesNearby(db, 'EX1 1AA', { today: '2024-06-01' })).toBeUndefined()
})
