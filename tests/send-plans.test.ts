import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importFeed } from '#src/services/import-feed/import-feed.ts'
import { receiveProperties } from '#src/services/receive-properties/receive-properties.ts'
import { agencyFeeds } from './support/agency-feed.ts'
import { testDatabase } from './support/database.ts'
import { aSource } from './support/opened-feed.ts'
import { plansOfStatements } from './support/query-plans.ts'
import { rtdfLetting } from './support/rtdf-property.ts'

const crm = aSource('crm', [7], { format: 'rtdf' })

test('a property sent by itself never reads the whole stock', async () => {
  await using database = await testDatabase()
  await using agency = await agencyFeeds(database)
  agency.dependencies.sources = () => [crm]
  // A stock too small for its indexes to pay would be read whole.
  await sql`set local enable_seqscan = off`.execute(database)
  const send = async (db: typeof database, rent: number) => {
    const parts = { ...agency.dependencies, db }
    const receiver = receiveProperties({
      db,
      importFeed: (request) => importFeed(parts, request),
      now: parts.clock,
      signal: new AbortController().signal,
    })
    const property = rtdfLetting({ agent_ref: 'A', media: [], price_information: { price: rent, rent_frequency: 12 } })
    return await receiver.send(crm, { agentRef: 'A', branchId: 7, channel: 'lettings', property })
  }
  await send(database, 900)
  const plans = await plansOfStatements(database, (db) => send(db as typeof database, 1000))
  expect(plans.length).toBeGreaterThan(20)
  expect(plans.filter((plan) => /Seq Scan on (?:property|property_detail|property_media|feed_row)\b/.test(plan))).toEqual([])
})

test('the counts that a change leaves empty are found by an index', async () => {
  await using database = await testDatabase()
  await sql`set local enable_seqscan = off`.execute(database)
  // As keep_property_count has it (db/migrations/0009).
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain delete from property_count where count = 0`.execute(database)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/property_count_empty_idx/)
})
