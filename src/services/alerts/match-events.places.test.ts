import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { addAlertAccount, addEvent, addSavedSearch, alertParts, searchesNotified } from '#tests/support/alerts.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { matchNews, prepareSearches } from './match-events.ts'

// The embedded database has one connection: nothing happens there while something is matched.
test.runIf(process.env.TEST_DATABASE_URL)('a place that changes during matching loses no alerts', async () => {
  await using database = await committedDatabase()
  const { db } = database
  await addPlace(db)
  const search = await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales', placeId: 'location-taunton' })
  const parts = await alertParts(db)
  await prepareSearches(parts)
  const event = await addEvent(db, await addProperty(db, { location: '(-3.1,51.01)' }))
  const change = await db.startTransaction().execute()
  // Matching gets as far as this table, which nothing before it reads.
  await sql`lock table searched_area in access exclusive mode`.execute(change)
  const matching = matchNews(parts, 100)
  const waits = sql<{ count: number }>`select count(*)::int as count from pg_locks
    where not granted and relation = 'searched_area'::regclass and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await waits.execute(db)).rows[0]?.count, { timeout: 20_000 }).toBe(1)
  await change.updateTable('place').set({ radius_miles: 30 }).execute()
  await raiseSiteVersion(change)
  await change.commit().execute()
  await matching
  expect(await searchesNotified(db, event)).toEqual([search])
})
