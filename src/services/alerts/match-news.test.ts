import { expect, test } from 'vitest'
import { addAlertAccount, addEvent, addSavedSearch, alertParts, searchesThatHear } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import { matchNews } from './match-news.ts'

test('a search hears of a property that it finds, and no other does', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const account = await addAlertAccount(db)
  const found = await addSavedSearch(db, account, { channel: 'sales', placeId: 'location-taunton', minBeds: 2 })
  await addSavedSearch(db, account, { channel: 'sales', placeId: 'location-taunton', minBeds: 5 })
  await addSavedSearch(db, account, { channel: 'lettings' })
  const event = await addEvent(db, await addProperty(db, { beds: 3, location: '(-3.1,51.01)' }))
  expect(await matchNews(await alertParts(db), 100)).toEqual({ events: 1, matches: 1 })
  expect(await searchesThatHear(db, event)).toEqual([found])
})

test('everybody with the same criteria hears of it, each once', async () => {
  await using db = await testDatabase()
  const [one, other] = [await addAlertAccount(db), await addAlertAccount(db)]
  const searches = [await addSavedSearch(db, one, { channel: 'sales' }), await addSavedSearch(db, other, { channel: 'sales' })]
  const event = await addEvent(db, await addProperty(db))
  await matchNews(await alertParts(db), 100)
  expect(await searchesThatHear(db, event)).toEqual(searches)
  expect(await db.selectFrom('searched_criteria').select('criteria_id').execute()).toHaveLength(1)
})

test('whoever does not want to hear, or has not confirmed the address, does not', async () => {
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
  expect(await searchesThatHear(db, event)).toEqual([weekly, monthly])
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
  expect(await searchesThatHear(db, event)).toEqual(who.map((one) => (one === 'search' ? search : null)))
  const toSavers = await db.selectFrom('alert_match').select('event_id').where('search_id', 'is', null).execute()
  expect(toSavers).toEqual((who as readonly string[]).includes('saved') ? [{ event_id: event }] : [])
})

test('a property is matched as it stands: what is no longer listed is no news', async () => {
  await using db = await testDatabase()
  await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales' })
  const event = await addEvent(db, await addProperty(db, { listed: false }))
  expect(await matchNews(await alertParts(db), 100)).toEqual({ events: 1, matches: 0 })
  expect(await searchesThatHear(db, event)).toEqual([])
})

test('an age is reckoned from the event, however late it is matched', async () => {
  await using db = await testDatabase()
  const search = await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales', createdAgo: 1 })
  const before = new Date('2026-11-01T10:00:00Z')
  const event = await addEvent(db, await addProperty(db, { created_at: before }), 'new', before)
  await matchNews(await alertParts(db), 100)
  expect(await searchesThatHear(db, event)).toEqual([search])
})

test('so many at a time, the oldest first, until nothing waits', async () => {
  await using db = await testDatabase()
  const parts = await alertParts(db)
  for (let number = 0; number < 3; number++) await addEvent(db, await addProperty(db))
  expect([await matchNews(parts, 2), await matchNews(parts, 2), await matchNews(parts, 2)]).toEqual([
    { events: 2, matches: 0 },
    { events: 1, matches: 0 },
    undefined,
  ])
})

test('what is broken off half way is matched again, once', async () => {
  await using db = await testDatabase()
  await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales' })
  const event = await addEvent(db, await addProperty(db))
  const parts = await alertParts(db)
  await matchNews(parts, 100)
  await db.insertInto('unmatched_event').values({ event_id: event }).execute()
  expect(await matchNews(parts, 100)).toEqual({ events: 1, matches: 0 })
  expect(await searchesThatHear(db, event)).toHaveLength(1)
})

test('what was to be told to an account goes with it', async () => {
  await using db = await testDatabase()
  const [gone, stays] = [await addAlertAccount(db), await addAlertAccount(db)]
  for (const account of [gone, stays]) await addSavedSearch(db, account, { channel: 'sales' })
  await addEvent(db, await addProperty(db))
  await matchNews(await alertParts(db), 100)
  await db.deleteFrom('account').where('account_id', '=', gone).execute()
  expect(await db.selectFrom('alert_match').select('account_id').execute()).toEqual([{ account_id: stays }])
})
