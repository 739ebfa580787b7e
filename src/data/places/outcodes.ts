import { type Kysely, sql } from 'kysely'
import { outcodePlace } from '../../domain/places/place-code.ts'
import type { Point } from '../../domain/places/point.ts'
import { atomically } from '../database/atomically.ts'
import type { Schema } from '../database/schema.ts'
import { countStockOf } from './place-stock.ts'
import { savePlaces } from './save-places.ts'

/** Makes outcodes places to search in, or moves them to these points, and counts what is in them. */
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

/**
 * After an import of properties: every outcode of the stock that is not a place yet becomes one, in the middle of its
 * properties. Answers how many were new.
 */
export async function learnOutcodesOfStock(db: Kysely<Schema>): Promise<number> {
  const rows = await db
    .selectFrom('property')
    .select(['outcode', sql<number>`avg(location[0])`.as('lng'), sql<number>`avg(location[1])`.as('lat')])
    .where('outcode', '!=', '')
    .where('location', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('place').select('id').where('kind', '=', 'outcode').whereRef('name', '=', 'property.outcode'))),
    )
    .groupBy('outcode')
    .execute()
  await saveOutcodes(db, new Map(rows.map(({ outcode, lng, lat }) => [outcode, { lat, lng }])))
  return rows.length
}

/** After an import of postcodes: every outcode they have is a place, in the middle of them. Answers how many there are. */
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
