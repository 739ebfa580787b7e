import { expect, test } from 'vitest'
import { sharedDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

test('a migrated database has nothing left to migrate', async () => {
  expect(await migrate(await sharedDatabase())).toEqual([])
})

test('the first version of the site is 1', async () => {
  const { db } = await sharedDatabase()
  expect(await db.selectFrom('site_version').select('version').executeTakeFirst()).toEqual({ version: '1' })
})
