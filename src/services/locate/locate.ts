import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findLocatedPlaces, type LocatedPlace } from '#src/data/places/located-places.ts'
import { findOutlinedCounties } from '#src/data/places/outlines.ts'
import { readVersionSince } from '#src/data/processes/changed-properties.ts'
import { nameWords, placeSlug } from '#src/domain/places/place-code.ts'
import { distanceMiles, type Point } from '#src/domain/places/point.ts'
import type { FoundPostcode, PostcodeLookup } from '#src/domain/places/postcode.ts'
import { type Located, ownLocation, publicPoint } from '#src/domain/places/public-point.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { outlinedCounties } from '#src/services/places/correct-counties.ts'
import { nearestTown } from './nearest-town.ts'

/** The part of a listing about its location. */
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
  /** Results are in the same order. Makes one postcode query for all of them, so pass batches of a few hundred. */
  locateAll(listings: readonly Whereabouts[]): Promise<Located[]>
}

interface CreateLocatorOptions {
  db: Kysely<Schema>
  postcodes: PostcodeLookup
  /** Decide which of several places of the same name is meant. */
  branches?: () => ReadonlyArray<Pick<Branch, 'id' | 'location'>>
}

/**
 * Locates by the feed's coordinates, otherwise by postcode, otherwise roughly by the named village or town if only one can be meant. Never
 * throws because of a listing's content; `postcodes` comes from createPostcodeLookup (postcode-lookup.ts).
 */
export function createLocator({ db, postcodes, branches = () => [] }: CreateLocatorOptions): Locator {
  let known: { version: string; places: KnownPlaces } | undefined

  /**
   * Read again after every change, as any import may have learned places, here or in another process; not after changes of which it is
   * recorded that they were of properties alone, as real-time sends are.
   */
  async function loadPlaces(): Promise<KnownPlaces> {
    const { version, isOfProperties } = await readVersionSince(db, known?.version)
    if (known && isOfProperties) known.version = version
    else {
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
 * The texts of an address that may name a place, most reliable first: the fields for it; the street, where software without such fields
 * puts the village; the displayed address from its end. A house may be called after any town, so its name counts only without a street.
 */
function addressTexts({ locality, town, street, displayAddress, houseNameNumber }: Whereabouts): string[] {
  return [locality, town, street, ...displayAddress.split(',').reverse(), street === '' ? houseNameNumber : '']
}

function codeOf({ postcode, outcode }: Whereabouts): string[] {
  const code = postcode || outcode
  return code ? [code] : []
}

/** The places in memory, asked once or twice per property of a feed. */
interface PlaceFinder {
  nearest(point: Point): LocatedPlace | undefined
  /**
   * The place named by the texts of an address, from the first text that names one; undefined if it could equally be another of that name.
   * `near`: the branch that sells it.
   */
  named(texts: readonly string[], near?: Point): LocatedPlace | undefined
}

/** A place of at least this population is assumed among several of the same name, without other evidence. */
const townPopulation = 5000
/** What a branch sells is rarely further away. */
const branchMiles = 25
/** 'Higher Denham' and 'Old Beaconsfield' are parts of the place that follows, or next to it. */
const parts = /^(?:old|new|higher|lower|upper|nether|great|little|north|south|east|west|central) (?=\p{L})/iu

export function placeFinder(places: readonly LocatedPlace[]): PlaceFinder {
  // A district's centre need not be near any home that names it.
  const settlements = places.filter(({ isDistrict }) => !isDistrict)
  const byName = Map.groupBy(settlements, (place) => place.plainName)
  const counties = new Set(places.map(({ countySlug }) => countySlug))
  const called = (name: string) => byName.get(nameWords(name).join(' ')) ?? []
  return {
    nearest: nearestTown(places),
    named(texts, near) {
      // 'Cippenham, Slough': the smaller place first, as addresses are written.
      const names = texts.flatMap((text) => text.slice(0, 200).split(','))
      const county = names.map(placeSlug).find((slug) => counties.has(slug))
      for (const name of names) {
        const place = meant(called(name), { county, near })
        if (place) return place
      }
      // With less information, the county has to match.
      if (!county) return undefined
      const partly = names.flatMap((name) => called(name.trim().replace(parts, '')).filter(({ countySlug }) => countySlug === county))
      return partly[0]
    },
  }
}

function meant(candidates: readonly LocatedPlace[], { county, near }: { county: string | undefined; near: Point | undefined }) {
  const inCounty = candidates.filter(({ countySlug }) => countySlug === county)
  const nearBranch = near ? candidates.filter(({ location }) => distanceMiles(location, near) <= branchMiles) : []
  return onlyOne(inCounty) ?? onlyOne(nearBranch) ?? largest(candidates)
}

function largest(candidates: readonly LocatedPlace[]): LocatedPlace | undefined {
  const towns = candidates.filter((place) => place.population >= townPopulation)
  return onlyOne(towns.length > 0 ? towns : candidates)
}

function onlyOne(candidates: readonly LocatedPlace[]): LocatedPlace | undefined {
  return candidates.length === 1 ? candidates[0] : undefined
}
