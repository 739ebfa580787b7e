import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { addAlertAccount, addEvent, addSavedSearch, alertParts, searchesNotified } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addOutline, outlineOf, square } from '#tests/support/outlines.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import { matchNews, prepareSearches } from './match-events.ts'

const prepared = (db: Kysely<Schema>) => db.selectFrom('saved_search').select('criteria_id').orderBy('search_id').execute()
const isTaunton = { placeId: 'location-taunton' } as const

test('equal criteria and equal places are stored once', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  for (const minBeds of [2, 2, 3]) await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales', minBeds, ...isTaunton })
  await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales', within: 5, ...isTaunton })
  await prepareSearches(await alertParts(db))
  const [one, same, other, wider] = (await prepared(db)).map(({ criteria_id }) => criteria_id)
  expect(one).not.toBeNull()
  expect(same).toBe(one)
  expect(new Set([one, other, wider])).toHaveLength(3)
  const areas = await db.selectFrom('searched_area').select(['place_id', 'in_words']).execute()
  expect(areas).toEqual([
    { place_id: 'location-taunton', in_words: false },
    { place_id: 'location-taunton', in_words: false },
  ])
})

test('searches without recipients are skipped', async () => {
  await using db = await testDatabase()
  const account = await addAlertAccount(db)
  await addSavedSearch(db, account, { channel: 'sales' }, { frequency: 'N' })
  await addSavedSearch(db, account, { channel: 'lettings' }, { isRemoved: true })
  await prepareSearches(await alertParts(db))
  expect(await prepared(db)).toEqual([{ criteria_id: null }, { criteria_id: null }])
})

/** Whether a search hears of something new at a point, which it may not have done before the place changed. */
async function hears(db: Kysely<Schema>, search: number, location: string): Promise<boolean> {
  const event = await addEvent(db, await addProperty(db, { location }))
  await matchNews(await alertParts(db), 100)
  return (await searchesNotified(db, event)).includes(search)
}

test('a changed place is looked up again', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const search = await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales', ...isTaunton })
  const [inCircle, inOutline] = ['(-3.1,51.01)', '(-3.35,51.05)']
  expect([await hears(db, search, inCircle), await hears(db, search, inOutline)]).toEqual([true, false])
  await addOutline(db, 'location-taunton', outlineOf(square([-3.4, 51], 0.1)))
  await raiseSiteVersion(db)
  expect([await hears(db, search, inCircle), await hears(db, search, inOutline)]).toEqual([false, true])
  await db.deleteFrom('place_outline').execute()
  await db.updateTable('place').set({ radius_miles: 30 }).execute()
  await raiseSiteVersion(db)
  expect([await hears(db, search, inCircle), await hears(db, search, inOutline)]).toEqual([true, true])
})

test('an unknown place is found once it exists', async () => {
  await using db = await testDatabase()
  const account = await addAlertAccount(db)
  const byId = await addSavedSearch(db, account, { channel: 'sales', ...isTaunton })
  const byName = await addSavedSearch(db, account, { channel: 'sales', q: 'Taunton' })
  const here = '(-3.1,51.01)'
  expect([await hears(db, byId, here), await hears(db, byName, here)]).toEqual([false, false])
  await addPlace(db)
  await raiseSiteVersion(db)
  expect([await hears(db, byId, here), await hears(db, byName, here)]).toEqual([true, true])
})

test('a new place may change what words mean', async () => {
  await using db = await testDatabase()
  await addPlace(db, { name: 'Lea', id: 'location-lea-far', slug: 'lea-far', plain_name: 'lea', search_words: 'lea', location: '(1,53)' })
  const search = await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales', q: 'Lea' })
  expect(await hears(db, search, '(-3.1,51.01)')).toBe(false)
  await addPlace(db, { name: 'Lea', id: 'location-lea', slug: 'lea', plain_name: 'lea', search_words: 'lea' })
  await raiseSiteVersion(db)
  expect(await hears(db, search, '(-3.1,51.01)')).toBe(true)
})

test('an event matches the searches that find its property, and no others', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const account = await addAlertAccount(db)
  const found = await addSavedSearch(db, account, { channel: 'sales', placeId: 'location-taunton', minBeds: 2 })
  await addSavedSearch(db, account, { channel: 'sales', placeId: 'location-taunton', minBeds: 5 })
  await addSavedSearch(db, account, { channel: 'lettings' })
  const event = await addEvent(db, await addProperty(db, { beds: 3, location: '(-3.1,51.01)' }))
  expect(await matchNews(await alertParts(db), 100)).toEqual({ events: 1, matches: 1 })
  expect(await searchesNotified(db, event)).toEqual([found])
})

test('everybody with the same criteria is matched, once each', async () => {
  await using db = await testDatabase()
  const [one, other] = [await addAlertAccount(db), await addAlertAccount(db)]
  const searches = [await addSavedSearch(db, one, { channel: 'sales' }), await addSavedSearch(db, other, { channel: 'sales' })]
  const event = await addEvent(db, await addProperty(db))
  await matchNews(await alertParts(db), 100)
  expect(await searchesNotified(db, event)).toEqual(searches)
  expect(await db.selectFrom('searched_criteria').select('criteria_id').execute()).toHaveLength(1)
})

test('accounts without alerts or a confirmed address are not matched', async () => {
  await using db = await testDatabase()
  const account = await addAlertAccount(db)
  const weekly = await addSavedSearch(db, account, { channel: 'sales', maxBeds: 8 }, { frequency: 'W' })
  const monthly = await addSavedSearch(db, account, { channel: 'sales', maxBeds: 9 }, { frequency: 'M' })
  await addSavedSearch(db, account, { channel: 'sales', maxBeds: 10 }, { frequency: 'N' })
  await addSavedSearch(db, account, { channel: 'sales', maxBeds: 11 }, { isRemoved: true })
  await addSavedSearch(db, await addAlertAccount(db, { isConfirmed: false }), { channel: 'sales' })
  await addSavedSearch(db, await addAlertAccount(db, { doNotContact: true }), { channel: 'sales' })
  const event = await addEvent(db, await addProperty(db))
  await matchNews(await alertParts(db), 100)
  expect(await searchesNotified(db, event)).toEqual([weekly, monthly])
})

test.each([
  ['new', ['search']],
  ['price-down', ['search', 'saved']],
  ['price-up', ['search', 'saved']],
  ['status', ['search', 'saved']],
  ['changed', []],
  ['back-on-market', ['search', 'saved']],
  ['withdrawn', []],
] as const)('of %s hears %o', async (kind, who) => {
  await using db = await testDatabase()
  const account = await addAlertAccount(db)
  const search = await addSavedSearch(db, account, { channel: 'sales' })
  const property = await addProperty(db)
  const removed = await addProperty(db)
  const saved = { account_id: account, saved_at: testNow }
  await db
    .insertInto('saved_property')
    .values({ ...saved, property_id: property, removed_at: null })
    .execute()
  await db
    .insertInto('saved_property')
    .values({ ...saved, property_id: removed, removed_at: testNow })
    .execute()
  const event = await addEvent(db, property, kind)
  await addEvent(db, removed, 'status')
  await matchNews(await alertParts(db), 100)
  expect(await searchesNotified(db, event)).toEqual(who.map((one) => (one === 'search' ? search : null)))
  const toSavers = await db.selectFrom('alert_match').select('event_id').where('search_id', 'is', null).execute()
  expect(toSavers).toEqual((who as readonly string[]).includes('saved') ? [{ event_id: event }] : [])
})

test('a property is matched in its current state: one no longer listed is no news', async () => {
  await using db = await testDatabase()
  await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales' })
  const event = await addEvent(db, await addProperty(db, { listed: false }))
  expect(await matchNews(await alertParts(db), 100)).toEqual({ events: 1, matches: 0 })
  expect(await searchesNotified(db, event)).toEqual([])
})

test('ages are relative to the event, however late it is matched', async () => {
  await using db = await testDatabase()
  const search = await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales', createdAgo: 1 })
  const before = new Date('2026-11-01T10:00:00Z')
  const event = await addEvent(db, await addProperty(db, { created_at: before }), 'new', before)
  await matchNews(await alertParts(db), 100)
  expect(await searchesNotified(db, event)).toEqual([search])
})

test('matching runs in batches, oldest first, until nothing waits', async () => {
  await using db = await testDatabase()
  const parts = await alertParts(db)
  for (let number = 0; number < 3; number++) await addEvent(db, await addProperty(db))
  expect([await matchNews(parts, 2), await matchNews(parts, 2), await matchNews(parts, 2)]).toEqual([
    { events: 2, matches: 0 },
    { events: 1, matches: 0 },
    undefined,
  ])
})

test('an interrupted batch is matched again, once', async () => {
  await using db = await testDatabase()
  await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales' })
  const event = await addEvent(db, await addProperty(db))
  const parts = await alertParts(db)
  await matchNews(parts, 100)
  await db.insertInto('unmatched_event').values({ event_id: event }).execute()
  expect(await matchNews(parts, 100)).toEqual({ events: 1, matches: 0 })
  expect(await searchesNotified(db, event)).toHaveLength(1)
})

test('deleting an account deletes its matches', async () => {
  await using db = await testDatabase()
  const [gone, stays] = [await addAlertAccount(db), await addAlertAccount(db)]
  for (const account of [gone, stays]) await addSavedSearch(db, account, { channel: 'sales' })
  await addEvent(db, await addProperty(db))
  await matchNews(await alertParts(db), 100)
  await db.deleteFrom('account').where('account_id', '=', gone).execute()
  expect(await db.selectFrom('alert_match').select('account_id').execute()).toEqual([{ account_id: stays }])
})
