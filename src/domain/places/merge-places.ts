import type { KnownCounty } from './learn-places.ts'
import { nameWords, placeSlug } from './place-code.ts'
import { countyOf } from './place-county.ts'
import { type GazetteerPlace, locationPlace, samePlaceMiles, unusedSlug } from './place-gazetteer.ts'
import { distanceMiles, type Point } from './point.ts'

/** The fields of a location that decide whether another one is the same. */
export interface MergedLocation {
  slug: string
  plainName: string
  countySlug: string
  location: Point
  population: number
  /** Learned from addresses instead of a gazetteer: its point is the centre of some properties. */
  isLearnt: boolean
}

interface StatedPlace {
  name: string
  /** A county or a council area; empty if unknown. */
  area: string
  location: Point
  population: number
}

/** The result for a stated place: a new place; a better point or population for a known one; or nothing new. */
type Merged =
  | { added: GazetteerPlace }
  | { improved: { slug: string; location?: Point; population?: number } }
  | 'known'
  | { reason: string }

/** Postal codes list a city at each of its outcodes, which are further apart than two villages of the same name. */
const cityPeople = 50_000
const cityMiles = 15
/** A branch or property may be this far from the village it names. */
const learntMiles = 6
/** If the stated county is unknown, the nearest place within this distance decides it. */
const countyMiles = 25

/** Returns a function that takes places one by one and merges each with those before it. */
export function placeMerger(
  known: readonly MergedLocation[],
  counties: readonly KnownCounty[],
  nearest: (point: Point) => { countySlug: string; location: Point } | undefined,
): (stated: StatedPlace) => Merged {
  const slugs = new Set(known.map(({ slug }) => slug))
  const byName = Map.groupBy(known, ({ plainName }) => plainName)
  const bySlug = new Map(counties.map((county) => [county.slug, county]))
  const areaNames = new Set(counties.flatMap(({ name, countrySlug }) => [plain(name), plain(countrySlug)]))

  function countyOfPlace({ area, location }: StatedPlace): KnownCounty | undefined {
    const stated = bySlug.get(placeSlug(countyOf(area))) ?? bySlug.get(placeSlug(`County ${area}`))
    if (stated) return stated
    const around = nearest(location)
    return around && distanceMiles(around.location, location) <= countyMiles ? bySlug.get(around.countySlug) : undefined
  }

  return (stated) => {
    const plainName = plain(stated.name)
    const namesakes = byName.get(plainName) ?? []
    const same = namesakes.find((one) => distanceMiles(one.location, stated.location) <= reachOf(one))
    if (same) return improved(same, stated)
    // 'Greater London' is not a town within itself.
    if (areaNames.has(plainName)) return 'known'
    const county = countyOfPlace(stated)
    if (!county) return { reason: `its county "${stated.area}" is not known` }
    const town = { ...stated, countyName: county.name, countryName: county.countrySlug }
    const added = locationPlace(town, unusedSlug(town, slugs))
    const { slug, countySlug, location, population } = added
    byName.set(plainName, [...namesakes, { slug, plainName, countySlug, location, population, isLearnt: false }])
    return { added }
  }
}

function reachOf({ population, isLearnt }: MergedLocation): number {
  if (population >= cityPeople) return cityMiles
  return isLearnt ? learntMiles : samePlaceMiles
}

/** `same` is changed too, so that the next place of the name is compared with the new values. */
function improved(same: MergedLocation, { location, population }: StatedPlace): Merged {
  const better = { ...(same.isLearnt ? { location } : {}), ...(same.population === 0 && population > 0 ? { population } : {}) }
  if (Object.keys(better).length === 0) return 'known'
  Object.assign(same, better, { isLearnt: false })
  return { improved: { slug: same.slug, ...better } }
}

function plain(name: string): string {
  return nameWords(name).join(' ')
}

interface CodedPlace {
  outcode: string
  location: Point
  /** GeoNames' accuracy: from 4 on it is the place itself. */
  accuracy: number
}

interface OutcodeCentres {
  add(place: CodedPlace): void
  /** The centre of every outcode added so far. */
  centres(): Map<string, Point>
  /**
   * Whether the point is the place's own: not if several places of the outcode share it, nor if it cannot be told from the outcode's
   * centre.
   */
  isOwnPoint(place: CodedPlace): boolean
}

interface Outcode {
  places: number
  /** Of the inexact ones, how many places have the same point. */
  rough: Map<string, { point: Point; count: number }>
  exact: { lat: number; lng: number; count: number }
}

/**
 * GeoNames' postal codes use the outcode's centre for every place whose point is unknown. If several places share a point, that is the
 * centre; otherwise it is the mean of the places with points of their own.
 */
export function outcodeCentres(): OutcodeCentres {
  const outcodes = new Map<string, Outcode>()
  return {
    add({ outcode, location, accuracy }) {
      const known = outcodes.get(outcode) ?? { places: 0, rough: new Map(), exact: { lat: 0, lng: 0, count: 0 } }
      outcodes.set(outcode, known)
      known.places += 1
      if (accuracy >= 4) {
        known.exact = { lat: known.exact.lat + location.lat, lng: known.exact.lng + location.lng, count: known.exact.count + 1 }
        return
      }
      const at = known.rough.get(key(location)) ?? { point: location, count: 0 }
      known.rough.set(key(location), { ...at, count: at.count + 1 })
    },
    centres: () => new Map([...outcodes].map(([outcode, known]) => [outcode, centreOf(known)])),
    isOwnPoint({ outcode, location, accuracy }) {
      if (accuracy >= 4) return true
      const known = outcodes.get(outcode)
      return accuracy === 3 && known !== undefined && known.places > 1 && known.rough.get(key(location))?.count === 1
    },
  }
}

function centreOf({ rough, exact }: Outcode): Point {
  const [shared] = [...rough.values()].sort((a, b) => b.count - a.count)
  if (shared && (shared.count > 1 || exact.count === 0)) return shared.point
  return { lat: exact.lat / exact.count, lng: exact.lng / exact.count }
}

function key({ lat, lng }: Point): string {
  return `${lat},${lng}`
}
