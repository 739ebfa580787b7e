import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addLocation, outlineOf, square } from '#tests/support/outlines.ts'
import { findOutline, saveOutlines, withOutlines } from './outlines.ts'

const ring = outlineOf(square([-3, 51], 0.1), square([-2.98, 51.02], 0.01))

test('an outline is found as it was saved, and replaced by the next', async () => {
  await using db = await testDatabase()
  expect(await findOutline(db, 'location-taunton')).toBeUndefined()
  await saveOutlines(db, [
    { placeId: 'location-taunton', kind: 'town', outline: ring },
    { placeId: 'county-somerset', kind: 'county', outline: outlineOf(square([-4, 50], 2)) },
  ])
  expect(await findOutline(db, 'location-taunton')).toEqual(ring)
  await saveOutlines(db, [{ placeId: 'location-taunton', kind: 'town', outline: outlineOf(square([-3, 51], 0.2)) }])
  expect(await findOutline(db, 'location-taunton')).toEqual(outlineOf(square([-3, 51], 0.2)))
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from place_outline_ring`.execute(db)
  expect(rows[0]?.count).toBe(2)
})

test('its rings are kept as PostgreSQL tests them, holes told from areas', async () => {
  await using db = await testDatabase()
  await saveOutlines(db, [{ placeId: 'location-taunton', kind: 'town', outline: ring }])
  const inside = async (lng: number, lat: number) => {
    const { rows } = await sql<{ is_hole: boolean }>`
      select is_hole from place_outline_ring where ring @> point(${lng * 1e6}, ${lat * 1e6}) order by number`.execute(db)
    return rows.map(({ is_hole }) => is_hole)
  }
  expect(await inside(-2.95, 51.05)).toEqual([false])
  expect(await inside(-2.975, 51.025)).toEqual([false, true])
  expect(await inside(-3.05, 51.05)).toEqual([])
  const [box] = await db.selectFrom('place_outline').select('bounds').execute()
  expect(box?.bounds).toBe('(-2.9,51.1),(-3,51)')
})

test('places get the outlines that they have, in their order', async () => {
  await using db = await testDatabase()
  await saveOutlines(db, [{ placeId: 'location-taunton', kind: 'town', outline: ring }])
  const [lea, taunton] = [await addLocation(db, 'Lea', { lat: 51, lng: -3 }), await addLocation(db, 'Taunton', { lat: 51, lng: -3 })]
  expect(await withOutlines(db, [lea, taunton])).toEqual([lea, { ...taunton, outline: ring }])
  expect(await withOutlines(db, [])).toEqual([])
})

test('nothing to save is nothing to do', async () => {
  await using db = await testDatabase()
  await saveOutlines(db, [])
  expect(await db.selectFrom('place_outline').select('place_id').execute()).toEqual([])
})
