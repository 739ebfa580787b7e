import type { Insertable, Kysely } from 'kysely'
import type { PlaceTable } from '#src/data/database/place-tables.ts'
import type { Schema } from '#src/data/database/schema.ts'

/** A place as the gazetteer would have it: Taunton unless said otherwise. */
export async function addPlace(db: Kysely<Schema>, overrides: Partial<Insertable<PlaceTable>> = {}): Promise<void> {
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
