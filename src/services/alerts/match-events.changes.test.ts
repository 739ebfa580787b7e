import { expect, test } from 'vitest'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { addAlertAccount, addEvent, addSavedSearch, alertParts, searchesNotified } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import { matchNews } from './match-events.ts'

type Given = Parameters<typeof addEvent>[4] & { is: Parameters<typeof addProperty>[1] }
type Kind = Parameters<typeof addEvent>[2]
const taunton = { placeId: 'location-taunton' }
const there = '(-3.1,51.01)'

/** Who hears of a property that became what it is: whoever wants all that changes, and whoever wants what is new alone. */
async function hearing(kind: Kind, criteria: Omit<SearchCriteria, 'channel'>, { is, ...was }: Given): Promise<string[]> {
  await using db = await testDatabase()
  await addPlace(db)
  const account = await addAlertAccount(db)
  const asked = { channel: 'sales', ...criteria } as const
  const all = await addSavedSearch(db, account, asked)
  await addSavedSearch(db, await addAlertAccount(db), asked, { about: 'new' })
  const event = await addEvent(db, await addProperty(db, is), kind, testNow, was)
  await matchNews(await alertParts(db), 100)
  const heard = (await searchesNotified(db, event)).map((id) => (id === all ? 'all' : 'new'))
  const kept = await db.selectFrom('property_event').select('id').where('id', '=', event).execute()
  if (kind === 'changed') expect(kept).toHaveLength(heard.length > 0 ? 1 : 0)
  return heard
}

test.each<[string, Kind, Omit<SearchCriteria, 'channel'>, Given, string[]]>([
  ['dearer', 'price-up', {}, { is: { price_value: 320_000 }, old_price: 300_000 }, ['all']],
  ['dearer than was asked for', 'price-up', { maxPrice: 300_000 }, { is: { price_value: 320_000 }, old_price: 300_000 }, ['all']],
  ['dear enough to be found', 'price-up', { minPrice: 310_000 }, { is: { price_value: 320_000 }, old_price: 300_000 }, ['all', 'new']],
  ['dearer, and never found', 'price-up', { maxPrice: 200_000 }, { is: { price_value: 320_000 }, old_price: 300_000 }, []],
  ['cheap enough to be found', 'price-down', { maxPrice: 300_000 }, { is: { price_value: 290_000 }, old_price: 310_000 }, ['all', 'new']],
  ['under offer', 'status', { status: 'available' }, { is: { status: 'under-offer' }, old_status: 'available' }, ['all']],
  ['sold STC', 'status', { status: 'all' }, { is: { status: 'sstc' }, old_status: 'available' }, ['all']],
  ['sold, and taken before', 'status', { status: 'available' }, { is: { status: 'sold' }, old_status: 'sstc' }, []],
  ['larger', 'changed', { minBeds: 3 }, { is: { beds: 3 }, before: { beds: 2 } }, ['all', 'new']],
  ['larger, and found before', 'changed', { minBeds: 3 }, { is: { beds: 4 }, before: { beds: 3 } }, []],
  ['with a garden', 'changed', { tags: ['garden'] }, { is: { tags: ['garden'] }, before: { tags: [] } }, ['all', 'new']],
  ['put in its place', 'changed', taunton, { is: { location: there }, before: { location: null } }, ['all', 'new']],
  ['put elsewhere', 'changed', taunton, { is: { location: '(-1.1,52.01)' }, before: { location: there } }, []],
  ['priced', 'changed', { maxPrice: 300_000 }, { is: { price_value: 290_000 }, before: { price_value: 310_000 } }, ['all', 'new']],
])('a property that is %s is news for %4$o', async (_, kind, criteria, given, who) => {
  expect(await hearing(kind, criteria, given)).toEqual(who)
})
