import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { pointText, readPoint } from './points.ts'

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
