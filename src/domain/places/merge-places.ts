import type { KnownCounty } from './learn-places.ts'
import { countyOf } from './place-county.ts'
import { freeSlug, type GazetteerPlace, locationPlace, samePlaceMiles } from './place-gazetteer.ts'
import { placeSlug, searchWords } from './place-name.ts'
import { distanceMiles, type Point } from './point.ts'

/** A location as far as it says whether another is the same. */
export interface MergedLocation {
  slug: string
  plainName: string
  countySlug: string
  location: Point
  population: number
  /** From an address and not a gazetteer: its point is the middle of some properties. */
  isLearnt: boolean
}

interface StatedPlace {
  name: string
  /** A county, or a council's area; empty where it is not known. */
  area: string
  location: Point
  population: number
}

/** What becomes of a stated place: a new one; a better point or population for one there is; or nothing new. */
type Merged =
  | { added: GazetteerPlace }
  | { improved: { slug: string; location?: Point; population?: number } }
  | 'known'
  | { reason: string }

/** Postal codes name a city at each of its outcodes, which lie further apart than villages of one name. */
const cityPeople = 50_000
const cityMiles = 15
/** A branch or property that names a village may lie this far from it. */
const learntMiles = 6
/** Where the county that is stated is none of ours, the nearest place tells it, if it is no further away. */
const countyMiles = 25

/** Returns a function that takes one place after the other, so that each is merged with those before it. */
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
    // 'Greater London' is no town in it.
    if (areaNames.has(plainName)) return 'known'
    const county = countyOfPlace(stated)
    if (!county) return { reason: `its county "${stated.area}" is not known` }
    const town = { ...stated, countyName: county.name, countryName: county.countrySlug }
    const added = locationPlace(town, freeSlug(town, slugs))
    const { slug, countySlug, location, population } = added
    byName.set(plainName, [...namesakes, { slug, plainName, countySlug, location, population, isLearnt: false }])
    return { added }
  }
}

function reachOf({ population, isLearnt }: MergedLocation): number {
  if (population >= cityPeople) return cityMiles
  return isLearnt ? learntMiles : samePlaceMiles
}

/** What is changed here is also changed in `same`, so that the next of its name finds it so. */
function improved(same: MergedLocation, { location, population }: StatedPlace): Merged {
  const better = { ...(same.isLearnt ? { location } : {}), ...(same.population === 0 && population > 0 ? { population } : {}) }
  if (Object.keys(better).length === 0) return 'known'
  Object.assign(same, better, { isLearnt: false })
  return { improved: { slug: same.slug, ...better } }
}

function plain(name: string): string {
  return searchWords(name).join(' ')
}
