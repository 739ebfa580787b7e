import { expect, test, vi } from 'vitest'
import { sharedDatabase } from '#tests/support/database.ts'
import { atomically } from './atomically.ts'
import { raiseSiteVersion, watchSiteVersion } from './site-version.ts'

test('a raised version is heard', async () => {
  const database = await sharedDatabase()
  const version = await watchSiteVersion(database)
  const before = Number(version.current())
  await atomically(database.db, raiseSiteVersion)
  await vi.waitFor(() => expect(Number(version.current())).toBe(before + 1))
  await version.stop()
  await database.db.updateTable('site_version').set({ version: before }).execute()
})

test('a change that is rolled back raises nothing', async () => {
  const database = await sharedDatabase()
  const version = await watchSiteVersion(database)
  const before = version.current()
  const failed = atomically(database.db, async (trx) => {
    await raiseSiteVersion(trx)
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await new Promise((done) => setTimeout(done, 50))
  expect(version.current()).toBe(before)
  await version.stop()
})
