import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { beginSoldPriceImport, findSoldPriceSource, finishSoldPriceImport, saveSoldPriceProgress } from './import-progress.ts'

const file = { fingerprint: 'abc', file: 'pp.csv', isMadeUp: false }

test('an import goes on where it was, until it is finished', async () => {
  await using db = await testDatabase()
  expect(await beginSoldPriceImport(db, file)).toEqual({ bytesDone: 0, counts: null })
  await saveSoldPriceProgress(db, 'abc', { bytesDone: 5_000_000_000, counts: { rows: 7 } })
  expect(await beginSoldPriceImport(db, file)).toEqual({ bytesDone: 5_000_000_000, counts: { rows: 7 } })
  expect(await beginSoldPriceImport(db, { ...file, fingerprint: 'other' })).toEqual({ bytesDone: 0, counts: null })
  await finishSoldPriceImport(db, 'abc')
  expect(await beginSoldPriceImport(db, file)).toEqual({ bytesDone: 0, counts: null })
})

test('where sales are from is told once there are some', async () => {
  await using db = await testDatabase()
  await beginSoldPriceImport(db, file)
  expect(await findSoldPriceSource(db)).toBeUndefined()
  await saveSoldPriceProgress(db, 'abc', { bytesDone: 1, counts: {} })
  expect(await findSoldPriceSource(db)).toEqual({ isMadeUp: false, year: new Date().getUTCFullYear() })
  await beginSoldPriceImport(db, { ...file, fingerprint: 'demo', isMadeUp: true })
  await saveSoldPriceProgress(db, 'demo', { bytesDone: 1, counts: {} })
  expect((await findSoldPriceSource(db))?.isMadeUp).toBe(true)
})

test('a file that is imported again still has its sales known meanwhile, and goes on where it is stopped then', async () => {
  await using db = await testDatabase()
  const source = { isMadeUp: false, year: new Date().getUTCFullYear() }
  await beginSoldPriceImport(db, file)
  await saveSoldPriceProgress(db, 'abc', { bytesDone: 9, counts: { rows: 7 } })
  await finishSoldPriceImport(db, 'abc')
  for (const _time of ['stopped at once', 'again']) {
    expect(await beginSoldPriceImport(db, file)).toEqual({ bytesDone: 0, counts: null })
    expect(await findSoldPriceSource(db)).toEqual(source)
  }
  await saveSoldPriceProgress(db, 'abc', { bytesDone: 4, counts: { rows: 3 } })
  expect(await beginSoldPriceImport(db, file)).toEqual({ bytesDone: 4, counts: { rows: 3 } })
  expect(await findSoldPriceSource(db)).toEqual(source)
})
