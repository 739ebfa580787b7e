import { pino } from 'pino'
import { expect, test } from 'vitest'
import { purgePages } from '#src/services/purge-pages.ts'
import { openedDatabase } from '#tests/support/database.ts'
import { jobLease } from './process-leases.ts'
import { purgeJob, recordFailedPurge, waitForPurge } from './shared-cache-purges.ts'
import { raiseSiteVersion } from './site-version.ts'

const log = pino({ level: 'silent' })
const { signal } = new AbortController()

test('who waits for the shared cache waits until it has forgotten the pages of before, and not for one that cannot be told', async () => {
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

test('on a server nobody is waited for who does not purge', async () => {
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

test('another build is told to the shared cache as other content is, once', async () => {
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
