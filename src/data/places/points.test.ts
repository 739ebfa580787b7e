import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { boxText, pointInUnits, pointText, readPoint, ringText } from './points.ts'

test.each([
  { lat: 51.01494, lng: -3.10293 },
  { lat: 0, lng: 0 },
  { lat: -90, lng: 180 },
  { lat: 51.123456789012, lng: -1e-7 },
])('$lat, $lng comes back from the database as it went in', async (point) => {
  await using db = await testDatabase()
  const { rows } = await sql<{ point: string }>`select ${pointText(point)}::point as point`.execute(db)
  expect(readPoint(rows[0]!.point)).toEqual(point)
})

test('a box keeps its corners, a ring is in millionths of a degree, narrowed where it is asked', async () => {
  const box = boxText({ west: -3.2, south: 51, east: -3.1, north: 51.1 })
  await using db = await testDatabase()
  const { rows } = await sql<{ box: string }>`select ${box}::box as box`.execute(db)
  expect(rows[0]!.box).toBe('(-3.1,51.1),(-3.2,51)')
  const ring = [
    [-3.1000004, 51],
    [-3, 51.0000016],
    [-3, 51.5],
  ] as const
  expect(ringText(ring)).toBe('((-3100000,51000000),(-3000000,51000002),(-3000000,51500000))')
  expect(ringText(ring, 0.5)).toBe('((-1550000,51000000),(-1500000,51000002),(-1500000,51500000))')
})

test.each([
  [{ lat: 51.2, lng: -3.05 }, true],
  [{ lat: 51.2, lng: -3.2 }, false],
])('%o as a point in units is in a ring in units: %s', async (point, isIn) => {
  await using db = await testDatabase()
  const square = ringText([
    [-3.1, 51],
    [-3, 51],
    [-3, 51.5],
    [-3.1, 51.5],
  ])
  const { rows } = await sql<{
    found: boolean
  }>`select ${pointInUnits(sql`${pointText(point)}::point`)} <@ ${square}::polygon as found`.execute(db)
  expect(rows[0]!.found).toBe(isIn)
})
