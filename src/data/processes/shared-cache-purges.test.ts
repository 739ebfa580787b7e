import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { purgePages } from '#src/services/purge-pages.ts'
import { openedDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { propertiesBefore, raiseVersionOf } from './changed-properties.ts'
import { jobLease, processLease } from './process-leases.ts'
import { purgeJob, recordFailedPurge, waitForPurge } from './shared-cache-purges.ts'
import { raiseSiteVersion, readSiteVersion } from './site-version.ts'

const log = pino({ level: 'silent' })
const { signal } = new AbortController()

test('a wait ends when the shared cache has dropped older pages, or at once if it cannot be purged', async () => {
  const database = await openedDatabase()
  const { db, ask } = database
  const site = { ask, kind: 'embedded' } as const
  const purge = (made = 'content build-1') => purgePages({ database, purge: async () => undefined, made: () => made, log }, signal)
  await purge()
  expect(await waitForPurge(site, 0)).toBe(true)

  await raiseSiteVersion(db)
  const waiting = waitForPurge(site, 60_000)
  let isOver = false
  void waiting.then(() => (isOver = true))
  expect(await waitForPurge(site, 100)).toBe(false)
  expect(isOver).toBe(false)
  await purge()
  expect(await waiting).toBe(true)

  await raiseSiteVersion(db)
  await recordFailedPurge(db, 'status 401')
  expect(await waitForPurge(site, 60_000)).toBe(false)
  await purge()
  expect(await waitForPurge(site, 0)).toBe(true)
  await database.close()
})

test('on a server without purges nobody waits', async () => {
  const database = await openedDatabase()
  const server = { ask: database.ask, kind: 'server' } as const
  await raiseSiteVersion(database.db)
  expect(await waitForPurge(server, 60_000)).toBe(false)
  await jobLease(database, purgeJob, 10_000).take()
  const waiting = waitForPurge(server, 60_000)
  await purgePages({ database, purge: async () => undefined, made: () => '', log }, signal)
  expect(await waiting).toBe(true)
  expect(await waitForPurge({ ...server, ask: () => Promise.reject(new Error('away')) }, 60_000)).toBe(false)
  await database.close()
})

test('a new build purges the shared cache once, like changed content', async () => {
  const database = await openedDatabase()
  const purged: string[] = []
  const start = (made: string) => purgePages({ database, purge: async () => void purged.push(made), made: () => made, log }, signal)
  expect([await start('content build-1'), await start('content build-1'), await start('content build-2')]).toEqual([
    'purged',
    'known',
    'purged',
  ])
  expect(purged).toEqual(['content build-1', 'content build-2'])
  await database.close()
})

test('a change of known rows purges the pages that they may be on; any other change, and pages of an older Gable, purge everything', async () => {
  const database = await openedDatabase()
  const { db, ask } = database
  const purged: unknown[] = []
  const answers = [undefined, undefined, 'status 500']
  const purge = async (keys: Iterable<string> | 'everything') => {
    purged.push(keys === 'everything' ? keys : [...keys])
    return answers.shift()
  }
  // One of several processes, each of which is asked what it knows.
  const server = { db, ask, kind: 'server' } as const
  const run = async (made = 'made') => {
    await purgePages({ database: server, purge, made: () => made, log }, signal)
    return purged.at(-1)
  }
  const change = async (id: number) => {
    const ids = sql`select ${id}::integer`
    const before = await propertiesBefore(db, ids)
    await db.updateTable('property').set({ price_value: sql`price_value + 1` }).where('id', '=', id).execute()
    await raiseVersionOf(db, before, ids)
  }
  const [one, other] = [await addProperty(db), await addProperty(db)]
  expect(await run()).toBe('everything')
  await change(one)
  expect(await run()).toEqual(expect.arrayContaining(['any', `p${one}`]))
  expect(purged.at(-1)).not.toContain(`p${other}`)
  await change(other)
  // A failed purge is retried together with all later ones.
  await run()
  await change(one)
  expect(await run()).toEqual(expect.arrayContaining([`p${one}`, `p${other}`]))
  await raiseSiteVersion(db)
  expect(await run()).toBe('everything')
  await change(one)
  expect(await run('another build')).toBe('everything')

  const old = processLease({ ask })
  await change(one)
  await old.renew(await readSiteVersion(db))
  await db
    .updateTable('page_keeper')
    .set({ known_migrations: ['0001_create_property.sql'] })
    .execute()
  expect(await run('another build')).toBe('everything')
  await old.release()
  await change(one)
  // Pages of the other build may still be cached.
  expect(await run('another build')).toBe('everything')
  await change(one)
  expect(await run('another build')).toEqual(expect.arrayContaining([`p${one}`]))
  await database.close()
})
