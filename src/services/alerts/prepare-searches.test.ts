import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { addAlertAccount, addEvent, addSavedSearch, alertParts, searchesThatHear } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addOutline, outlineOf, square } from '#tests/support/outlines.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { matchNews } from './match-news.ts'
import { prepareSearches } from './prepare-searches.ts'

const prepared = (db: Kysely<Schema>) => db.selectFrom('saved_search').select('criteria_id').orderBy('search_id').execute()
const isTaunton = { placeId: 'location-taunton' } as const

test('the same criteria, and the same place, are written once', async () => {
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

test('those that nobody is to hear of are left alone', async () => {
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
  return (await searchesThatHear(db, event)).includes(search)
}

test('a place that changes is looked up anew', async () => {
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

test('a place that nobody knows is found once there is one', async () => {
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

test('words may mean another place when there is one more', async () => {
  await using db = await testDatabase()
  await addPlace(db, { name: 'Lea', id: 'location-lea-far', slug: 'lea-far', plain_name: 'lea', search_words: 'lea', location: '(1,53)' })
  const search = await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales', q: 'Lea' })
  expect(await hears(db, search, '(-3.1,51.01)')).toBe(false)
  await addPlace(db, { name: 'Lea', id: 'location-lea', slug: 'lea', plain_name: 'lea', search_words: 'lea' })
  await raiseSiteVersion(db)
  expect(await hears(db, search, '(-3.1,51.01)')).toBe(true)
})
