import type { Kysely } from 'kysely'
import { findLocatedPlaces } from '#src/data/located-places.ts'
import type { Schema } from '#src/data/schema.ts'
import type { AddressPrecision, Listing } from '#src/domain/listing.ts'
import { placeSlug } from '#src/domain/place-name.ts'
import { isPoint, type Point } from '#src/domain/point.ts'
import type { FoundPostcode, PostcodeLookup } from '#src/domain/postcode-lookup.ts'
import { publicPoint } from '#src/domain/public-point.ts'
import { type PlaceFinder, placeFinder } from './place-finder.ts'

/** What of a listing says where it is; any Listing will do. */
export type Whereabouts = Pick<Listing, 'location' | 'postcode' | 'outcode' | 'town' | 'locality' | 'addressPrecision'>

export interface Located {
  /** Where it truly is, as far as is known: property_detail.exact_location. */
  point: Point | null
  /** What may be sent: property.location. */
  publicPoint: Point | null
  /** The listing's own, made `approximate` when the point is not the address's but its sector's, outcode's or village's. */
  precision: AddressPrecision
  /** It is known no better than to a few miles, or not at all: worth another question at the next import. */
  isRough: boolean
  /** property.county_slug; by the nearest place of the gazetteer, without a point by the town's name. */
  countySlug: string | null
  /** property.country: 'england', 'scotland', 'wales' or 'northern-ireland'. */
  country: string | null
  /** property.locality_slug: of the listing's locality, else of its town, else of the nearest place. */
  localitySlug: string
}

export interface Locator {
  locate(listing: Whereabouts): Promise<Located>
  /** In the same order; one postcode question for all of them, so import in batches of a few hundred. */
  locateAll(listings: readonly Whereabouts[]): Promise<Located[]>
}

/**
 * By the feed's own coordinates, else by its postcode, else, roughly, by the village or town it names where only one can be
 * meant. Never throws for what a listing holds; `postcodes` is createPostcodeLookup's (postcode-lookup.ts).
 */
export function createLocator({ db, postcodes }: { db: Kysely<Schema>; postcodes: PostcodeLookup }): Locator {
  let places: PlaceFinder | undefined

  async function loadPlaces(): Promise<PlaceFinder> {
    if (places) return places
    const found = await findLocatedPlaces(db)
    const finder = placeFinder(found)
    // A gazetteer that is still to be loaded is looked at again.
    if (found.length > 0) places = finder
    return finder
  }

  async function locateAll(listings: readonly Whereabouts[]): Promise<Located[]> {
    const finder = await loadPlaces()
    const codes = listings.flatMap((listing) => (usableLocation(listing) ? [] : codeOf(listing)))
    const found: ReadonlyMap<string, FoundPostcode> = codes.length > 0 ? await postcodes.findMany([...new Set(codes)]) : new Map()
    return listings.map((listing) => located(listing, finder, found))
  }

  return { locateAll, locate: async (listing) => (await locateAll([listing]))[0]! }
}

function located(listing: Whereabouts, places: PlaceFinder, postcodes: ReadonlyMap<string, FoundPostcode>): Located {
  const own = usableLocation(listing)
  const found = own ? undefined : codeOf(listing).flatMap((code) => postcodes.get(code) ?? [])[0]
  const named = own || found ? undefined : (places.named(listing.locality) ?? places.named(listing.town))
  const point = own ?? found?.point ?? named?.location ?? null
  const isAddress = own !== undefined || found?.precision === 'postcode' || !point
  const precision = !isAddress && listing.addressPrecision === 'exact' ? 'approximate' : listing.addressPrecision
  const place = point ? (named ?? places.nearest(point)) : undefined
  return {
    point,
    publicPoint: publicPoint(point, precision),
    precision,
    isRough: !own && (!found || found.precision === 'outcode'),
    countySlug: place?.countySlug ?? null,
    country: place?.countrySlug ?? null,
    localitySlug: placeSlug(listing.locality) || placeSlug(listing.town) || place?.slug || '',
  }
}

/** Feeds write 0,0 for a point they do not have; no property lies in the Gulf of Guinea. */
function usableLocation({ location }: Whereabouts): Point | undefined {
  return location && isPoint(location) && (location.lat !== 0 || location.lng !== 0) ? location : undefined
}

function codeOf({ postcode, outcode }: Whereabouts): string[] {
  const code = postcode || outcode
  return code ? [code] : []
}
