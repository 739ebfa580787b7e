import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findPlaceByWords, placesAround } from '#src/data/places/places.ts'
import { namesAmong, suggestPlaces } from '#src/data/places/suggest-places.ts'
import { findOnMap } from '#src/data/surroundings/find-on-map.ts'
import { testDatabase } from '#tests/support/database.ts'
import { plansOfStatements } from '#tests/support/query-plans.ts'
import { testContent } from '#tests/support/site.ts'

/** About as many as the gazetteer of GeoNames has of British settlements, hamlets included. */
const places = 60_000
/** No more than a limit, on a machine that is busy with other things. */
const timeLimit = 300_000

const { branches } = await testContent()
const points = branches.map(({ location }) => location)

type Ask = (db: Kysely<Schema>) => Promise<unknown>
const asked: ReadonlyArray<readonly [what: string, index: RegExp, ask: Ask]> = [
  ['a term', /place_search_words_idx/, (db) => suggestPlaces(db, 'abc', points)],
  ['a term of several words', /place_search_words_idx/, (db) => suggestPlaces(db, 'upper abc, somer', points)],
  ['an outcode', /place_kind_slug_idx/, (db) => suggestPlaces(db, 'TA1')],
  ['names in a sentence', /place_plain_name_idx/, (db) => namesAmong(db, ['upper', 'upper abc', 'village 7', 'garden', 'near garden'])],
  ['a place and its county', /place_kind_slug_idx/, (db) => findPlaceByWords(db, ['somerset', 'village-7'])],
  ['one word of an address', /place_kind_slug_idx/, (db) => findPlaceByWords(db, ['village-7'])],
  ['what is near', /place_location_idx/, (db) => placesAround(db, points[0]!)],
]

test(
  'among sixty thousand places everything is found by an index',
  async () => {
    await using db = await testDatabase()
    await addVillages(db)
    for (const [what, index, ask] of asked) {
      const plans = await plansOfStatements(db, ask)
      expect(plans.join('\n'), what).toMatch(index)
      expect(plans.join('\n'), what).not.toMatch(/Seq Scan on place\b/)
    }
  },
  timeLimit,
)

test(
  'the postcodes at risk in a square are found without reading those of the country',
  async () => {
    await using db = await testDatabase()
    await addPostcodesAtRisk(db)
    const box = { west: -3.25, south: 51, east: -3, north: 51.25 }
    const plans = (await plansOfStatements(db, (each) => findOnMap(each, { layer: 'flood', importId: 7, box }))).join('\n')
    expect(plans).toMatch(/postcode_pkey/)
    expect(plans).not.toMatch(/Seq Scan on postcode\b/)
  },
  timeLimit,
)

/** Twenty thousand postcodes of a hundred outcodes, half of them around a square, of which every fourth is at risk. */
async function addPostcodesAtRisk(db: Kysely<Schema>) {
  await sql`
    insert into postcode (postcode, location)
    select 'TA' || n % 100 || ' ' || n / 100 || 'AA', point(-3.1 - (n % 2) * 1.5 + n % 7 * 0.01, 51.1 + n % 11 * 0.01)
    from generate_series(1, 20000) as n`.execute(db)
  await sql`
    insert into place_fact (import_id, place, name, facts)
    select 7, postcode, '', '{"high": 1, "medium": 0, "low": 2}' from postcode where hashtext(postcode) % 4 = 0`.execute(db)
  await sql`analyze postcode`.execute(db)
  await sql`analyze place_fact`.execute(db)
}

/** Names of two or three words, spread over Great Britain. */
async function addVillages(db: Kysely<Schema>) {
  await sql`
    with named as (
      select n, 'village-' || n as slug, (array['upper', 'lower', 'great', 'little', 'st', 'north'])[1 + n % 6] || ' '
        || left(translate(md5(n::text), '0123456789', 'ghijklmnop'), 7) as name
      from generate_series(1, ${sql.lit(places)}) as n
    )
    insert into place (id, kind, name, county_name, slug, county_slug, location, radius_miles, plain_name, search_words)
    select 'location-' || slug, 'location', name, 'Somerset', slug, 'somerset',
      point(-5 + (n::bigint * 7919 % 60013) / 60013.0 * 6, 50.5 + (n::bigint * 104729 % 60029) / 60029.0 * 7), 3, name,
      to_tsvector('simple', name || case n % 100 when 0 then ' somerset' else ' devon' end)
    from named`.execute(db)
  await sql`analyze place`.execute(db)
}
