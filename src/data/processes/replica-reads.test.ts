import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedDatabase } from '#tests/support/database.ts'
import { replicaReads } from './replica-reads.ts'
import { readSiteVersion } from './site-version.ts'

/** The embedded database has no replica. */
const onServer = test.runIf(process.env.TEST_DATABASE_URL)

onServer('a search is read from the replica while it is as new as the page, in a transaction of one moment that cannot write', async () => {
  await using reads = await readsOf()
  await expect.poll(() => reads.where()).toBe('replica')
  reads.pageVersion = String(Number(reads.pageVersion) + 1)
  expect(await reads.where()).toBe('primary')
  reads.pageVersion = undefined
  expect(await reads.where()).toBe('primary')
  reads.pageVersion = '0'
  expect(await reads.where()).toBe('replica')
})

onServer('of several replicas at one address the one that answers may be older than the one that was asked', async () => {
  await using reads = await readsOf()
  await expect.poll(() => reads.where()).toBe('replica')
  // As if the separate probe had asked another replica.
  reads.told = '9000000000000000000'
  await expect.poll(() => reads.asked()).toBeGreaterThan(2)
  reads.pageVersion = '8000000000000000000'
  expect(await reads.where()).toBe('primary')
  expect(reads.opened).toBe(1)
})

onServer('a replica that is lost amid a search leaves it to the primary at once, and is taken again when it is back', async () => {
  await using reads = await readsOf()
  await expect.poll(() => reads.where()).toBe('replica')
  const { promise: never } = Promise.withResolvers<never>()
  const hanging = reads.read(async (db) => ((await kindOf(db)) === 'replica' ? await never : 'done by the primary'))
  reads.isAway = true
  expect(await hanging).toBe('done by the primary')
  expect(await reads.where()).toBe('primary')
  await expect.poll(() => reads.isNoted()).toBe(true)
  reads.isAway = false
  await expect.poll(() => reads.where()).toBe('replica')
  await expect.poll(() => reads.isNoted()).toBe(false)
  expect(reads.opened).toBeGreaterThan(1)
})

onServer('what fails on the replica is done by the primary, and fails as it fails there', async () => {
  await using reads = await readsOf()
  await expect.poll(() => reads.where()).toBe('replica')
  const work = reads.read(async (db) => {
    throw new Error(`wrong on the ${await kindOf(db)}`)
  })
  await expect(work).rejects.toThrow('wrong on the primary')
})

type Db = Awaited<ReturnType<typeof sharedDatabase>>['db']

/** Only reads through the replica run in a read-only transaction. */
async function kindOf(db: Db): Promise<string> {
  const { rows } = await sql<{ level: string; readonly: string }>`
    select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as readonly`.execute(db)
  return rows[0]?.level === 'repeatable read' && rows[0].readonly === 'on' ? 'replica' : 'primary'
}

/** Uses the worker's own database as its replica. */
async function readsOf() {
  const database = await sharedDatabase()
  const state = {
    pageVersion: (await readSiteVersion(database.db)) as string | undefined,
    told: undefined as string | undefined,
    isAway: false,
    opened: 0,
  }
  let asked = 0
  const ask: typeof database.ask = async (...question) => {
    asked += 1
    if (state.isAway) throw new Error('no answer')
    return state.told === undefined ? await database.ask(...question) : [{ version: state.told }]
  }
  const open = async () => {
    state.opened += 1
    return { ...database, ask, close: async () => {} }
  }
  const { read, isAway, stop } = replicaReads({ primary: database.db, open, version: () => state.pageVersion, say: () => {} })
  return Object.assign(state, { read, asked: () => asked, isNoted: isAway, where: () => read(kindOf), [Symbol.asyncDispose]: stop })
}
