import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { placeId } from '#src/domain/places/place.ts'
import { nameWords } from '#src/domain/places/place-code.ts'
import type { GazetteerPlace } from '#src/domain/places/place-gazetteer.ts'
import type { Point } from '#src/domain/places/point.ts'
import { pointText } from './points.ts'

interface SavePlacesOptions {
  /** From an address rather than a gazetteer. */
  learnt?: boolean
  /** From an operator's file. */
  importedFrom?: 'places' | 'outlines'
}

/** One statement whatever the number: rows are passed as one JSON text. Existing ids are updated. */
export async function savePlaces(
  db: Kysely<Schema>,
  places: readonly GazetteerPlace[],
  { learnt = false, importedFrom }: SavePlacesOptions = {},
): Promise<void> {
  await sql`
    insert into place (id, kind, name, county_name, slug, county_slug, country_slug, location, radius_miles, population, plain_name, search_words,
      learnt, imported_from)
    select id, kind, name, county_name, slug, county_slug, country_slug, location::point, radius_miles, population, plain_name,
      array_to_tsvector(words), ${learnt}::boolean, ${importedFrom ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(places.map(row))}::text::jsonb) as given (id text, kind text, name text, county_name text,
      slug text, county_slug text, country_slug text, location text, radius_miles real, population integer, plain_name text, words text[])
    on conflict (id) do update set name = excluded.name, county_name = excluded.county_name, county_slug = excluded.county_slug,
      country_slug = excluded.country_slug, location = excluded.location, radius_miles = excluded.radius_miles,
      population = excluded.population, plain_name = excluded.plain_name, search_words = excluded.search_words,
      learnt = excluded.learnt, imported_from = excluded.imported_from`.execute(db)
}

function row(place: GazetteerPlace) {
  return {
    id: place.id,
    kind: place.kind,
    name: place.name,
    county_name: place.countyName,
    slug: place.slug,
    county_slug: place.countySlug,
    country_slug: place.countrySlug,
    location: pointText(place.location),
    radius_miles: place.radiusMiles,
    population: place.population,
    plain_name: nameWords(place.name).join(' '),
    words: [...new Set(nameWords(`${place.name} ${place.countyName}`))],
  }
}

/** Deletes everything but learned and imported places: outcodes from postcodes, towns from addresses, villages from files. */
export async function removeGazetteer(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('place').where('kind', '!=', 'outcode').where('learnt', '=', false).where('imported_from', 'is', null).execute()
}

/** Gives locations a better point or a population; learned ones then count as from a gazetteer. Returns the ids of moved ones. */
export async function improvePlaces(
  db: Kysely<Schema>,
  places: ReadonlyArray<{ slug: string; location?: Point; population?: number }>,
): Promise<string[]> {
  if (places.length === 0) return []
  const given = places.map(({ slug, location, population }) => ({ slug, location: location && pointText(location), population }))
  await sql`
    update place set location = coalesce(given.location::point, place.location), population = coalesce(given.population, place.population),
      imported_from = case when learnt then 'places' else imported_from end, learnt = false
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (slug text, location text, population integer)
    where place.kind = 'location' and place.slug = given.slug`.execute(db)
  return places.filter(({ location }) => location).map(({ slug }) => placeId('location', slug))
}

/** The version of some reference data in this database. */
export async function findLoadedVersion(db: Kysely<Schema>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('loaded_source').select('version').where('name', '=', name).executeTakeFirst()
  return row?.version
}

export async function saveLoadedVersion(db: Kysely<Schema>, name: string, version: string): Promise<void> {
  await db
    .insertInto('loaded_source')
    .values({ name, version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version, loaded_at: sql`now()` }))
    .execute()
}

/** Within a transaction: concurrent loads of the same data wait until it is there. */
export async function waitForOtherLoaders(db: Kysely<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`load ${name}`}))`.execute(db)
}
