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
    named(text) {
      // 'Cippenham, Slough': the smaller place first, as addresses are written.
      for (const name of text.slice(0, 100).split(',')) {
        const place = onlyOne(byName.get(searchWords(name).join(' ')) ?? [])
        if (place) return place
      }
    },
  }
}

function onlyOne(candidates: readonly LocatedPlace[]): LocatedPlace | undefined {
  const towns = candidates.filter((place) => place.population >= townPopulation)
  const meant = towns.length > 0 ? towns : candidates
  return meant.length === 1 ? meant[0] : undefined
}
