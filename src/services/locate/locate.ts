import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findLocatedPlaces } from '#src/data/places/located-places.ts'
import { findOutlinedCounties } from '#src/data/places/outlines.ts'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import type { Located } from '#src/domain/places/located.ts'
import { placeSlug } from '#src/domain/places/place-name.ts'
import type { Point } from '#src/domain/places/point.ts'
import type { FoundPostcode, PostcodeLookup } from '#src/domain/places/postcode.ts'
import { publicPoint } from '#src/domain/places/public-point.ts'
import { ownLocation } from '#src/domain/places/shown-precision.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { outlinedCounties } from './outlined-counties.ts'
import { type PlaceFinder, placeFinder } from './place-finder.ts'

/** The part of a listing that says where it is. */
type Whereabouts = Pick<
  Listing,
  | 'location'
  | 'postcode'
  | 'outcode'
  | 'town'
  | 'locality'
  | 'street'
  | 'houseNameNumber'
  | 'displayAddress'
  | 'branchId'
  | 'addressPrecision'
>

export interface Locator {
  locate(listing: Whereabouts): Promise<Located>
  /** In the same order; one postcode question for all of them, so import in batches of a few hundred. */
  locateAll(listings: readonly Whereabouts[]): Promise<Located[]>
}

interface CreateLocatorOptions {
  db: Kysely<Schema>
  postcodes: PostcodeLookup
  /** Tell which of several places of one name is meant. */
  branches?: () => ReadonlyArray<Pick<Branch, 'id' | 'location'>>
}

/**
 * By the feed's own coordinates, else by its postcode, else, roughly, by the village or town it names where only one can be
 * meant. Never throws for what a listing holds; `postcodes` is createPostcodeLookup's (postcode-lookup.ts).
 */
export function createLocator({ db, postcodes, branches = () => [] }: CreateLocatorOptions): Locator {
  let known: { version: string; places: KnownPlaces } | undefined

  /** Read anew after every change: any import may have learnt places, here or in another process. */
  async function loadPlaces(): Promise<KnownPlaces> {
    const version = await readSiteVersion(db)
    if (known?.version !== version) {
      const located = await findLocatedPlaces(db)
      const countyOf = outlinedCounties(await findOutlinedCounties(db), located)
      known = { version, places: { finder: placeFinder(located), countyOf } }
    }
    return known.places
  }

  async function locateAll(listings: readonly Whereabouts[]): Promise<Located[]> {
    const places = await loadPlaces()
    const codes = listings.flatMap((listing) => (ownLocation(listing) ? [] : codeOf(listing)))
    const found: ReadonlyMap<string, FoundPostcode> = codes.length > 0 ? await postcodes.findMany([...new Set(codes)]) : new Map()
    const unasked = await postcodes.unanswered([...new Set(codes)].filter((code) => found.get(code)?.precision !== 'postcode'))
    const branchPoints = new Map(branches().map(({ id, location }) => [id, location]))
    return listings.map((listing) => located(listing, { ...places, postcodes: found, unasked, branchPoints }))
  }

  return { locateAll, locate: async (listing) => (await locateAll([listing]))[0]! }
}

interface KnownPlaces {
  finder: PlaceFinder
  countyOf: ReturnType<typeof outlinedCounties>
}

interface Known extends KnownPlaces {
  postcodes: ReadonlyMap<string, FoundPostcode>
  unasked: ReadonlySet<string>
  branchPoints: ReadonlyMap<number, Point>
}

function located(listing: Whereabouts, { finder, countyOf, postcodes, unasked, branchPoints }: Known): Located {
  const own = ownLocation(listing)
  const codes = own ? [] : codeOf(listing)
  const found = codes.flatMap((code) => postcodes.get(code) ?? [])[0]
  const named = own || found ? undefined : finder.named(addressTexts(listing), branchPoints.get(listing.branchId))
  const point = own ?? found?.point ?? named?.location ?? null
  const isAddress = own !== undefined || found?.precision === 'postcode' || !point
  const precision = !isAddress && listing.addressPrecision === 'exact' ? 'approximate' : listing.addressPrecision
  const place = point ? (named ?? finder.nearest(point)) : undefined
  return {
    point,
    publicPoint: publicPoint(point, precision),
    precision,
    isRough: !own && (!found || found.precision === 'outcode'),
    countySlug: (point && countyOf(point, place)) ?? null,
    country: place?.countrySlug ?? null,
    localitySlug: placeSlug(listing.locality) || placeSlug(listing.town) || place?.slug || '',
    ...(codes.some((code) => unasked.has(code)) && { isUnasked: true }),
  }
}

/**
 * Where an address may name a place, the surest first: the fields for it, then the street, where software without them puts the village,
 * then what the public reads, from its end. A house may be called after any town, so its name counts only where the street is missing.
 */
function addressTexts({ locality, town, street, displayAddress, houseNameNumber }: Whereabouts): string[] {
  return [locality, town, street, ...displayAddress.split(',').reverse(), street === '' ? houseNameNumber : '']
}

function codeOf({ postcode, outcode }: Whereabouts): string[] {
  const code = postcode || outcode
  return code ? [code] : []
}
