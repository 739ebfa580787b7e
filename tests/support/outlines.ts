import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type PlaceOutline, saveOutlines } from '#src/data/places/outlines.ts'
import { savePlaces } from '#src/data/places/save-places.ts'
import type { Outline } from '#src/domain/places/outline.ts'
import { type Place, placeId } from '#src/domain/places/place.ts'
import type { Point } from '#src/domain/places/point.ts'
import { aPlace } from './places.ts'

/** A ring through these points, each of the same weight. */
export function outlineOf(...rings: ReadonlyArray<ReadonlyArray<readonly [lng: number, lat: number]>>): Outline {
  return [rings.map((ring) => ring.map(([lng, lat]) => [lng, lat, 1]))]
}

/** A square of so many degrees, with its south-west corner there. */
export function square([west, south]: readonly [number, number], degrees: number): Array<[number, number]> {
  return [
    [west, south],
    [west + degrees, south],
    [west + degrees, south + degrees],
    [west, south + degrees],
  ]
}

/** A town or village of Somerset, saved. */
export async function addLocation(
  db: Kysely<Schema>,
  name: string,
  location: Point,
  { population = 0, ...place }: Partial<Place> & { population?: number } = {},
): Promise<Place> {
  const slug = place.slug ?? name.toLowerCase().replaceAll(' ', '-')
  const row = aPlace({ id: placeId('location', slug), name, slug, location, ...place })
  await savePlaces(db, [{ ...row, countrySlug: 'england', population }])
  return row
}

export async function addOutline(db: Kysely<Schema>, placeId: string, outline: Outline, kind: PlaceOutline['kind'] = 'town') {
  await saveOutlines(db, [{ placeId, kind, outline }])
}
