import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Place } from '#src/domain/places/place.ts'

/** A place as the gazetteer would have it: Taunton unless said otherwise. */
export async function addPlace(db: Kysely<Schema>, overrides: Partial<Insertable<Schema['place']>> = {}): Promise<void> {
  const place = {
    id: 'location-taunton',
    kind: 'location' as const,
    name: 'Taunton',
    county_name: 'Somerset',
    slug: 'taunton',
    county_slug: 'somerset',
    location: '(-3.1029,51.0149)',
    radius_miles: 3,
    plain_name: 'taunton',
    search_words: 'taunton somerset',
    ...overrides,
  }
  await db.insertInto('place').values(place).execute()
}

/** A place to search in, in no database: Taunton unless said otherwise. */
export function aPlace(overrides: Partial<Place> = {}): Place {
  return {
    id: 'location-taunton',
    kind: 'location',
    name: 'Taunton',
    countyName: 'Somerset',
    slug: 'taunton',
    countySlug: 'somerset',
    location: { lat: 51.0149, lng: -3.1029 },
    radiusMiles: 3,
    ...overrides,
  }
}
