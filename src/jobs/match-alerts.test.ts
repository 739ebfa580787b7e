import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { matchChannel } from '#src/data/alerts/match-events.ts'
import { atomically } from '#src/data/database/database.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { addAlertAccount, addEvent, addSavedSearch, alertParts, searchesNotified } from '#tests/support/alerts.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { sharedDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { matchAlerts } from './match-alerts.ts'

const hour = 3_600_000
/** Time for what takes long on a busy machine. */
const patience = { timeout: 30_000 }

async function matching(times: Parameters<typeof matchAlerts>[0]['times'] = {}) {
  const database = await sharedDatabase()
  const { db: _db, warnings, ...parts } = await alertParts(database.db)
  const log = { debug: () => {}, warn: (...said: unknown[]) => void warnings.push(said) }
  const stop = await matchAlerts({ ...parts, database, log, times: { lookMs: hour, ...times } })
  onTestFinished(() => stop())
  return { stop, warnings }
}

async function site() {
  const database = await committedDatabase()
  onTestFinished(() => database[Symbol.asyncDispose]())
  const { db } = database
  const search = await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales' })
  const happen = async (times: number) =>
    atomically(db, async (trx) => {
      const property = await addProperty(trx, { agent_ref: `of ${Math.random()}` })
      const events: string[] = []
      for (let time = 0; time < times; time++) events.push(await addEvent(trx, property))
      await raiseSiteVersion(trx)
      return events
    })
  return { database, db, search, happen }
}

test('events from before the start, and those committed later, are all matched', async () => {
  const { db, search, happen } = await site()
  const before = await happen(3)
  const { warnings } = await matching()
  const later = await happen(40)
  await vi.waitFor(async () => expect(await db.selectFrom('unmatched_event').selectAll().execute()).toEqual([]), patience)
  for (const event of [...before, ...later]) expect(await searchesNotified(db, event)).toEqual([search])
  expect(warnings).toEqual([])
})

test('listeners are notified when everything is matched', async () => {
  const { database, happen } = await site()
  const hear = vi.fn()
  const stopListening = await database.listen(matchChannel, hear)
  onTestFinished(() => stopListening())
  await matching()
  await happen(1)
  await vi.waitFor(() => expect(hear).toHaveBeenCalled(), patience)
})

test('several processes match everything exactly once', async () => {
  const { db, search, happen } = await site()
  await Promise.all([matching({ batchMs: 0, atATime: 2 }), matching({ batchMs: 0, atATime: 2 })])
  const events = await happen(30)
  await vi.waitFor(async () => expect(await db.selectFrom('unmatched_event').selectAll().execute()).toEqual([]), patience)
  const matches = await db.selectFrom('alert_match').select(['event_id', 'search_id']).orderBy('event_id').execute()
  expect(matches).toEqual(events.map((event) => ({ event_id: event, search_id: search })))
})

test('a failure is logged, and waiting events are matched on the next request', async () => {
  const { db, search, happen } = await site()
  await sql`alter table alert_match rename to alert_match_away`.execute(db)
  const { warnings } = await matching({ lookMs: 10 })
  const [event] = await happen(1)
  await vi.waitFor(() => expect(warnings.length).toBeGreaterThan(0), patience)
  await sql`alter table alert_match_away rename to alert_match`.execute(db)
  await vi.waitFor(async () => expect(await searchesNotified(db, event!)).toEqual([search]), patience)
})

test('a saved search that cannot be prepared is logged, and stops no other', async () => {
  const { db, search, happen } = await site()
  const damaged = await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales', minBeds: 1 })
  await sql`update saved_search set criteria = '{"channel":"sales","auctionDate":"soon"}' where search_id = ${damaged}`.execute(db)
  const { warnings } = await matching()
  const [event] = await happen(1)
  await vi.waitFor(async () => expect(await searchesNotified(db, event!)).toEqual([search]), patience)
  expect(warnings).toMatchObject([[{ search: damaged }, 'A saved search cannot be matched']])
})
