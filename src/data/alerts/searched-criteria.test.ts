import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { matchNews, prepareSearches } from '#src/services/alerts/match-events.ts'
import { addAlertAccount, addEvent, addSavedSearch, alertParts, searchesNotified } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { forgetSearched } from './searched-criteria.ts'

const forget = (db: Kysely<Schema>) => forgetSearched(db, new AbortController().signal)
const near = (within: number) => ({ channel: 'sales', view: [-3.2, 51, -3, 51 + within] }) as const

test('what no search that is to be heard of asks for goes, with where it looked; all else stays', async () => {
  await using db = await testDatabase()
  const [one, other] = [await addAlertAccount(db), await addAlertAccount(db)]
  const kept = await addSavedSearch(db, one, near(0.1))
  const removed = await addSavedSearch(db, one, near(0.2))
  const silenced = await addSavedSearch(db, one, near(0.3))
  const shared = [await addSavedSearch(db, one, near(0.4)), await addSavedSearch(db, other, near(0.4))]
  await prepareSearches(await alertParts(db))
  expect(await forget(db)).toBe(0)
  await db.updateTable('saved_search').set({ removed_at: new Date() }).where('search_id', 'in', [removed, shared[0]!]).execute()
  await db.updateTable('saved_search').set({ alert_frequency: 'N' }).where('search_id', '=', silenced).execute()
  expect(await forget(db)).toBe(4)
  const hearing = await db
    .selectFrom('saved_search')
    .select('search_id')
    .where('criteria_id', 'is not', null)
    .orderBy('search_id')
    .execute()
  expect(hearing.map(({ search_id }) => search_id)).toEqual([kept, ...shared])
  expect(await db.selectFrom('searched_area').select('area_id').execute()).toHaveLength(2)
  await db.deleteFrom('account').execute()
  expect([await forget(db), await forget(db)]).toEqual([4, 0])
})

test('what was forgotten is heard of again once it is asked for again', async () => {
  await using db = await testDatabase()
  const search = await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales' })
  await prepareSearches(await alertParts(db))
  await db.updateTable('saved_search').set({ alert_frequency: 'N' }).execute()
  expect(await forget(db)).toBe(2)
  await db.updateTable('saved_search').set({ alert_frequency: 'W' }).execute()
  const event = await addEvent(db, await addProperty(db))
  await matchNews(await alertParts(db), 100)
  expect(await searchesNotified(db, event)).toEqual([search])
})
