import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type AgencyFeeds, agencyFeeds, type FeedRowValues } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { findStock, findStockEvents } from '#tests/support/stock.ts'

const first = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-22T10:00:00Z')

/** One property as two feeds state it, a day apart; a feed without it names another one. */
async function told(agency: AgencyFeeds, ...states: Array<FeedRowValues | undefined>): Promise<void> {
  let day = 21
  for (const state of states) {
    agency.setClock(`2026-11-${day++}T10:00:00Z`)
    await agency.import([...(state ? [{ AGENT_REF: '1_1', ...state }] : []), { AGENT_REF: '1_other' }])
  }
}

async function eventsOf(states: Array<FeedRowValues | undefined>) {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await told(agency, ...states)
  const events = await findStockEvents(db)
  return events.filter(({ agent_ref }) => agent_ref === '1_1').map(({ agent_ref: _, ...event }) => event)
}

test('a property is new once', async () => {
  expect(await eventsOf([{}, {}])).toEqual([
    { kind: 'new', old_price: null, new_price: 250_000, old_status: null, new_status: 'available', happened_at: first },
  ])
})

test('a lower price is a reduction, a higher one is not', async () => {
  const [, down, up] = await eventsOf([{}, { PRICE: '240000' }, { PRICE: '245000' }])
  expect(down).toMatchObject({ kind: 'price-down', old_price: 250_000, new_price: 240_000, happened_at: later })
  expect(up).toMatchObject({ kind: 'price-up', old_price: 240_000, new_price: 245_000 })
})

test('a rent that is the same by the month is no change of price', async () => {
  const letting = { TRANS_TYPE_ID: '2' }
  const events = await eventsOf([
    { ...letting, PRICE: '1300', LET_RENT_FREQUENCY: '1' },
    { ...letting, PRICE: '300', LET_RENT_FREQUENCY: '0' },
  ])
  expect(events.map(({ kind }) => kind)).toEqual(['new'])
})

test('another fact that searches ask for waits to be looked up, with what it was; one that they do not is nothing', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await told(agency, { BEDROOMS: '2' }, { BEDROOMS: '3' }, { BEDROOMS: '3', LET_BOND: '100' }, { BEDROOMS: '4', PRICE: '260000' })
  const events = (await findStockEvents(db)).filter(({ agent_ref }) => agent_ref === '1_1')
  expect(events.map(({ kind }) => kind)).toEqual(['new', 'changed', 'price-up'])
  const { rows } = await sql<{ kind: string; beds: number | null; price: number | null }>`
    select kind, (before->>'beds')::int as beds, (before->>'price_value')::int as price
    from unmatched_event join property_event on id = event_id join property on property.id = property_id
    where agent_ref = '1_1' order by event_id`.execute(db)
  expect(rows).toEqual([
    { kind: 'new', beds: null, price: null },
    { kind: 'changed', beds: 2, price: 250_000 },
    { kind: 'price-up', beds: 3, price: 250_000 },
  ])
})

test('a sale is agreed, then falls through', async () => {
  const [, agreed, again] = await eventsOf([{}, { STATUS_ID: '1' }, {}])
  expect(agreed).toMatchObject({ kind: 'status', old_status: 'available', new_status: 'sstc', happened_at: later })
  expect(again).toMatchObject({ kind: 'back-on-market', old_status: 'sstc', new_status: 'available' })
})

test('what a feed no longer names is withdrawn, and back on the market when it returns', async () => {
  const events = await eventsOf([{}, undefined, {}])
  expect(events).toMatchObject([
    { kind: 'new' },
    { kind: 'withdrawn', old_status: 'available', new_status: 'withdrawn', happened_at: later },
    { kind: 'back-on-market', old_status: 'withdrawn', new_status: 'available' },
  ])
})

test('a property that returns keeps its address on the site', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await told(agency, {})
  const before = await findStock(db)
  await told(agency, undefined, {})
  expect((await findStock(db)).map(({ id, listed }) => ({ id, listed }))).toEqual(before.map(({ id }) => ({ id, listed: true })))
})

test('a property that returns cheaper is also reduced', async () => {
  const events = await eventsOf([{}, undefined, { PRICE: '200000' }])
  expect(events.map(({ kind }) => kind).sort()).toEqual(['back-on-market', 'new', 'price-down', 'withdrawn'])
})

test('nothing happens to a property nobody can see; its first publication makes it new', async () => {
  const hidden = { PUBLISHED_FLAG: '0' }
  const events = await eventsOf([hidden, { ...hidden, PRICE: '1000' }, {}, hidden, {}])
  expect(events.map(({ kind }) => kind)).toEqual(['new', 'withdrawn', 'back-on-market'])
  expect(events[0]).toMatchObject({ old_price: null, new_price: 250_000 })
})

test('one feed may change price and status at once', async () => {
  const events = await eventsOf([{}, { PRICE: '240000', STATUS_ID: '1' }])
  expect(events.map(({ kind }) => kind).sort()).toEqual(['new', 'price-down', 'status'])
})

test('a property is launched when it stops coming soon', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await told(agency, { PRICE_QUALIFIER: '16' })
  const [before] = await findStock(db)
  expect(before).toMatchObject({ status: 'coming-soon', launched_at: new Date('2026-10-01T08:00:00Z') })
  await told(agency, { PRICE_QUALIFIER: '16' }, {})
  expect((await findStock(db))[0]).toMatchObject({ status: 'available', launched_at: later })
})

test('events know the import they came with', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await told(agency, {})
  const { id } = await db.selectFrom('feed_import').select('id').executeTakeFirstOrThrow()
  expect(await db.selectFrom('property_event').select('import_id').distinct().execute()).toEqual([{ import_id: id }])
})

test('what happened waits to be looked up among the saved searches, except that something is gone', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await told(agency, {}, { PRICE: '240000' }, undefined)
  const events = await db.selectFrom('property_event').select(['id', 'kind']).orderBy('id').execute()
  const waiting = await db.selectFrom('unmatched_event').select('event_id').orderBy('event_id').execute()
  expect(events.map(({ kind }) => kind).sort()).toEqual(['new', 'new', 'price-down', 'withdrawn'])
  expect(waiting.map(({ event_id }) => event_id)).toEqual(events.filter(({ kind }) => kind !== 'withdrawn').map(({ id }) => id))
})

test('further photographs of a property that had some are noted with their day, first ones and fewer are not', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const one = { MEDIA_IMAGE_00: 'https://pictures.example/front.jpg' }
  const three = { ...one, MEDIA_IMAGE_01: 'https://pictures.example/back.jpg', MEDIA_IMAGE_02: 'https://pictures.example/hall.jpg' }
  await told(agency, one, three, { ...three, PRICE: '240000' }, one)
  const rows = await db.selectFrom('photos_added').select(['day', 'count']).execute()
  expect(rows).toEqual([{ day: '2026-11-22', count: 2 }])
})
