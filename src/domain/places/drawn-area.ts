import { earthRadiusMetres, isPoint, type Point } from './point.ts'
import { decodePolyline, encodePolyline } from './polyline.ts'

/**
 * Points of all rings together: more than anybody draws by hand, and few enough for the limits of servers and mail programs on addresses.
 */
const maxPoints = 300
const maxRings = 10
const maxTextLength = 6000
/** Rings smaller than about one square metre are slips of the pointer; in square degrees. */
const smallestArea = 1e-10
/** Separates the rings of an area; it occurs in no polyline and no base64. */
const separator = ','

/**
 * Reads the base64 of an address (either alphabet, with or without padding) into the value of SearchCriteria.poly: the encoded polylines of
 * the rings, separated by commas (rules: W6). Returns undefined unless there are 1 to 10 rings with at most 300 points in all, each with at
 * least 3 points and enclosing an area.
 */
export function readDrawnArea(text: string): string | undefined {
  if (text.length > maxTextLength) return undefined
  const rings = text.split(separator).map(readRing)
  return rings.every((ring) => ring !== undefined) ? drawnArea(rings) : undefined
}

function readRing(text: string): Point[] | undefined {
  // In a query string, a plus arrives as a space.
  const base64 = text.replaceAll('-', '+').replaceAll(' ', '+').replaceAll('_', '/').replace(/=+$/, '')
  if (!/^[A-Za-z0-9+/]+$/.test(base64) || base64.length % 4 === 1) return undefined
  return decodePolyline(atob(base64))
}

/** The rings as base64url without padding, for addresses. */
export function writeDrawnArea(poly: string): string {
  const written = poly.split(separator).map((ring) => btoa(ring).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''))
  return written.join(separator)
}

/**
 * Encodes drawn rings, closed or not, in a fixed order, so that the same area yields the same text. Undefined if there are no rings, too
 * many rings or points, or a ring that encloses nothing.
 */
export function drawnArea(rings: ReadonlyArray<readonly Point[]>): string | undefined {
  const drawn = rings.map((ring) => opened(ring.map(({ lat, lng }) => ({ lat: rounded(lat), lng: rounded(lng) }))))
  const points = drawn.reduce((sum, ring) => sum + ring.length, 0)
  if (drawn.length === 0 || drawn.length > maxRings || points > maxPoints || !drawn.every(isArea)) return undefined
  return [...new Set(drawn.map(encodePolyline))].sort().join(separator)
}

/** The rings of SearchCriteria.poly, not closed. */
export function drawnRings(poly: string): Point[][] {
  return poly.split(separator).map((ring) => decodePolyline(ring) ?? [])
}

function isArea(ring: readonly Point[]): boolean {
  return ring.length >= 3 && ring.every(isPoint) && enclosedArea(ring) > smallestArea
}

function opened(ring: Point[]): Point[] {
  const [first, last] = [ring[0], ring.at(-1)]
  return ring.length > 1 && first?.lat === last?.lat && first?.lng === last?.lng ? opened(ring.slice(0, -1)) : ring
}

/** Shoelace formula, in square degrees; coordinates are relative to the first point to keep precision. */
function enclosedArea(ring: readonly Point[]): number {
  const origin = ring[0]!
  const doubled = ring.reduce((sum, point, index) => {
    const next = ring[(index + 1) % ring.length]!
    return sum + (point.lng - origin.lng) * (next.lat - origin.lat) - (next.lng - origin.lng) * (point.lat - origin.lat)
  }, 0)
  return Math.abs(doubled) / 2
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

const corners = 72
const radians = Math.PI / 180

/** A circle on the globe as a closed ring of [lng, lat] for maps, on the same sphere as searches measure. */
export function circleRing({ lat, lng }: Point, metres: number): Array<[lng: number, lat: number]> {
  const angle = metres / earthRadiusMetres
  const [sinLat, cosLat] = [Math.sin(lat * radians), Math.cos(lat * radians)]
  const ring = Array.from({ length: corners }, (_, corner): [number, number] => {
    const bearing = (corner / corners) * 2 * Math.PI
    const sin = sinLat * Math.cos(angle) + cosLat * Math.sin(angle) * Math.cos(bearing)
    const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * cosLat, Math.cos(angle) - sinLat * sin)
    return [lng + east / radians, Math.asin(sin) / radians]
  })
  return [...ring, ring[0]!]
}
