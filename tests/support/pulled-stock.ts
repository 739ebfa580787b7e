import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findSourceHealth } from '#src/data/import/source-health.ts'
import { rememberSources } from '#src/data/pulls/pull-leases.ts'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { importFeed } from '#src/services/import-feed/import-feed.ts'
import type { PullFeed } from '#src/services/pull-feed/pull-feed.ts'
import { pullSource } from '#src/services/pull-feed/pull-source.ts'
import { agencyFeeds } from './agency-feed.ts'
import { scratchFolder } from './blm-file.ts'
import { testDatabase } from './database.ts'
import { aSource } from './opened-feed.ts'
import { pullParts } from './pulls.ts'
import { findStock } from './stock.ts'

const { signal } = new AbortController()

/** A source, of branch 5 unless given, that is really imported. `pulled` makes its turn come, and returns what is listed then. */
export async function pulledStock(puller: (db: Kysely<Schema>) => PullFeed, source: FeedSource = aSource('ours', [5])) {
  const db = await testDatabase()
  const scratch = await scratchFolder()
  const agency = await agencyFeeds(db, { sources: () => [source] })
  onTestFinished(async () => {
    await agency[Symbol.asyncDispose]()
    await scratch[Symbol.asyncDispose]()
    await db[Symbol.asyncDispose]()
  })
  await rememberSources(db, [source.name])
  const parts = pullParts(db, { scratch: scratch.path, importFeed: (request) => importFeed(agency.dependencies, request) })
  const pull = puller(db)
  const pulled = async () => {
    await db.updateTable('feed_pull').set({ due_at: sql`now()` }).execute()
    await pullSource(parts, { feed: source, everyMs: 900_000, pull }, signal)
    return (await findStock(db)).flatMap((property) => (property.listed ? [property.agent_ref] : []))
  }
  /** Everything that anybody may see of it: log, state, reports. */
  const seen = async () => {
    const { rows } = await sql`select row_to_json(feed_pull) as pull from feed_pull`.execute(db)
    const { rows: reports } = await sql`select row_to_json(feed_import) as report from feed_import`.execute(db)
    return JSON.stringify([parts.log.said, rows, reports])
  }
  const row = () => db.selectFrom('feed_pull').selectAll().executeTakeFirstOrThrow()
  const confirm = () => db.updateTable('feed_pull').set({ confirms_withdrawals: true, asked_at: sql`now()` }).execute()
  /** Whether `gable sources` says that the source waits for a person. */
  const asks = async () => (await findSourceHealth(db)).some(({ needsConfirmation }) => needsConfirmation)
  return { db, pulled, seen, row, confirm, asks }
}
