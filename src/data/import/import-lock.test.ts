import { expect, test } from 'vitest'
import { sharedDatabase } from '#tests/support/database.ts'
import { serverDatabase } from '../database/server-database.ts'
import { withImportLock } from './import-lock.ts'

test('the lock is had by one at a time, and again after that', async () => {
  const database = await sharedDatabase()
  const inner = await withImportLock(database, () => withImportLock(database, async () => 'both'))
  expect(inner).toEqual({ result: undefined })
  expect(await withImportLock(database, async () => 'again')).toEqual({ result: 'again' })
})

test('the database can be asked while the lock is held', async () => {
  const database = await sharedDatabase()
  const held = await withImportLock(database, () => database.db.selectFrom('site_version').select('only_row').execute())
  expect(held).toEqual({ result: [{ only_row: true }] })
})

test.runIf(process.env.TEST_DATABASE_URL)('another process is kept out too', async () => {
  const url = process.env.TEST_DATABASE_URL!
  const [one, other] = await Promise.all([serverDatabase(url), serverDatabase(url)])
  const inner = await withImportLock(one, () => withImportLock(other, async () => 'both'))
  expect(inner).toEqual({ result: undefined })
  expect(await withImportLock(other, async () => 'then')).toEqual({ result: 'then' })
  await Promise.all([one.close(), other.close()])
})
