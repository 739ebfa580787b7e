import { type Kysely, sql } from 'kysely'
import { eitherPlaceOf, isEitherPlace, membersOf } from '../../domain/places/either-place.ts'
import type { Place, PlaceKind } from '../../domain/places/place.ts'
import { postcodeOfId, readCode } from '../../domain/places/place-code.ts'
import { placeSlug } from '../../domain/places/place-name.ts'
import { distanceMiles, type Point } from '../../domain/places/point.ts'
import type { Schema } from '../database/schema.ts'
import { findKnownPostcode } from './code-places.ts'
import { placeColumns, placeSelection, readPlace } from './place-row.ts'
import { pointText } from './points.ts'
import { maxSuggestions, maxTermCharacters } from './suggest-places.ts'

type Db = Kysely<Schema>

/** Any text may be asked for; what is not an id is not found. A full postcode's id is found while its point is known here. */
export async function findPlace(db: Db, id: string): Promise<Place | undefined> {
  const postcode = postcodeOfId(id)
  if (postcode) return findKnownPostcode(db, postcode)
  return isEitherPlace(id) ? findEither(db, id) : findOne(db, 'id', id)
}

export async function findPlaceBySlug(db: Db, kind: PlaceKind, slug: string): Promise<Place | undefined> {
  return findOne(db, 'slug', slug, kind)
}

/**
 * The place words of a search address: [county, place], [county], [place], [country], [outcode] or [full postcode, `ta1-1aa`].
 * A place is also found under another county than its own, and by its bare name within its county
 * (`herefordshire/wellington` is `wellington-herefordshire`), so that addresses written elsewhere lead somewhere.
 */
export async function findPlaceByWords(db: Db, words: readonly string[]): Promise<Place | undefined> {
  const [county, place] = words.slice(-2).map((word) => placeSlug(word.slice(0, maxTermCharacters)))
  if (!county) return undefined
  if (place) return (await findOne(db, 'slug', `${place}-${county}`, 'location')) ?? (await findOne(db, 'slug', place, 'location'))
  const postcode = readCode(county.replace('-', ' '))?.postcode
  if (postcode) return findKnownPostcode(db, postcode)
  const rows = await db.selectFrom('place').select(placeSelection).where('slug', '=', county).execute()
  const wordOrder: PlaceKind[] = ['county', 'country', 'location', 'outcode']
  const [found] = rows.map(readPlace).sort((a, b) => wordOrder.indexOf(a.kind) - wordOrder.indexOf(b.kind))
  return found ?? findEither(db, county)
}

/** Several towns as one place (domain/places/either-place.ts): undefined unless all of them are known. */
async function findEither(db: Db, slugOrId: string): Promise<Place | undefined> {
  const slugs = membersOf(slugOrId)
  if (!slugs) return undefined
  const members = await Promise.all(slugs.map((slug) => findOne(db, 'slug', slug, 'location')))
  const known = members.filter((member) => member !== undefined)
  return known.length === slugs.length ? eitherPlaceOf(known) : undefined
}

/** The towns and villages nearest to a point, nearest first. */
export async function nearestPlaces(db: Db, point: Point, limit = maxSuggestions): Promise<Place[]> {
  // The index orders by degrees, where one of longitude counts as much as one of latitude; the nearest in miles are among
  // somewhat more of them.
  const rows = await db
    .selectFrom('place')
    .select(placeColumns)
    .where('kind', '=', 'location')
    // A district is around a point, or not; its middle says nothing.
    .where(sql<boolean>`imported_from is distinct from 'outlines'`)
    .orderBy(sql`location <-> ${pointText(point)}::point`)
    .limit(limit * 4)
    .execute()
  const miles = (place: Place) => distanceMiles(point, place.location)
  return rows
    .map(readPlace)
    .sort((a, b) => miles(a) - miles(b))
    .slice(0, limit)
}

/** The towns and villages nearest to a point with the nearest outcode among them, nearest first: 15 at most. */
export async function placesAround(db: Db, point: Point): Promise<Place[]> {
  const outcode = await db
    .selectFrom('place')
    .select(placeColumns)
    .where('kind', '=', 'outcode')
    .orderBy(sql`location <-> ${pointText(point)}::point`)
    .limit(1)
    .executeTakeFirst()
  const places = [...(await nearestPlaces(db, point)), ...(outcode ? [readPlace(outcode)] : [])]
  const miles = (place: Place) => distanceMiles(point, place.location)
  return places.sort((a, b) => miles(a) - miles(b)).slice(0, maxSuggestions)
}

async function findOne(db: Db, column: 'id' | 'slug', value: string, kind?: PlaceKind): Promise<Place | undefined> {
  // Also keeps from the database what it would refuse as text.
  if (!/^[a-z0-9-]{1,200}$/.test(value)) return undefined
  let query = db.selectFrom('place').select(placeSelection).where(column, '=', value)
  if (kind) query = query.where('kind', '=', kind)
  const row = await query.executeTakeFirst()
  return row && readPlace(row)
}
