import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { findDueAccounts } from '#src/data/alerts/found-events.ts'
import { matchEvents } from '#src/data/alerts/match-events.ts'
import { countSeekers, findSeekers, insertRecommendation } from '#src/data/alerts/property-seekers.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { addEvent } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { plansOfStatements } from '#tests/support/query-plans.ts'

const due = { D: new Date('2026-11-17T00:00:00Z'), W: new Date('2026-11-16T00:00:00Z'), M: new Date('2026-11-01T00:00:00Z') }

test('among fifty thousand matches that wait, those that are due are found by an index, and nothing else is read', async () => {
  await using db = await testDatabase()
  await sql`
    insert into alert_match (account_id, event_id, search_id, matched_at, rhythm)
    select n / 10, n, n / 10, timestamptz '2026-11-17T12:00:00Z', case when n % 2 = 0 then 'W' else 'M' end
    from generate_series(1, 50000) as n`.execute(db)
  await sql`
    insert into alert_match (account_id, event_id, search_id, matched_at, rhythm)
    select n, n, n, timestamptz '2026-10-31T12:00:00Z', (array['I', 'D', 'W', 'M'])[n % 4 + 1] from generate_series(6001, 6030) as n`.execute(
    db,
  )
  await sql`analyze alert_match`.execute(db)
  let found: number[] = []
  const plans = await plansOfStatements(db, async (each) => {
    found = await findDueAccounts(each, { after: 0, most: 10_000, due })
  })
  expect(found).toEqual(Array.from({ length: 30 }, (_, n) => 6001 + n))
  expect(plans).toHaveLength(1)
  expect(plans[0]?.match(/alert_match_due_idx/g)).toHaveLength(4)
  expect(plans[0]).not.toMatch(/Seq Scan|alert_match_key|saved_search/)
  // By both: what is not due has the same rhythm, and is passed over within the index.
  expect(plans[0]?.match(/Cond: \(\(rhythm = '[DWM]'::text\) AND \(matched_at </g)).toHaveLength(3)
})

test('who is to hear of a change is read from indexes, however many have saved searches', async () => {
  await using db = await testDatabase()
  await saveSearches(db)
  const property = await addProperty(db, { beds: 3, location: '(7.5,0)' })
  const eventIds = [await addEvent(db, property, 'price-up', undefined, { old_price: 200_000 })]
  const plans = await plansOfStatements(db, async (each) => {
    expect(await matchEvents(each, { eventIds, defaultStatus: 'all', now: new Date() })).toBeGreaterThan(10)
  })
  expect(plans[0]).toMatch(/Index Only Scan using saved_search_heard_idx/)
  expect(plans[0]).toMatch(/searched_area_bounds_idx/)
  expect(plans[0]).not.toMatch(/Seq Scan on (account|saved_search|searched_criteria)\b/)
})

test('who looks for a home like one is read from indexes, however many have saved searches', async () => {
  await using db = await testDatabase()
  await saveSearches(db)
  const asked = { propertyId: await addProperty(db, { beds: 3, location: '(7.5,0)' }), defaultStatus: 'all', now: new Date() } as const
  const plans = await plansOfStatements(db, async (each) => {
    // Ten people in each place.
    expect(await countSeekers(each, asked)).toMatchObject({ people: 10, reachable: 10 })
    expect(await findSeekers(each, asked, 4)).toHaveLength(4)
    expect(await insertRecommendation(each, asked)).toBe(10)
  })
  expect(plans).toHaveLength(3)
  for (const plan of plans) {
    expect(plan).toMatch(/searched_area_bounds_idx/)
    expect(plan).not.toMatch(/Seq Scan on (account|saved_search|searched_criteria)\b/)
  }
})

/** Five thousand people with a search each, in five hundred places. Of homes there are too few for an index, if their table was analyzed. */
async function saveSearches(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into account (email, email_key, password_hash, confirmed_at, created_at, changed_at, last_seen_at)
    select n || '@example.com', n || '@example.com', '-', now(), now(), now(), now() from generate_series(1, 5000) as n`.execute(db)
  await sql`
    insert into searched_area (key, in_words, bounds, sine, cosine, longitude, least_cosine)
    select n::text, false, box(point(n, 0.5), point(n - 1, -0.5)), 0, 1, n - 0.5, 0.99 from generate_series(1, 500) as n`.execute(db)
  await sql`
    insert into searched_criteria (key, area_id, channel, least_beds)
    select area_id || ' ' || beds, area_id, 'sales', beds from searched_area, generate_series(1, 5) as beds`.execute(db)
  await sql`
    insert into saved_search (account_id, criteria_key, criteria, title, alert_frequency, saved_at, changed_at, criteria_id)
    select account_id, key, '{"channel":"sales"}', 'Homes', 'I', now(), now(), criteria_id
    from account join searched_criteria on criteria_id % 500 = account_id % 500`.execute(db)
  for (const table of ['account', 'searched_area', 'searched_criteria', 'saved_search']) await sql`analyze ${sql.table(table)}`.execute(db)
}
