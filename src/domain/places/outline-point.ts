import type { Outline, OutlineRing } from './outline.ts'
import { milesPerDegree, type Point } from './point.ts'

/** By the even-odd rule, so that holes are outside; what lies on a line may be on either side. */
export function isInOutline(outline: Outline, point: Point): boolean {
  return outline.flat().filter((ring) => isInRing(ring, point)).length % 2 === 1
}

/** Miles from a point to the nearest line of the outline, as on a flat map around the point. */
export function milesToLine(outline: Outline, { lat, lng }: Point): number {
  const narrowing = Math.cos((lat * Math.PI) / 180)
  let least = Number.POSITIVE_INFINITY
  for (const ring of outline.flat()) {
    ring.forEach(([toLng, toLat], index) => {
      const [fromLng, fromLat] = ring.at(index - 1)!
      const from = [(fromLng - lng) * narrowing, fromLat - lat] as const
      const step = [(toLng - fromLng) * narrowing, toLat - fromLat] as const
      const length = step[0] ** 2 + step[1] ** 2
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(from[0] * step[0] + from[1] * step[1]) / length))
      least = Math.min(least, Math.hypot(from[0] + along * step[0], from[1] + along * step[1]))
    })
  }
  return least * milesPerDegree
}

/** The middle of the largest ring, weighed by area. */
export function middleOf(outline: Outline): Point {
  return largestRing(outline).middle
}

/** Square miles in the largest ring. */
export function squareMiles(outline: Outline): number {
  const { area, middle } = largestRing(outline)
  return area * Math.cos((middle.lat * Math.PI) / 180) * milesPerDegree ** 2
}

/** Square degrees, and the middle weighed by area. */
interface RingSize {
  area: number
  middle: Point
}

function largestRing(outline: Outline): RingSize {
  const [largest] = outline.map(([outer]) => sizeOf(outer!)).sort((a, b) => b.area - a.area)
  return largest!
}

function sizeOf(ring: OutlineRing): RingSize {
  // From the first corner, so that little precision is lost.
  const [originLng, originLat] = ring[0]!
  let [doubled, lng, lat] = [0, 0, 0]
  ring.forEach((corner, index) => {
    const next = ring[(index + 1) % ring.length]!
    const [ax, ay, bx, by] = [corner[0] - originLng, corner[1] - originLat, next[0] - originLng, next[1] - originLat]
    const cross = ax * by - bx * ay
    doubled += cross
    lng += (ax + bx) * cross
    lat += (ay + by) * cross
  })
  return { area: Math.abs(doubled) / 2, middle: { lng: originLng + lng / (3 * doubled), lat: originLat + lat / (3 * doubled) } }
}

function isInRing(ring: OutlineRing, { lat, lng }: Point): boolean {
  let isInside = false
  ring.forEach(([toLng, toLat], index) => {
    const [fromLng, fromLat] = ring.at(index - 1)!
    if (fromLat > lat !== toLat > lat && lng < fromLng + ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat)) isInside = !isInside
  })
  return isInside
}
