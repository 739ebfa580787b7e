import { type Kysely, sql } from 'kysely'
import { distanceMiles } from '../domain/distance.ts'
import type { Place, PlaceKind } from '../domain/place.ts'
import { outcodePlace, postcodeOfId, postcodePlace, readCode } from '../domain/place-code.ts'
import { placeSlug, searchWords } from '../domain/place-name.ts'
import type { Point } from '../domain/point.ts'
import type { PostcodeLookup } from '../domain/postcode-lookup.ts'
import { saveOutcodes } from './outcodes.ts'
import { pointText, readPoint } from './points.ts'
import { findImportedPostcodes, findPostcodeAnswers } from './postcodes.ts'
import type { PlaceTable, Schema } from './schema.ts'

type Db = Kysely<Schema>

const columns = ['id', 'kind', 'name', 'county_name', 'slug', 'county_slug', 'location', 'radius_miles'] as const
/** The wire contract's most. */
const mostSuggestions = 15
/** Longer than the longest name with its county; what comes after it is not a place. */
const longestTerm = 80
const mostWords = 8

/** Any text may be asked for; what is not an id is not found. A full postcode's id is found while its point is known here. */
export async function findPlace(db: Db, id: string): Promise<Place | undefined> {
  const postcode = postcodeOfId(id)
  if (postcode) return knownPostcode(db, postcode)
  return findOne(db, 'id', id)
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
  const [county, place] = words.slice(-2).map((word) => placeSlug(word.slice(0, longestTerm)))
  if (!county) return undefined
  if (place) return (await findOne(db, 'slug', `${place}-${county}`, 'location')) ?? (await findOne(db, 'slug', place, 'location'))
  const postcode = readCode(county.replace('-', ' '))?.postcode
  if (postcode) return knownPostcode(db, postcode)
  const rows = await db.selectFrom('place').select(columns).where('slug', '=', county).execute()
  const wordOrder: PlaceKind[] = ['county', 'country', 'location', 'outcode']
  return rows.map(read).sort((a, b) => wordOrder.indexOf(a.kind) - wordOrder.indexOf(b.kind))[0]
}

/**
 * At most 15 places any word of whose name or county begins like a word of the term: the name itself first, then names that
 * begin with the term, then those it appears in, each by population. [] for a term without a letter or digit.
 */
export async function suggestPlaces(db: Db, term: string): Promise<Place[]> {
  // 'Bristol (whole area)' is how a county is suggested beside its town.
  const bounded = term.slice(0, longestTerm).replace(/\s*\(.*/, '')
  const code = readCode(bounded)
  if (code) return suggestCode(db, code)
  const words = searchWords(bounded).slice(0, mostWords)
  if (words.length === 0) return []
  const typed = words.join(' ')
  const full = sql<string>`plain_name || ' ' || replace(county_slug, '-', ' ')`
  const rank = sql<number>`case when plain_name = ${typed} or ${full} = ${typed} then 0 when starts_with(${full}, ${typed}) then 1
    when position(${` ${typed}`} in ' ' || plain_name) > 0 then 2 else 3 end`
  const rows = await db
    .selectFrom('place')
    .select(columns)
    .where(sql<boolean>`search_words @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`)
    .orderBy(rank)
    .orderBy(sql`plain_name = ${typed} and kind = 'county'`)
    .orderBy('population', 'desc')
    .orderBy(sql`plain_name, county_slug, slug`)
    .limit(mostSuggestions)
    .execute()
  return rows.map(read)
}

/** The locations nearest to a point, nearest first. */
export async function nearestPlaces(db: Db, point: Point, limit = mostSuggestions): Promise<Place[]> {
  // The index orders by degrees, where one of longitude counts as much as one of latitude; the nearest in miles are among
  // somewhat more of them.
  const rows = await db
    .selectFrom('place')
    .select(columns)
    .where('kind', '=', 'location')
    .orderBy(sql`location <-> ${pointText(point)}::point`)
    .limit(limit * 4)
    .execute()
  const miles = (place: Place) => distanceMiles(point, place.location)
  return rows
    .map(read)
    .sort((a, b) => miles(a) - miles(b))
    .slice(0, limit)
}

/**
 * What a visitor typed: a full postcode as a location of a quarter mile, an outcode, or else the best suggestion for it.
 * With `postcodes` also codes that nobody asked for yet are found; without, only what this database knows.
 */
export async function placeFor(db: Db, q: string, postcodes?: PostcodeLookup): Promise<Place | undefined> {
  const code = readCode(q)
  if (!code) return (await suggestPlaces(db, q))[0]
  const known = (await suggestCode(db, code))[0]
  if (known && (known.kind !== 'outcode' || !code.postcode)) return known
  const found = await postcodes?.find(code.postcode || code.outcode)
  if (!found) return known
  if (code.postcode && found.precision !== 'outcode') return postcodePlace(code.postcode, found.point)
  if (known) return known
  await saveOutcodes(db, new Map([[code.outcode, found.point]]))
  return outcodePlace(code.outcode, found.point)
}

async function suggestCode(db: Db, { postcode, outcode }: { postcode: string; outcode: string }): Promise<Place[]> {
  const found = [postcode ? await knownPostcode(db, postcode) : undefined, await findOne(db, 'slug', placeSlug(outcode), 'outcode')]
  return found.filter((place) => place !== undefined)
}

async function knownPostcode(db: Db, postcode: string): Promise<Place | undefined> {
  const point =
    (await findImportedPostcodes(db, [postcode])).get(postcode) ?? (await findPostcodeAnswers(db, [postcode], new Date(0))).get(postcode)
  return point ? postcodePlace(postcode, point) : undefined
}

async function findOne(db: Db, column: 'id' | 'slug', value: string, kind?: PlaceKind): Promise<Place | undefined> {
  // Also keeps from the database what it would refuse as text.
  if (!/^[a-z0-9-]{1,200}$/.test(value)) return undefined
  let query = db.selectFrom('place').select(columns).where(column, '=', value)
  if (kind) query = query.where('kind', '=', kind)
  const row = await query.executeTakeFirst()
  return row && read(row)
}

function read(
  row: Pick<PlaceTable, 'id' | 'kind' | 'name' | 'slug' | 'location'> & { county_name: string; county_slug: string; radius_miles: number },
): Place {
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
