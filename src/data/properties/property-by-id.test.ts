import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { recordStatements } from '../../../bench/search/record-statements.ts'
import { findPropertyById, findWholeProperties } from './property-by-id.ts'

test('a property is found whatever its status, also when it is no longer listed', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, {
    status: 'withdrawn',
    listed: false,
    location: '(-3.1,51.01)',
    card: { displayAddress: '1 High Street' },
  })
  expect(await findPropertyById(db, id)).toMatchObject({
    card: {
      id,
      status: 'withdrawn',
      displayAddress: '1 High Street',
      location: { lat: 51.01, lng: -3.1 },
      createdAt: new Date('2026-11-01T09:00:00Z'),
    },
    listing: { postcode: 'TA1 1AA' },
    listed: false,
    addressPrecision: 'exact',
  })
})

test('its media come by kind in the feed’s order, its events in the order they were recorded', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  expect(await findPropertyById(db, id)).toMatchObject({ media: [], events: [] })
  const medium = { property_id: id, source: 'a.jpg', caption: '', hash: null, width: null, height: null }
  const media = [
    { ...medium, kind: 'photo', position: 1, caption: 'Garden' },
    { ...medium, kind: 'photo', position: 0, caption: 'Front', hash: 'abc', width: 1600, height: 1200, focal_point: '{"x":20,"y":60}' },
    { ...medium, kind: 'floorplan', position: 0 },
  ]
  await db.insertInto('property_media').values(media).execute()
  const happened = { property_id: id, happened_at: new Date('2026-11-03T09:00:00.250Z') }
  await db
    .insertInto('property_event')
    .values([
      { ...happened, kind: 'new', new_price: 500 },
      { ...happened, kind: 'price-down', old_price: 500, new_price: 400, happened_at: new Date('2026-11-02T09:00:00Z') },
    ])
    .execute()
  const found = await findPropertyById(db, id)
  expect(found?.media.map(({ kind, caption }) => [kind, caption])).toEqual([
    ['floorplan', ''],
    ['photo', 'Front'],
    ['photo', 'Garden'],
  ])
  expect(found?.media[1]).toEqual({
    kind: 'photo',
    source: 'a.jpg',
    caption: 'Front',
    hash: 'abc',
    width: 1600,
    height: 1200,
    focalPoint: { x: 20, y: 60 },
  })
  expect(found?.events).toEqual([
    { kind: 'new', oldPrice: null, newPrice: 500, oldStatus: null, newStatus: null, happenedAt: happened.happened_at },
    { kind: 'price-down', oldPrice: 500, newPrice: 400, oldStatus: null, newStatus: null, happenedAt: new Date('2026-11-02T09:00:00Z') },
  ])
})

test('a card is read anew once anything of its row changes, and is the same object until then', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { status: 'available', branch_id: 1 })
  const card = async () => (await findPropertyById(db, id))?.card
  const first = await card()
  expect(await card()).toBe(first)
  await db
    .updateTable('property')
    .set({ status: 'sstc', branch_id: 2, tags: ['garden'] })
    .where('id', '=', id)
    .execute()
  expect(await card()).toEqual({ ...first, status: 'sstc', branchId: 2, tags: ['garden'] })
  await sql`update property_detail set card = card || '{"price": 1}' where property_id = ${id}`.execute(db)
  expect((await card())?.price).toBe(1)
})

test.each([999_999_999, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])('no property has the id %d', async (id) => {
  await using db = await testDatabase()
  expect(await findPropertyById(db, id)).toBeUndefined()
})

test('several are found in one statement, in the order that is asked for, as each by itself but for those like it', async () => {
  await using db = await testDatabase()
  const ids = [await addProperty(db), await addProperty(db, { listed: false }), await addProperty(db)]
  const [first = 0, second = 0, third = 0] = ids
  const recorded = recordStatements(db)
  const found = await findWholeProperties(recorded.db, [third, 2 ** 31, first, 1.5, 999_999, second])
  expect(recorded.take()).toHaveLength(1)
  expect(found.map(({ card }) => card.id)).toEqual([third, first, second])
  const { similar, ...alone } = (await findPropertyById(db, third))!
  expect(similar.map(({ id }) => id)).toEqual([first])
  expect(found[0]).toEqual(alone)
  expect(await findWholeProperties(db, [])).toEqual([])
})

test('similar properties are near, of about the price and size, and available', async () => {
  await using db = await testDatabase()
  const house = { location: '(-3,51)', price_value: 300_000, beds: 3 }
  const far = await addProperty(db, { ...house, location: '(-3.2,51)', price_value: 310_000 })
  const near = await addProperty(db, { ...house, location: '(-3.01,51)', price_value: 290_000, beds: 4 })
  await addProperty(db, { ...house, price_value: 500_000 })
  await addProperty(db, { ...house, beds: 6 })
  await addProperty(db, { ...house, status: 'sold' })
  await addProperty(db, { ...house, listed: false })
  await addProperty(db, { ...house, channel: 'lettings' })
  expect(await similarTo(db, { ...house, tags: ['garden'] })).toEqual([near, far])
})

test('at most three, the nearest, and those equally near by their ids', async () => {
  await using db = await testDatabase()
  const ids = []
  for (let number = 0; number < 4; number++) ids.push(await addProperty(db, { location: '(-3.1,51)' }))
  const nearest = await addProperty(db, { location: '(-3.01,51)' })
  expect(await similarTo(db, { location: '(-3,51)' })).toEqual([nearest, ids[0], ids[1]])
})

test('without a price all of the size count, without a point none', async () => {
  await using db = await testDatabase()
  const other = await addProperty(db, { location: '(-3,51)', price_value: 900_000 })
  expect(await similarTo(db, { location: '(-3,51)', price_value: null })).toEqual([other])
  expect(await similarTo(db, { location: null, price_value: null })).toEqual([])
})

test('land is like land and a house like a house, whatever they cost', async () => {
  await using db = await testDatabase()
  const columns = { location: '(-3,51)', price_value: 120_000, beds: 0 }
  const field = await addProperty(db, { ...columns, tags: ['auction', 'land'] })
  const shop = await addProperty(db, { ...columns, tags: ['gth commercial'] })
  const studio = await addProperty(db, columns)
  expect(await similarTo(db, { ...columns, tags: ['land'] })).toEqual([field])
  expect(await similarTo(db, { ...columns, tags: ['gth commercial', 'parking'] })).toEqual([shop])
  expect((await similarTo(db, columns))?.[0]).toBe(studio)
})

/** Returns the ids of properties similar to one that is added for it, and withdrawn afterwards. */
async function similarTo(
  db: Parameters<typeof addProperty>[0],
  property: Parameters<typeof addProperty>[1],
): Promise<number[] | undefined> {
  const id = await addProperty(db, property)
  const similar = (await findPropertyById(db, id))?.similar.map((card) => card.id)
  await db.updateTable('property').set({ listed: false }).where('id', '=', id).execute()
  return similar
}
