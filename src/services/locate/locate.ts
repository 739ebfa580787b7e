import type { Kysely } from 'kysely'
import { readPoint } from '#src/data/points.ts'
import type { Schema } from '#src/data/schema.ts'
import type { AddressPrecision, Listing } from '#src/domain/listing.ts'
import { placeSlug } from '#src/domain/place-name.ts'
import type { Point } from '#src/domain/point.ts'
import type { FoundPostcode, PostcodeLookup } from '#src/domain/postcode-lookup.ts'
import { publicPoint } from '#src/domain/public-point.ts'
import { nearestTown } from './nearest-town.ts'

/** What of a listing says where it is; any Listing will do. */
export type Whereabouts = Pick<Listing, 'location' | 'postcode' | 'outcode' | 'town' | 'locality' | 'addressPrecision'>

export interface Located {
  /** Where it truly is, as far as is known: property_detail.exact_location. */
  point: Point | null
  /** What may be sent: property.location. */
  publicPoint: Point | null
  /** The listing's own, made `approximate` when the point is only that of a postcode sector or outcode. */
  precision: AddressPrecision
  /** property.county_slug; by the nearest place of the gazetteer, without a point by the town's name. */
  countySlug: string | null
  /** property.country: 'england', 'scotland', 'wales' or 'northern-ireland'. */
  country: string | null
  /** property.locality_slug: of the listing's locality, else of its town. */
  localitySlug: string
}

export interface Locator {
  locate(listing: Whereabouts): Promise<Located>
  /** In the same order; one postcode question for all of them, so import in batches of a few hundred. */
  locateAll(listings: readonly Whereabouts[]): Promise<Located[]>
}

/** Never throws for what a listing holds; `postcodes` is createPostcodeLookup's (postcode-lookup.ts). */
export function createLocator({ db, postcodes }: { db: Kysely<Schema>; postcodes: PostcodeLookup }): Locator {
  let towns: Promise<Towns> | undefined
  async function locateAll(listings: readonly Whereabouts[]): Promise<Located[]> {
    towns ??= loadTowns(db)
    const unplaced = listings.filter((listing) => !listing.location)
    const [known, found] = await Promise.all([towns, postcodes.findMany(unplaced.map(codeOf).filter((code) => code !== ''))])
    return listings.map((listing) => located(listing, known, found.get(codeOf(listing))))
  }
  return { locateAll, locate: async (listing) => (await locateAll([listing]))[0]! }
}

interface Town {
  name: string
  slug: string
  countySlug: string
  countrySlug: string
  location: Point
  population: number
}

interface Towns {
  nearest: (point: Point) => Town | undefined
  /** By the slug of the name: the largest of that name. */
  named: ReadonlyMap<string, Town>
}

async function loadTowns(db: Kysely<Schema>): Promise<Towns> {
  const rows = await db
    .selectFrom('place')
    .select(['name', 'slug', 'county_slug', 'country_slug', 'location', 'population'])
    .where('kind', '=', 'location')
    .orderBy('population')
    .execute()
  const towns = rows.map(
    (row): Town => ({
      name: row.name,
      slug: row.slug,
      countySlug: row.county_slug,
      countrySlug: row.country_slug,
      location: readPoint(row.location),
      population: row.population,
    }),
  )
  return { nearest: nearestTown(towns), named: new Map(towns.map((town) => [placeSlug(town.name), town])) }
}

function located(listing: Whereabouts, towns: Towns, found: FoundPostcode | undefined): Located {
  const point = listing.location ?? found?.point ?? null
  const isRough = !listing.location && found !== undefined && found.precision !== 'postcode'
  const precision = isRough && listing.addressPrecision === 'exact' ? 'approximate' : listing.addressPrecision
  const stated = placeSlug(listing.locality || listing.town)
  const town = point ? towns.nearest(point) : (towns.named.get(placeSlug(listing.town)) ?? towns.named.get(placeSlug(listing.locality)))
  return {
    point,
    publicPoint: publicPoint(point, precision),
    precision,
    countySlug: town?.countySlug || null,
    country: town?.countrySlug || null,
    localitySlug: stated || town?.slug || '',
  }
}

function codeOf({ postcode, outcode }: Whereabouts): string {
  return postcode || outcode
}
