import type { LocatedPlace } from '#src/data/located-places.ts'
import { searchWords } from '#src/domain/place-name.ts'
import type { Point } from '#src/domain/point.ts'
import { nearestTown } from './nearest-town.ts'

/** The gazetteer in memory, asked once or twice for every property of a feed. */
export interface PlaceFinder {
  nearest(point: Point): LocatedPlace | undefined
  /** The place an address means by a name; undefined where it could as well be another of that name. */
  named(name: string): LocatedPlace | undefined
}

/** Of places that share a name, one of so many people is meant when nothing else is said. */
const townPopulation = 5000

export function placeFinder(places: readonly LocatedPlace[]): PlaceFinder {
  const byName = Map.groupBy(places, (place) => place.plainName)
  return {
    nearest: nearestTown(places),
    named(name) {
      const candidates = byName.get(searchWords(name.slice(0, 100)).join(' ')) ?? []
      const towns = candidates.filter((place) => place.population >= townPopulation)
      if (towns.length > 0) return towns.length === 1 ? towns[0] : undefined
      return candidates.length === 1 ? candidates[0] : undefined
    },
  }
}
