import { expect, test } from 'vitest'
import { sharedDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

test('a migrated database has nothing left to migrate', async () => {
  expect(await migrate(await sharedDatabase())).toEqual([])
})

test('the site has one version from the start', async () => {
  const { db } = await sharedDatabase()
  // Tests that commit raise it; there is never none, and never two.
  expect(await db.selectFrom('site_version').select('version').execute()).toEqual([{ version: expect.stringMatching(/^[1-9]\d*$/) }])
})
