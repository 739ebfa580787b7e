import type { Selectable } from 'kysely'
import type { Place } from '../../domain/places/place.ts'
import type { PlaceTable } from '../database/place-tables.ts'
import { readPoint } from './points.ts'

/** What a Place is made of. */
export const placeColumns = ['id', 'kind', 'name', 'county_name', 'slug', 'county_slug', 'location', 'radius_miles'] as const

export function readPlace(row: Pick<Selectable<PlaceTable>, (typeof placeColumns)[number]>): Place {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    countyName: row.county_name,
    slug: row.slug,
    countySlug: row.county_slug,
    location: readPoint(row.location),
    radiusMiles: row.radius_miles,
  }
}
