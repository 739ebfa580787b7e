import type { Point } from './point.ts'

interface CodedPlace {
  outcode: string
  location: Point
  /** As GeoNames states it: 4 and more is the place itself. */
  accuracy: number
}

interface OutcodeCentres {
  add(place: CodedPlace): void
  /** The centre of every outcode that was added. */
  centres(): Map<string, Point>
  /**
   * Whether a point is that of the place itself: not where several of the outcode are said to be, nor where nothing tells it from the
   * outcode's centre.
   */
  isOwnPoint(place: CodedPlace): boolean
}

interface Outcode {
  places: number
  /** Of those that are not exact, how many are said to be at the same point. */
  rough: Map<string, { point: Point; count: number }>
  exact: { lat: number; lng: number; count: number }
}

/**
 * GeoNames' postal codes give the outcode's centre for every place it knows no point of: where it does so for several, that is the
 * centre; else it is the middle of the places that have their own.
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
