import { type Kysely, sql } from 'kysely'
import type { KnownCounty } from '../../domain/places/learn-places.ts'
import type { Point } from '../../domain/places/point.ts'
import type { Schema } from '../database/schema.ts'
import { readPoint } from './points.ts'

/** A town or village with the county and country of properties near it. */
export interface LocatedPlace {
  slug: string
  plainName: string
  countySlug: string
  countrySlug: string
  location: Point
  population: number
  isLearnt: boolean
  /** A district, whose point is the centre of its outline: not used as a nearest town or found by name (services/locate/). */
  isDistrict?: boolean
}

/** Every location of the gazetteer, thousands of small rows, or those of these plain names. */
export async function findLocatedPlaces(db: Kysely<Schema>, plainNames?: readonly string[]): Promise<LocatedPlace[]> {
  const rows = await db
    .selectFrom('place')
    .select(['slug', 'plain_name', 'county_slug', 'country_slug', 'location', 'population', 'learnt', 'imported_from'])
    .where('kind', '=', 'location')
    .$if(plainNames !== undefined, (query) => query.where(sql<boolean>`plain_name = any (${plainNames}::text[])`))
    .execute()
  return rows.map((row) => ({
    slug: row.slug,
    plainName: row.plain_name,
    countySlug: row.county_slug,
    countrySlug: row.country_slug,
    location: readPoint(row.location),
    population: row.population,
    isLearnt: row.learnt,
    isDistrict: row.imported_from === 'outlines',
  }))
}

/** The counties that have places. */
export async function findCounties(db: Kysely<Schema>): Promise<KnownCounty[]> {
  const rows = await db.selectFrom('place').select(['name', 'slug', 'country_slug']).where('kind', '=', 'county').execute()
  return rows.map(({ name, slug, country_slug }) => ({ name, slug, countrySlug: country_slug }))
}
