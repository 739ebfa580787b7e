import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findDueAccounts } from '#src/data/alerts/found-events.ts'
import { testDatabase } from '#tests/support/database.ts'
import { plansOfStatements } from '#tests/support/query-plans.ts'

const due = { W: new Date('2026-11-16T00:00:00Z'), M: new Date('2026-11-01T00:00:00Z') }

test('among fifty thousand matches that wait, those that are due are found by an index, and nothing else is read', async () => {
  await using db = await testDatabase()
  await sql`
    insert into alert_match (account_id, event_id, search_id, matched_at, rhythm)
    select n / 10, n, n / 10, timestamptz '2026-11-17T12:00:00Z', case when n % 2 = 0 then 'W' else 'M' end
    from generate_series(1, 50000) as n`.execute(db)
  await sql`
    insert into alert_match (account_id, event_id, search_id, matched_at, rhythm)
    select n, n, n, timestamptz '2026-10-31T12:00:00Z', (array['I', 'W', 'M'])[n % 3 + 1] from generate_series(6001, 6030) as n`.execute(db)
  await sql`analyze alert_match`.execute(db)
  let found: number[] = []
  const plans = await plansOfStatements(db, async (each) => {
    found = await findDueAccounts(each, { after: 0, most: 10_000, due })
  })
  expect(found).toEqual(Array.from({ length: 30 }, (_, n) => 6001 + n))
  expect(plans).toHaveLength(1)
  expect(plans[0]?.match(/alert_match_due_idx/g)).toHaveLength(3)
  expect(plans[0]).not.toMatch(/Seq Scan|alert_match_key|saved_search/)
  // By both: what is not due has the same rhythm, and is passed over within the index.
  expect(plans[0]?.match(/Cond: \(\(rhythm = '[WM]'::text\) AND \(matched_at </g)).toHaveLength(2)
})
