import { type Selectable, sql } from 'kysely'
import type { Outline } from '../../domain/places/outline.ts'
import type { Place } from '../../domain/places/place.ts'
import type { Schema } from '../database/schema.ts'
import { readPoint } from './points.ts'

/** What a Place is made of, but for its outline: for who only names it. */
export const placeColumns = ['id', 'kind', 'name', 'county_name', 'slug', 'county_slug', 'location', 'radius_miles'] as const

/** All that a Place is made of. */
export const placeSelection = [
  ...placeColumns,
  sql<unknown>`(select shape from place_outline where place_id = place.id)`.as('outline'),
] as const

type PlaceRow = Pick<Selectable<Schema['place']>, (typeof placeColumns)[number]> & { outline?: unknown }

export function readPlace(row: PlaceRow): Place {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    countyName: row.county_name,
    slug: row.slug,
    countySlug: row.county_slug,
    location: readPoint(row.location),
    radiusMiles: row.radius_miles,
    ...(row.outline ? { outline: row.outline as Outline } : {}),
  }
}
