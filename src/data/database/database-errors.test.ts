import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newEmbeddedDatabase, testDatabase } from '#tests/support/database.ts'
import { isDatabaseAway, isUniqueViolation } from './database-errors.ts'
import { serverDatabase } from './server-database.ts'

test('a server that is not there is away', async () => {
  const database = await serverDatabase('postgres://gable@127.0.0.1:1/gable')
  expect(isDatabaseAway(await failure(sql`select 1`.execute(database.db)))).toBe(true)
  await database.close()
})

test('an embedded database that is closed is away', async () => {
  const database = await newEmbeddedDatabase()
  await database.close()
  expect(isDatabaseAway(await failure(sql`select 1`.execute(database.db)))).toBe(true)
})

test.each(['57P01', '57P03', '08006', '53300', 'ECONNRESET'])('%s is away', (code) => {
  expect(isDatabaseAway(Object.assign(new Error('gone'), { code }))).toBe(true)
})

test('a wrong query is not', async () => {
  await using db = await testDatabase()
  expect(isDatabaseAway(await failure(sql`select nothing`.execute(db)))).toBe(false)
  expect(isDatabaseAway('text')).toBe(false)
})

function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('a second row of one key is told from other faults', async () => {
  await using db = await testDatabase()
  await db.insertInto('site_secret').values({ name: 'once', secret: 'a' }).execute()
  const again = db.insertInto('site_secret').values({ name: 'once', secret: 'b' }).execute()
  expect(await again.catch(isUniqueViolation)).toBe(true)
})

test('what else fails is none', async () => {
  await using db = await testDatabase()
  const missing = db
    .selectFrom('site_secret')
    .select('nothing' as never)
    .execute()
  expect(await missing.catch(isUniqueViolation)).toBe(false)
  expect(isUniqueViolation('23505')).toBe(false)
})
