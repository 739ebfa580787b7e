import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { eitherPlaceMembers, eitherPlaceOf, isEitherPlace } from '#src/domain/places/either-place.ts'
import type { Outline } from '#src/domain/places/outline.ts'
import type { Place, PlaceKind } from '#src/domain/places/place.ts'
import { placeSlug, postcodeOfId, postcodePlace, readCode } from '#src/domain/places/place-code.ts'
import { distanceMiles, type Point } from '#src/domain/places/point.ts'
import { readsNoStock } from '../page-reads/page-reads.ts'
import { sharedOutline } from './outlines.ts'
import { pointText, readPoint } from './points.ts'
import { findImportedPostcodes, findPostcodeAnswers } from './postcodes.ts'

/** rules: W13 */
export const maxSuggestions = 15
/** Longer than the longest name with its county; the rest is ignored. */
export const maxTermCharacters = 80

type Db = Kysely<Schema>

/** Any text is accepted; an unknown id is not found. A full postcode's id is found while its location is known here. */
export async function findPlace(db: Db, id: string): Promise<Place | undefined> {
  const postcode = postcodeOfId(id)
  if (postcode) return findKnownPostcode(db, postcode)
  return isEitherPlace(id) ? findEither(db, id) : findOne(db, 'id', id)
}

export async function findPlaceBySlug(db: Db, kind: PlaceKind, slug: string): Promise<Place | undefined> {
  return findOne(db, 'slug', slug, kind)
}

/**
 * Finds the place words of a search address: [county, place], [county], [place], [country], [outcode] or [full postcode, `ta1-1aa`]. A
 * place is also found under another county, and by its bare name within its county (`herefordshire/wellington` is
 * `wellington-herefordshire`), so that other sites' spellings work.
 */
export async function findPlaceByWords(db: Db, words: readonly string[]): Promise<Place | undefined> {
  const [county, place] = words.slice(-2).map((word) => placeSlug(word.slice(0, maxTermCharacters)))
  if (!county) return undefined
  if (place) return (await findOne(db, 'slug', `${place}-${county}`, 'location')) ?? (await findOne(db, 'slug', place, 'location'))
  const postcode = readCode(county.replace('-', ' '))?.postcode
  if (postcode) return findKnownPostcode(db, postcode)
  const named = db.selectFrom('place').select(placeSelection).where('slug', '=', county)
  const rows = await readsNoStock(() => named.execute())
  const wordOrder: PlaceKind[] = ['county', 'country', 'location', 'outcode']
  const [found] = rows.map(readPlace).sort((a, b) => wordOrder.indexOf(a.kind) - wordOrder.indexOf(b.kind))
  return found ?? findEither(db, county)
}

/** Several towns as one place (domain/places/either-place.ts); undefined unless all are known. */
async function findEither(db: Db, slugOrId: string): Promise<Place | undefined> {
  const slugs = eitherPlaceMembers(slugOrId)
  if (!slugs) return undefined
  const members = await Promise.all(slugs.map((slug) => findOne(db, 'slug', slug, 'location')))
  const known = members.filter((member) => member !== undefined)
  return known.length === slugs.length ? eitherPlaceOf(known) : undefined
}

/** The towns and villages nearest to a point, nearest first. */
export async function nearestPlaces(db: Db, point: Point, limit = maxSuggestions): Promise<Place[]> {
  // The index orders by degrees, in which longitude counts as much as latitude; the nearest in miles are among
  // slightly more rows.
  const nearest = db
    .selectFrom('place')
    .select(placeColumns)
    .where('kind', '=', 'location')
    // A district surrounds a point or not; the distance to its centre means nothing.
    .where(sql<boolean>`imported_from is distinct from 'outlines'`)
    .orderBy(sql`location <-> ${pointText(point)}::point`)
    .limit(limit * 4)
  const rows = await readsNoStock(() => nearest.execute())
  const miles = (place: Place) => distanceMiles(point, place.location)
  return rows
    .map(readPlace)
    .sort((a, b) => miles(a) - miles(b))
    .slice(0, limit)
}

/** The towns and villages nearest to a point with the nearest outcode, nearest first: at most 15. */
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
  // Also keeps out texts that the database would reject.
  if (!/^[a-z0-9-]{1,200}$/.test(value)) return undefined
  let query = db.selectFrom('place').select(placeSelection).where(column, '=', value)
  if (kind) query = query.where('kind', '=', kind)
  const row = await readsNoStock(() => query.executeTakeFirst())
  return row && readPlace(row)
}

/** A full postcode whose location this database knows, as a place. */
export async function findKnownPostcode(db: Kysely<Schema>, postcode: string): Promise<Place | undefined> {
  const point =
    (await findImportedPostcodes(db, [postcode])).get(postcode) ?? (await findPostcodeAnswers(db, [postcode], new Date(0))).get(postcode)
  return point ? postcodePlace(postcode, point) : undefined
}

/** The places of a code in this database: its full postcode, then its outcode. */
export async function findCodePlaces(db: Kysely<Schema>, { postcode, outcode }: { postcode: string; outcode: string }): Promise<Place[]> {
  const row = await db
    .selectFrom('place')
    .select(placeColumns)
    .where('kind', '=', 'outcode')
    .where('slug', '=', placeSlug(outcode))
    .executeTakeFirst()
  const known = postcode ? await findKnownPostcode(db, postcode) : undefined
  return [...(known ? [known] : []), ...(row ? [readPlace(row)] : [])]
}

/** The columns of a Place without its outline, for naming it. */
export const placeColumns = ['id', 'kind', 'name', 'county_name', 'slug', 'county_slug', 'location', 'radius_miles'] as const

/** All columns of a Place. */
const placeSelection = [...placeColumns, sql<unknown>`(select shape from place_outline where place_id = place.id)`.as('outline')] as const

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
    ...(row.outline ? { outline: sharedOutline(row.id, row.outline as Outline) } : {}),
  }
}
