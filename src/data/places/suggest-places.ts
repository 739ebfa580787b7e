import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { readsNoStock, statedReads } from '#src/data/page-reads/page-reads.ts'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { placeFits, type SuggestedPlace } from '#src/domain/places/meant-places.ts'
import { nameWords, readCode } from '#src/domain/places/place-code.ts'
import type { Point } from '#src/domain/places/point.ts'
import { channels } from '#src/domain/property/channel.ts'
import type { KnownPlaceName } from '#src/domain/search/sentence/place-candidates.ts'
import { keysOfRows } from '#src/domain/search/stock-keys.ts'
import { closeWords } from '#src/domain/text/close-words.ts'
import { findCodePlaces, maxSuggestions, maxTermCharacters, placeColumns, readPlace } from './places.ts'

const maxWords = 8

/**
 * At most 15 places with a word of name or county that begins with a word of the term, best first: by the kind of match, for exact names by
 * distance from the branches, for others by the agency's stock there; without stock, large and near before small and far. [] for a term
 * without a letter or digit. Without outlines, which only searches need (`withOutlines`).
 */
export async function suggestPlaces(db: Kysely<Schema>, term: string, branches: readonly Point[] = []): Promise<SuggestedPlace[]> {
  // 'Bristol (whole area)' is the suggestion for a county beside its town.
  const bounded = term.slice(0, maxTermCharacters).replace(/\s*\(.*/, '')
  const code = readCode(bounded)
  if (code) return (await findCodePlaces(db, code)).map((place) => ({ ...place, fit: 'name', stock: 0, population: 0 }))
  const words = nameWords(bounded).slice(0, maxWords)
  if (words.length === 0) return []
  return rankedPlaces(db, { query: words.map((word) => `'${word}':*`).join(' & '), typed: words.join(' '), branches })
}

/**
 * The same for places with similar spellings: each word of the term stands for itself or for words it may be a misspelling of. [] if a word
 * resembles none.
 */
export async function similarPlaces(db: Kysely<Schema>, term: string, branches: readonly Point[] = []): Promise<SuggestedPlace[]> {
  const words = nameWords(term.slice(0, maxTermCharacters)).slice(0, maxWords)
  if (words.length === 0) return []
  const known = await findPlaceWords(db)
  const meant = words.map((word) => {
    const own = known.some((each) => each.startsWith(word)) ? [`'${word}':*`] : []
    return [...own, ...closeWords(word, known).map((close) => `'${close}'`)]
  })
  if (meant.some((each) => each.length === 0)) return []
  return rankedPlaces(db, { query: meant.map((each) => `(${each.join(' | ')})`).join(' & '), typed: words.join(' '), branches })
}

interface RankedPlaces {
  /** As a `tsquery` of words of a to z and 0 to 9. */
  query: string
  /** The typed words, separated by blanks. */
  typed: string
  branches: readonly Point[]
}

async function rankedPlaces(db: Kysely<Schema>, { query, typed, branches }: RankedPlaces): Promise<SuggestedPlace[]> {
  const found = db
    .with('fitting', (qb) =>
      qb
        .selectFrom('place')
        .select([...placeColumns, 'plain_name', 'population', 'learnt', fitOf(typed).as('fit'), milesFrom(branches).as('miles')])
        .select(sql<number>`coalesce((select available from place_stock where place_id = place.id), 0)`.as('stock'))
        .where(sql<boolean>`search_words @@ ${query}::tsquery`),
    )
    .selectFrom('fitting')
    .selectAll()
    // A place learned from a withdrawn address is no longer a place to search in.
    .where(sql<boolean>`not (learnt and stock = 0 and miles > ${nearbyMiles})`)
    .orderBy('fit')
    .orderBy(sql`fit = 0 and kind = 'county'`)
    .orderBy(sql`case when fit = 0 then miles end`)
    .orderBy('stock', 'desc')
    .orderBy(sql`(population + ${unknownPopulation}) / power(miles + ${nearbyMiles}, 2)`, 'desc')
    .orderBy(sql`plain_name, county_slug, slug`)
    .limit(maxSuggestions)
  const rows = await readingPlaceStock(() => found.execute())
  return rows.map((row) => ({ ...readPlace(row), fit: placeFits[row.fit]!, stock: row.stock, population: row.population }))
}

/** `place_stock` counts available properties by where they are. */
function readingPlaceStock<Result>(work: () => Promise<Result>): Promise<Result> {
  const meets = () => sql<boolean>`property.listed and property.available`
  const sameIn = 'property.country, property.county_slug, property.outcode, property.location::text'
  const limits = { channels, facts: { status: 'available' as const } }
  return statedReads([{ meets, sameIn, keys: keysOfRows({ channels, bySettled: true }), limits }], work)
}

/** The assumed population if it is unknown. */
const unknownPopulation = 1000
/** Within this distance, nearness makes no difference. */
const nearbyMiles = 10

/** A number that sorts like `placeFits`. */
function fitOf(typed: string): RawBuilder<number> {
  const full = sql`plain_name || ' ' || replace(county_slug, '-', ' ')`
  return sql`case when plain_name = ${typed} or ${full} = ${typed} then 0 when starts_with(${full}, ${`${typed} `}) then 1
    when starts_with(${full}, ${typed}) then 2 else 3 end`
}

/** Miles to the nearest branch on a flat map, accurate enough for sorting. 0 if no branch is known. */
function milesFrom(branches: readonly Point[]): RawBuilder<number> {
  return sql`coalesce((
    select min(69.1 * sqrt(power(place.location[1] - lat, 2) + power((place.location[0] - lng) * cos(radians(lat)), 2)))
    from unnest(${branches.map(({ lng }) => lng)}::float8[], ${branches.map(({ lat }) => lat)}::float8[]) as branch (lng, lat)), 0)`
}

interface KeptWords {
  version: string
  words: readonly string[]
}

/** By connection. At most some twenty thousand words, which change only with the places. */
const kept = new WeakMap<Kysely<Schema>, KeptWords>()

/** Every word in the names of places and counties, as people type them; read again when the site's version changes. */
export async function findPlaceWords(db: Kysely<Schema>): Promise<readonly string[]> {
  const version = await readsNoStock(() => readSiteVersion(db))
  const known = kept.get(db)
  if (known?.version === version) return known.words
  const query = sql<{ word: string }>`select word from ts_stat('select search_words from place')`
  const { rows } = await readsNoStock(() => query.execute(db))
  const words = rows.map(({ word }) => word)
  kept.set(db, { version, words })
  return words
}

/** About 25 miles in degrees of latitude, and of longitude in the middle of Great Britain. */
const near = { lat: 0.36, lng: 0.58 }

/** Which of the given names (domain/places/place-code.ts, words joined with spaces) belong to places, alone or with their county. */
export async function namesAmong(db: Kysely<Schema>, names: readonly string[]): Promise<Map<string, KnownPlaceName>> {
  if (names.length === 0) return new Map()
  const query = sql<{ plain_name: string; county_slug: string; is_area: boolean; is_near: boolean; population: number }>`
    select plain_name, county_slug, kind in ('county', 'country') as is_area, population,
      kind in ('county', 'country') or not exists (select from place_stock where available > 0) or exists (
        select from place as other join place_stock on place_stock.place_id = other.id
        where other.kind = 'location' and place_stock.available > 0 and other.location <@ box(
          point(named.location[0] - ${near.lng}, named.location[1] - ${near.lat}),
          point(named.location[0] + ${near.lng}, named.location[1] + ${near.lat}))
      ) as is_near
    from place as named where plain_name = any(${[...new Set(names)]}::text[])`
  const { rows } = await readingPlaceStock(() => query.execute(db))
  const known = new Map<string, KnownPlaceName>()
  const enter = (name: string, place: KnownPlaceName) => {
    const before = known.get(name)
    known.set(name, {
      isFull: place.isFull || before?.isFull === true,
      isNear: place.isNear || before?.isNear === true,
      population: Math.max(place.population, before?.population ?? 0),
    })
  }
  for (const { plain_name, county_slug, is_area, is_near, population } of rows) {
    enter(plain_name, { isFull: is_area, isNear: is_near, population })
    enter(`${plain_name} ${nameWords(county_slug).join(' ')}`, { isFull: true, isNear: is_near, population })
  }
  return new Map(names.flatMap((name) => (known.has(name) ? [[name, known.get(name)!] as const] : [])))
}
