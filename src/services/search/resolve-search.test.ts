import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { countProperties } from '#src/data/search/count-properties.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testNow } from '#tests/support/site.ts'
import { resolveSearch } from './resolve-search.ts'

async function site(db: Kysely<Schema>) {
  const content = await testContent()
  return { db, content: () => content, now: () => testNow }
}

test('the place comes from its id, else from the words of the path, else from the query', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const where = await site(db)
  const resolved = [
    await resolveSearch(where, { channel: 'sales' }, ['somerset', 'taunton']),
    await resolveSearch(where, { channel: 'sales', placeId: 'location-taunton', q: 'Leeds' }, ['leeds']),
    await resolveSearch(where, { channel: 'sales', q: 'taunton' }),
  ]
  expect(resolved.map(({ place }) => place?.name)).toEqual(['Taunton', 'Taunton', 'Taunton'])
  expect(resolved[0]).toMatchObject({ defaultStatus: where.content().site.defaultSearchStatus, now: testNow })
})

test('a drawn area needs no place', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const { place } = await resolveSearch(await site(db), { channel: 'sales', poly: '_p~iF~ps|U', placeId: 'location-taunton' })
  expect(place).toBeUndefined()
})

test('an id that is not known finds nothing, whatever else is asked for', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addProperty(db)
  for (const words of [[], ['somerset', 'taunton']]) {
    const unknown = await resolveSearch(await site(db), { channel: 'sales', placeId: 'location-narnia', q: 'Taunton' }, words)
    expect(unknown).toMatchObject({ place: undefined, ignored: [] })
    expect(await countProperties(db, unknown)).toBe(0)
  }
})

test('of words that name no place those that do are left, and none of them filters', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addProperty(db)
  const where = await site(db)
  expect(await resolveSearch(where, { channel: 'sales' }, ['taunton', 'narnia'])).toMatchObject({
    place: { name: 'Taunton' },
    ignored: ['narnia'],
  })
  const unknown = await resolveSearch(where, { channel: 'sales' }, ['narnia', 'cair-paravel'])
  expect(unknown).toMatchObject({ criteria: { channel: 'sales' }, ignored: ['narnia', 'cair-paravel'] })
  expect(await countProperties(db, unknown)).toBe(1)
  expect((await resolveSearch(where, { channel: 'sales', q: 'taunton' }, ['narnia'])).place?.name).toBe('Taunton')
})

test('a branch that was chosen as a place is the branch, and no place', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const where = await site(db)
  const [branch] = where.content().branches
  const expected = { criteria: { channel: 'sales', branchId: branch!.id }, place: undefined, choices: [] }
  expect(await resolveSearch(where, { channel: 'sales', placeId: `branch-${branch!.id}`, q: 'Taunton' })).toMatchObject(expected)
  const typed = await resolveSearch(where, { channel: 'sales', q: `${branch!.name} Branch`.toLowerCase() })
  expect(typed).toMatchObject(expected)
  expect(typed.criteria).not.toHaveProperty('q')
  expect((await resolveSearch(where, { channel: 'sales', q: 'taunton' })).place?.name).toBe('Taunton')
  expect(await countProperties(db, await resolveSearch(where, { channel: 'sales', placeId: 'branch-1' }))).toBe(0)
})
