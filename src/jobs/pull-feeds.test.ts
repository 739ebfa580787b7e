import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { pullChannel } from '#src/data/pulls/pull-leases.ts'
import type { PullFeed } from '#src/services/pull-feed/pull-feed.ts'
import { sharedDatabase } from '#tests/support/database.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { pullParts } from '#tests/support/pulls.ts'
import { pullFeeds } from './pull-feeds.ts'

const hour = 3_600_000
const patience = { timeout: 30_000 }

/** One of the processes that pull these sources every hour. */
async function pulling(pulls: Record<string, PullFeed>) {
  const database = await sharedDatabase()
  const sources = Object.entries(pulls).map(([name, pull]) => ({ feed: aSource(name, [1]), everyMs: hour, pull }))
  const { db, ...parts } = pullParts(database.db)
  const stop = await pullFeeds({ ...parts, database, sources, lookMs: 20 })
  onTestFinished(async () => {
    await stop()
    await db.deleteFrom('feed_pull').execute()
  })
  return { db, stop, said: parts.log.said }
}

const failures = async () => {
  const { db } = await sharedDatabase()
  const rows = await db.selectFrom('feed_pull').select(['source', 'failures', 'succeeded_at']).orderBy('source').execute()
  return rows.map(({ source, failures: count, succeeded_at: succeeded }) => `${source} ${succeeded ? 'pulled' : `failed ${count}`}`)
}

test('one of several processes pulls, and a failing source delays no other', async () => {
  let pulled = 0
  const street: PullFeed = async () => {
    pulled += 1
    return { state: {} }
  }
  const broken: PullFeed = async () => {
    throw new Error('It is broken')
  }
  await pulling({ broken, street })
  await pulling({ broken, street })
  await pulling({ broken, street })
  await expect.poll(failures, patience).toEqual(['broken failed 1', 'street pulled'])
  expect(pulled).toBe(1)
})

test('a requested source is pulled at once', async () => {
  let pulled = 0
  const { db } = await pulling({
    alto: async () => {
      pulled += 1
      return { state: {} }
    },
  })
  await expect.poll(() => pulled, patience).toBe(1)
  await db.updateTable('feed_pull').set({ due_at: sql`now()` }).execute()
  await sql`select pg_notify(${pullChannel}, '')`.execute(db)
  await expect.poll(() => pulled, patience).toBe(2)
})

test('a running pull ends when the site stops', async () => {
  let isAsked = false
  const { stop } = await pulling({
    alto: ({ signal }) => {
      isAsked = true
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  await expect.poll(() => isAsked, patience).toBe(true)
  await stop()
  expect(await failures()).toEqual(['alto failed 0'])
})
