import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { atomically } from '#src/data/database/database.ts'
import { sharedDatabase } from '#tests/support/database.ts'
import { leaseMs, waitForAllProcesses } from './process-leases.ts'
import { raiseSiteVersion, readSiteVersion, watchSiteVersion } from './site-version.ts'

test('a raised version is noticed', async () => {
  const database = await sharedDatabase()
  const version = await watchSiteVersion(database)
  const before = Number(version.current())
  await atomically(database.db, raiseSiteVersion)
  await vi.waitFor(() => expect(Number(version.current())).toBeGreaterThan(before))
  await version.stop()
  await database.db.updateTable('site_version').set({ version: before }).execute()
})

test('a version is used, and reported, only once what follows it is done', async () => {
  const database = await sharedDatabase()
  const { promise, resolve } = Promise.withResolvers<void>()
  const followed: string[] = []
  const version = await watchSiteVersion(database, async (_publication, next) => {
    if (followed.push(next) > 1) await promise
  })
  const before = version.current()
  expect(followed).toEqual([before])
  await atomically(database.db, raiseSiteVersion)
  const refreshed = version.refresh()
  await vi.waitFor(() => expect(followed.length).toBeGreaterThan(1))
  expect(version.current()).toBe(before)
  resolve()
  await refreshed
  expect(followed).toContain(version.current())
  expect(version.current()).toBe(await readSiteVersion(database.db))
  await version.stop()
  await database.db.updateTable('site_version').set({ version: before! }).execute()
})

test('a version that the database lost is not used again', async () => {
  const database = await sharedDatabase()
  const before = Number(await readSiteVersion(database.db))
  await atomically(database.db, raiseSiteVersion)
  const lost = await readSiteVersion(database.db)
  // Some clocks have a resolution of ten milliseconds.
  const clock = sql<boolean>`select extract(epoch from clock_timestamp()) * 1000000 > ${lost}::bigint as has_moved`
  await expect.poll(async () => (await clock.execute(database.db)).rows).toEqual([{ has_moved: true }])
  await database.db.updateTable('site_version').set({ version: before }).execute()
  await atomically(database.db, raiseSiteVersion)
  expect(Number(await readSiteVersion(database.db))).toBeGreaterThan(Number(lost))
  // Nor if the clock was set back by a thousand years.
  await database.db.updateTable('site_version').set({ version: 33_000_000_000_000_000 }).execute()
  await atomically(database.db, raiseSiteVersion)
  expect(await readSiteVersion(database.db)).toBe('33000000000000001')
  await database.db.updateTable('site_version').set({ version: before }).execute()
})

test('a change that is rolled back does not raise the version', async () => {
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

test('many simultaneous requests get a version read after they asked', async () => {
  const database = await sharedDatabase()
  const version = await watchSiteVersion(database)
  const before = Number(version.current())
  const early = Array.from({ length: 5 }, () => version.refresh())
  await atomically(database.db, raiseSiteVersion)
  await Promise.all(Array.from({ length: 20 }, () => version.refresh()))
  const now = await readSiteVersion(database.db)
  expect([Number(now) > before, version.current()]).toEqual([true, now])
  await Promise.all(early)
  expect([version.current(), await version.fresh()]).toEqual([now, now])
  await version.stop()
  await database.db.updateTable('site_version').set({ version: before }).execute()
})

test.runIf(process.env.TEST_DATABASE_URL)('nobody waits for a process that has ended', async () => {
  const database = await sharedDatabase()
  const version = await watchSiteVersion(database)
  expect(await database.ask('select 1 from page_keeper')).toHaveLength(1)
  await version.stop()
  expect(await database.ask('select 1 from page_keeper')).toEqual([])
})

test.runIf(process.env.TEST_DATABASE_URL)('a silent process is waited for until its lease ends, and named', async () => {
  const database = await sharedDatabase()
  const started = performance.now()
  await database.ask("insert into page_keeper (name, seen_version) values ('silent', -1)")
  expect(await waitForAllProcesses(database)).toEqual(['silent'])
  // The lease uses the database's clock; both clocks may have a resolution of only ten milliseconds.
  expect(performance.now() - started).toBeGreaterThan(leaseMs - 50)
  await database.ask("update page_keeper set seen_at = now() - interval '1 hour'")
  await waitForAllProcesses(database)
  expect(await waitForAllProcesses(database)).toEqual([])
})

test.runIf(process.env.TEST_DATABASE_URL)('the version stays as it was for ten minutes while the database does not respond', async () => {
  const database = await sharedDatabase()
  const answering = { yes: true }
  const ask: typeof database.ask = (...question) =>
    answering.yes ? database.ask(...question) : Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  const version = await watchSiteVersion({ ...database, ask })
  const before = version.current()
  answering.yes = false
  await expect.poll(() => version.current()).toBeUndefined()
  expect(await version.fresh()).toBe(before)
  const [{ now }, minute] = [performance, 60_000]
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 9 * minute)
  expect(await version.fresh()).toBe(before)
  clock.mockImplementation(() => now.call(performance) + 10 * minute)
  await expect(version.fresh()).rejects.toThrow('refused')
  clock.mockRestore()
  answering.yes = true
  await expect.poll(() => version.current()).toBe(before)
  await version.stop()
})

test('a database slower than the lease is asked once by each request, not forever', async () => {
  const database = await sharedDatabase()
  const speed = { isSlow: false }
  const ask: typeof database.ask = async (...question) => {
    if (speed.isSlow && question[0].startsWith('select')) await wait(leaseMs + 100)
    return database.ask(...question)
  }
  const version = await watchSiteVersion({ ...database, kind: 'server', ask })
  const before = version.current()
  speed.isSlow = true
  await expect.poll(() => version.current()).toBeUndefined()
  const late = new AbortController()
  const nothing = wait(60_000, 'nothing', { signal: late.signal }).catch(() => 'nothing')
  expect(await Promise.race([version.fresh(), nothing])).toBe(before)
  late.abort()
  speed.isSlow = false
  await version.stop()
})
