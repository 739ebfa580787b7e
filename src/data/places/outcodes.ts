import { type Kysely, sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import { outcodePlace } from '../../domain/places/place-code.ts'
import type { Point } from '../../domain/places/point.ts'
import type { Schema } from '../database/schema.ts'
import { countStockOf } from './place-stock.ts'
import { readPoint } from './points.ts'
import { savePlaces } from './save-places.ts'

/** Makes outcodes places to search in, or moves them to these points, and counts their stock. */
export async function saveOutcodes(db: Kysely<Schema>, outcodes: ReadonlyMap<string, Point>): Promise<void> {
  const places = [...outcodes].map(([outcode, point]) => ({ ...outcodePlace(outcode, point), countrySlug: '', population: 0 }))
  if (places.length === 0) return
  await atomically(db, async (trx) => {
    await savePlaces(trx, places)
    await countStockOf(
      trx,
      places.map(({ id }) => id),
    )
  })
}

/** Adds outcodes that are not places yet, at the centre of their properties. Returns how many were new. */
export async function learnOutcodes(db: Kysely<Schema>, outcodes: readonly string[]): Promise<number> {
  if (outcodes.length === 0) return 0
  const missing = await withoutPlace(db, outcodes)
  if (missing.length === 0) return 0
  const { rows } = await sql<{ outcode: string; lng: number; lat: number }>`
    select outcode, avg(location[0]) as lng, avg(location[1]) as lat
    from property
    where outcode = any(${missing}::text[]) and location is not null
    group by outcode`.execute(db)
  await saveOutcodes(db, new Map(rows.map(({ outcode, lng, lat }) => [outcode, { lat, lng }])))
  return rows.length
}

async function withoutPlace(db: Kysely<Schema>, outcodes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ outcode: string }>`
    select distinct outcode from unnest(${outcodes}::text[]) as given (outcode)
    where outcode <> '' and not exists (select from place where kind = 'outcode' and name = outcode)`.execute(db)
  return rows.map(({ outcode }) => outcode)
}

/** After an import of postcodes: every outcode becomes a place at the centre of its postcodes. Returns how many there are. */
export async function learnOutcodesOfPostcodes(db: Kysely<Schema>): Promise<number> {
  const rows = await db
    .selectFrom('postcode')
    .select([
      sql<string>`split_part(postcode, ' ', 1)`.as('outcode'),
      sql<number>`avg(location[0])`.as('lng'),
      sql<number>`avg(location[1])`.as('lat'),
    ])
    .groupBy(sql`1`)
    .execute()
  await saveOutcodes(db, new Map(rows.map(({ outcode, lng, lat }) => [outcode, { lat, lng }])))
  return rows.length
}

/** Those of the outcodes that are not places yet, and unless `keepKnown` those that have moved. */
export async function findOutcodesToMove(
  db: Kysely<Schema>,
  outcodes: ReadonlyMap<string, Point>,
  { keepKnown }: { keepKnown: boolean },
): Promise<Map<string, Point>> {
  const rows = await db.selectFrom('place').select(['name', 'location']).where('kind', '=', 'outcode').execute()
  const known = new Map(rows.map(({ name, location }) => [name, readPoint(location)]))
  return new Map(
    [...outcodes].filter(([outcode, point]) => {
      const there = known.get(outcode)
      return !there || (!keepKnown && (there.lat !== point.lat || there.lng !== point.lng))
    }),
  )
}
