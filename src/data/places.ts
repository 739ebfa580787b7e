import type { Kysely } from 'kysely'
import type { Place, PlaceKind } from '../domain/place.ts'
import type { Point } from '../domain/point.ts'
import type { PostcodeLookup } from '../domain/postcode-lookup.ts'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>

export async function findPlace(_db: Db, _id: string): Promise<Place | undefined> {
  return undefined
}
export async function findPlaceBySlug(_db: Db, _kind: PlaceKind, _slug: string): Promise<Place | undefined> {
  return undefined
}
/** The place words of a search address: [county, place], [county], [place], [country], [outcode] or [full postcode, ta1-1aa]. */
export async function findPlaceByWords(_db: Db, _words: readonly string[]): Promise<Place | undefined> {
  return undefined
}
/** At most 15, best first; [] for a term without a letter or digit. */
export async function suggestPlaces(_db: Db, _term: string): Promise<Place[]> {
  return []
}
/** The locations nearest to a point, nearest first. */
export async function nearestPlaces(_db: Db, _point: Point, _limit = 15): Promise<Place[]> {
  return []
}
/** What a visitor typed: the best place of that name, an outcode, or a full postcode as a location of a quarter mile. */
export async function placeFor(_db: Db, _q: string, _postcodes?: PostcodeLookup): Promise<Place | undefined> {
  return undefined
}
