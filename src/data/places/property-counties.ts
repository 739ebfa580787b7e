import { type Kysely, sql } from 'kysely'
import type { Point } from '../../domain/places/point.ts'
import type { Schema } from '../database/schema.ts'
import { readPoint } from './points.ts'

/** Where a property truly is, and the county it is found in. */
interface PlacedProperty {
  id: number
  point: Point
  countySlug: string | null
}

/** So many properties after an id, withdrawn ones too; those whose place is not known are left out. */
export async function findPlacedProperties(
  db: Kysely<Schema>,
  { after, limit }: { after: number; limit: number },
): Promise<PlacedProperty[]> {
  const { rows } = await sql<{ id: number; point: string; countySlug: string | null }>`
    select id, exact_location as point, county_slug as "countySlug" from property join property_detail on property_id = id
    where id > ${after} and exact_location is not null order by id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, point: readPoint(row.point) }))
}

/** No update of the property's own: nothing about it has changed. */
export async function saveCounties(db: Kysely<Schema>, counties: ReadonlyArray<{ id: number; countySlug: string }>): Promise<void> {
  if (counties.length === 0) return
  await sql`
    update property set county_slug = given.slug
    from unnest(${counties.map(({ id }) => id)}::integer[], ${counties.map(({ countySlug }) => countySlug)}::text[]) as given (id, slug)
    where property.id = given.id`.execute(db)
}
