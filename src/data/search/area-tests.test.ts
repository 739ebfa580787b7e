import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { distanceMiles } from '../../domain/places/point.ts'
import { ringText } from '../places/points.ts'
import { type CircleOperands, circleNumbers, isDeepInHole, isInCircle, isInRing, isNearRing, pointIn } from './area-tests.ts'
import type { Condition } from './property-search.ts'

const square = [
  [-3, 51],
  [-2.9, 51],
  [-2.9, 51.1],
  [-3, 51.1],
] as const
const ring = sql`${ringText(square)}::polygon`
/** A hundredth of a degree. */
const reach = sql`10000::float8`
const point = pointIn(sql`1::float8`)

/** Returns for each of these points whether a property there meets the condition. */
async function held(condition: Condition, ...points: ReadonlyArray<readonly [lng: number, lat: number]>): Promise<boolean[]> {
  await using db = await testDatabase()
  const rows = points.map(([lng, lat]) => sql`(point(${lng}::float8, ${lat}::float8))`)
  const found = await sql<{ held: boolean }>`
    select ${condition} as held from (values ${sql.join(rows)}) as property (location)`.execute(db)
  return found.rows.map(({ held }) => held)
}

test('the line of a ring is inside, a tenth of a metre beside it is not', async () => {
  expect(await held(isInRing(point, ring), [-2.95, 51.05], [-2.9, 51.05], [-2.8999985, 51.05])).toEqual([true, true, false])
})

test('near a ring is what is in it, or no further away than asked', async () => {
  expect(await held(isNearRing(point, ring, reach), [-2.95, 51.05], [-2.8901, 51.05], [-2.8899, 51.05])).toEqual([true, true, false])
})

test('deep in a hole is what lies further from its line than asked', async () => {
  const isDeep = isDeepInHole(point, ring, reach)
  expect(await held(isDeep, [-2.95, 51.05], [-2.9099, 51.05], [-2.89, 51.05])).toEqual([true, false, false])
})

test('degrees of longitude are as short as is said', async () => {
  await using db = await testDatabase()
  const { rows } = await sql<{ lng: number; lat: number }>`
    select located[0] as lng, located[1] as lat from (
      select ${pointIn(sql`0.5::float8`)} as located from (values (point(2, 3))) as property (location)
    ) as found`.execute(db)
  expect(rows).toEqual([{ lng: 1_000_000, lat: 3_000_000 }])
})

test('a circle holds what is within its miles as the crow flies', async () => {
  const centre = { lat: 51.0149, lng: -3.1029 }
  const east = { lat: 51.0149, lng: -3.0329 }
  const miles = distanceMiles(centre, east)
  const circle = (radius: number) => {
    const operands = Object.entries(circleNumbers(centre, radius)).map(([name, value]) => [name, sql`${value}::float8`])
    return Object.fromEntries(operands) as { [Name in keyof CircleOperands]: RawBuilder<unknown> }
  }
  expect(await held(isInCircle(circle(miles + 0.001)), [east.lng, east.lat])).toEqual([true])
  expect(await held(isInCircle(circle(miles - 0.001)), [east.lng, east.lat])).toEqual([false])
})
