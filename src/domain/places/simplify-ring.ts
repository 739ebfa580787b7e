import type { Point } from './point.ts'

interface SimplifyRingOptions {
  mostPoints: number
  /** Corners whose triangle with their neighbours is smaller are left out in any case; in square degrees of latitude. */
  leastTriangle?: number
}

/**
 * Leaves out the corners that matter least until so many are left, three at least: Visvalingam and Whyatt, "Line generalisation by
 * repeated elimination of points", 1993. The ring is not closed in the data. Takes the square of its length, so give it no more than a
 * hand draws.
 */
export function simplifyRing(ring: readonly Point[], { mostPoints, leastTriangle = 0 }: SimplifyRingOptions): Point[] {
  const left = [...ring]
  const sizes = left.map((_, index) => triangleAt(left, index))
  while (left.length > 3) {
    const least = sizes.indexOf(Math.min(...sizes))
    if (left.length <= mostPoints && sizes[least]! >= leastTriangle) break
    const removed = sizes[least]!
    left.splice(least, 1)
    sizes.splice(least, 1)
    // A corner counts for no less than what went before it, or a long curve would be eaten from one end.
    for (const index of [least - 1, least]) {
      const corner = (index + left.length) % left.length
      sizes[corner] = Math.max(removed, triangleAt(left, corner))
    }
  }
  return left
}

function triangleAt(ring: readonly Point[], index: number): number {
  const [before, at, after] = [ring.at(index - 1)!, ring[index]!, ring[(index + 1) % ring.length]!]
  const narrow = Math.cos((at.lat * Math.PI) / 180)
  const [east, north] = [(before.lng - at.lng) * narrow, before.lat - at.lat]
  return Math.abs(east * (after.lat - at.lat) - (after.lng - at.lng) * narrow * north) / 2
}
