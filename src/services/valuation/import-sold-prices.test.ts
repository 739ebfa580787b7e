import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { findSoldPriceSource } from '#src/data/sold-prices/import-progress.ts'
import { testDatabase } from '#tests/support/database.ts'
import { keptTrend, soldPriceFile, soldPriceId, soldPriceRow } from '#tests/support/sold-prices.ts'
import { importSoldPrices } from './import-sold-prices.ts'

const rowOf = (number: number, given = {}) => soldPriceRow({ id: `{${soldPriceId(number)}}`, ...given })
const prices = async (db: Kysely<Schema>) =>
  (await db.selectFrom('sold_price').select('price').orderBy('sale_id').execute()).map(({ price }) => price)

test('sales are imported, and pages are made anew', async () => {
  await using db = await testDatabase()
  await using file = await soldPriceFile([rowOf(1), rowOf(2, { price: '300000' }), rowOf(3, { category: 'B' })])
  const before = await readSiteVersion(db)
  expect(await findSoldPriceSource(db)).toBeUndefined()
  expect(await importSoldPrices(db, file.path)).toEqual({
    file: 'pp.csv',
    rows: 3,
    written: 2,
    removed: 0,
    unwanted: 0,
    left: { 'not-market': 1, 'no-home': 0, 'no-postcode': 0, unreadable: 0 },
    resumedAt: 0,
    areas: 1,
  })
  expect(await prices(db)).toEqual([250_000, 300_000])
  expect(await readSiteVersion(db)).not.toBe(before)
  expect(await findSoldPriceSource(db)).toEqual({ isMadeUp: false, year: new Date().getFullYear() })
})

test('the file of a month adds, changes and removes; a second time it changes nothing', async () => {
  await using db = await testDatabase()
  await using file = await soldPriceFile([rowOf(1), rowOf(2), rowOf(3), rowOf(4)])
  const changes = [
    rowOf(5),
    rowOf(2, { status: 'C', price: '111111' }),
    rowOf(3, { status: 'D' }),
    rowOf(4, { status: 'C', category: 'B' }),
  ]
  await using month = await soldPriceFile(changes)
  await importSoldPrices(db, file.path)
  expect(await importSoldPrices(db, month.path)).toMatchObject({ written: 2, removed: 2 })
  expect(await prices(db)).toEqual([250_000, 111_111, 250_000])
  expect(await importSoldPrices(db, month.path)).toMatchObject({ resumedAt: 0, rows: 4, written: 0, removed: 0 })
})

test('an import that was stopped goes on where it was', async () => {
  await using db = await testDatabase()
  await using file = await soldPriceFile(Array.from({ length: 12_000 }, (_, index) => rowOf(index, { date: day(index) })))
  const stopping = new AbortController()
  const stopped = importSoldPrices(db, file.path, {
    signal: stopping.signal,
    onProgress: (at) => at.step === 'sales' && at.rows === 5_000 && stopping.abort(new Error('stopped')),
  })
  await expect(stopped).rejects.toThrow(/stopped|aborted/)
  expect(await prices(db)).toHaveLength(5_000)
  const rows: number[] = []
  const report = await importSoldPrices(db, file.path, { onProgress: (at) => void (at.step === 'sales' && rows.push(at.rows)) })
  expect(rows).toEqual([5_000, 10_000, 12_000])
  expect(report).toMatchObject({ rows: 12_000, written: 12_000 })
  expect(report.resumedAt).toBeGreaterThan(0.3)
  expect(report.resumedAt).toBeLessThan(0.5)
})

test('with other options, or other contents, it begins anew', async () => {
  await using db = await testDatabase()
  await using file = await soldPriceFile(Array.from({ length: 6_000 }, (_, index) => rowOf(index, { date: day(index) })))
  const stopping = new AbortController()
  const onProgress = (at: { step: string; rows?: number }) => at.rows === 5_000 && stopping.abort(new Error('stopped'))
  await expect(importSoldPrices(db, file.path, { signal: stopping.signal, onProgress })).rejects.toThrow(/stopped|aborted/)
  expect(await importSoldPrices(db, file.path, { wanted: { fromYear: 2024 } })).toMatchObject({ resumedAt: 0, rows: 6_000 })
})

test('how prices went is reckoned for each area, and pages say where a demo made sales up', async () => {
  await using db = await testDatabase()
  const rows = Array.from({ length: 400 }, (_, index) => rowOf(index, { date: day(index), price: String(200_000 + index) }))
  await using file = await soldPriceFile([...rows, rowOf(9_000, { postcode: 'EX1 1AA' })])
  expect(await importSoldPrices(db, file.path, { isMadeUp: true })).toMatchObject({ areas: 2 })
  const trend = await keptTrend(db, 'TA', 'terraced')
  expect(trend.map(({ quarter }) => quarter)).toEqual(['2023-01-01', '2023-04-01', '2023-07-01', '2023-10-01', '2024-01-01'])
  expect(trend.reduce((most, { sales }) => Math.max(most, sales), 0)).toBeGreaterThan(200)
  expect(await keptTrend(db, 'EX', 'terraced')).toEqual([])
  expect((await findSoldPriceSource(db))?.isMadeUp).toBe(true)
})

/** Another for each number, over 400 days. */
function day(number: number): string {
  return new Date(Date.UTC(2023, 0, 1 + (number % 400))).toISOString().slice(0, 10)
}
