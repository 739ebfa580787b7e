import type { LocatedPlace } from '#src/data/places/located-places.ts'
import { placeSlug, searchWords } from '#src/domain/places/place-name.ts'
import { distanceMiles, type Point } from '#src/domain/places/point.ts'
import { nearestTown } from './nearest-town.ts'

/** The places in memory, asked once or twice for every property of a feed. */
export interface PlaceFinder {
  nearest(point: Point): LocatedPlace | undefined
  /**
   * The place that the texts of an address mean, the first that names one; undefined where each could as well be another of that
   * name. `near`: the branch that sells it.
   */
  named(texts: readonly string[], near?: Point): LocatedPlace | undefined
}

/** The population from which on one of several places with the same name is meant when nothing else is said. */
const townPopulation = 5000
/** What a branch sells is hardly further away. */
const branchMiles = 25
/** 'Higher Denham' and 'Old Beaconsfield' are parts of what follows, or beside it. */
const parts = /^(?:old|new|higher|lower|upper|nether|great|little|north|south|east|west|central) (?=\p{L})/iu

export function placeFinder(places: readonly LocatedPlace[]): PlaceFinder {
  // In the middle of a district need be no house of those that name it.
  const settlements = places.filter(({ isDistrict }) => !isDistrict)
  const byName = Map.groupBy(settlements, (place) => place.plainName)
  const counties = new Set(places.map(({ countySlug }) => countySlug))
  const called = (name: string) => byName.get(searchWords(name).join(' ')) ?? []
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
      // Less is known of these, so that the county must say the same.
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
