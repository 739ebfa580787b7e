import { type Box, milesPerDegree, type Point } from './point.ts'

/** The kinds of outlined places. A district is a council area, or a part of the country that is not itself a town. */
export const outlineKinds = ['county', 'district', 'town'] as const
export type OutlineKind = (typeof outlineKinds)[number]

/**
 * A corner in decimal degrees with its weight: the area of the triangle it forms with its neighbours, in square degrees, which is what
 * leaving it out would change. Neighbouring outlines give the corners of their common border the same weights, so that simplified borders
 * still match.
 */
export type OutlinePoint = readonly [lng: number, lat: number, weight: number]
/** Not closed; at least three points. */
export type OutlineRing = readonly OutlinePoint[]
/** Polygons, each an outer ring and its holes, as in GeoJSON's MultiPolygon, with weights and without the repeated first point. */
export type Outline = ReadonlyArray<readonly OutlineRing[]>

/** GeoJSON's coordinates of a MultiPolygon, rings closed. */
export type MultiPolygonCoordinates = Array<Array<Array<[lng: number, lat: number]>>>

const smallestRing = 3

export function outlineBox(outline: Outline): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lng, lat] of outline.flat(2)) {
    box.west = Math.min(box.west, lng)
    box.south = Math.min(box.south, lat)
    box.east = Math.max(box.east, lng)
    box.north = Math.max(box.north, lat)
  }
  return box
}

export function countPoints(outline: Outline): number {
  return outline.reduce((sum, polygon) => sum + polygon.reduce((points, ring) => points + ring.length, 0), 0)
}

/** Keeps only corners of at least this weight. A ring with fewer than three is dropped; a polygon is dropped with its outer ring. */
export function coarserOutline(outline: Outline, leastWeight: number): Outline {
  return outline
    .map((polygon) => polygon.map((ring) => ring.filter(([, , weight]) => weight >= leastWeight)))
    .filter(([outer]) => outer !== undefined && outer.length >= smallestRing)
    .map((polygon) => polygon.filter((ring) => ring.length >= smallestRing))
}

/** The weight below which a corner is invisible at a zoom of a web map (512 pixels for the world at zoom 0): half a square pixel. */
export function weightAtZoom(zoom: number): number {
  const degreesPerPixel = 360 / (512 * 2 ** zoom)
  return degreesPerPixel ** 2 / 2
}

export function outlineCoordinates(outline: Outline): MultiPolygonCoordinates {
  return outline.map((polygon) => polygon.map((ring) => [...ring, ...ring.slice(0, 1)].map(([lng, lat]) => [lng, lat])))
}

interface SimplifyRingOptions {
  mostPoints: number
  /** Corners whose triangle is smaller are always left out; in square degrees of latitude. */
  leastTriangle?: number
}

/**
 * Removes the least important corners until `mostPoints` are left, at least three: Visvalingam and Whyatt, "Line generalisation by repeated
 * elimination of points", 1993. The ring's data is not closed. Its time is the square of the ring's length, so use it for hand-drawn rings
 * only.
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
    // A corner's weight is at least that of the one removed before, or a long curve would be eroded from one end.
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

/** By the even-odd rule, so that holes are outside; a point on a line may count as either. */
export function isInOutline(outline: Outline, point: Point): boolean {
  return outline.flat().filter((ring) => isInRing(ring, point)).length % 2 === 1
}

/** Miles from a point to the nearest line of the outline, on a flat map around the point. */
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

/** The centre of area of the largest ring. */
export function middleOf(outline: Outline): Point {
  return largestRing(outline).middle
}

/** The area of the largest ring in square miles. */
export function squareMiles(outline: Outline): number {
  const { area, middle } = largestRing(outline)
  return area * Math.cos((middle.lat * Math.PI) / 180) * milesPerDegree ** 2
}

/** A ring's area in square degrees, and its centre of area. */
interface RingSize {
  area: number
  middle: Point
}

function largestRing(outline: Outline): RingSize {
  const [largest] = outline.map(([outer]) => sizeOf(outer!)).sort((a, b) => b.area - a.area)
  return largest!
}

function sizeOf(ring: OutlineRing): RingSize {
  // Relative to the first corner, to keep precision.
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

/** By the even-odd rule; of a point on the ring either may be said. */
export function isInRing(ring: ReadonlyArray<readonly [lng: number, lat: number, ...rest: unknown[]]>, { lat, lng }: Point): boolean {
  let isInside = false
  ring.forEach(([toLng, toLat], index) => {
    const [fromLng, fromLat] = ring.at(index - 1)!
    if (fromLat > lat !== toLat > lat && lng < fromLng + ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat)) isInside = !isInside
  })
  return isInside
}
