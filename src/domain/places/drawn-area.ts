import { isPoint, type Point } from './point.ts'
import { decodePolyline, encodePolyline } from './polyline.ts'

/** More points than anybody draws by hand; keeps addresses below what servers and mail programs accept. */
const maxPoints = 300
const maxTextLength = 6000
/** Rings smaller than about a metre by a metre are slips of the pointer, in square degrees. */
const smallestArea = 1e-10

/**
 * Reads the base64 of an address, either alphabet, padded or not, into the encoded polyline that SearchCriteria.poly holds.
 * Returns undefined for anything but a ring of 3 to 300 points that encloses an area.
 */
export function readDrawnArea(text: string): string | undefined {
  // A plus that travelled in a query string arrives as a space.
  const base64 = text.replaceAll('-', '+').replaceAll(' ', '+').replaceAll('_', '/').replace(/=+$/, '')
  if (base64.length > maxTextLength || !/^[A-Za-z0-9+/]+$/.test(base64) || base64.length % 4 === 1) return undefined
  const points = decodePolyline(atob(base64))
  return points && drawnArea(points)
}

/** The ring as base64url without padding, for addresses. */
export function writeDrawnArea(poly: string): string {
  return btoa(poly).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Encodes a ring that was drawn, closed or not; undefined when it has too many points or encloses nothing. */
export function drawnArea(points: readonly Point[]): string | undefined {
  const ring = opened(points.map(({ lat, lng }) => ({ lat: rounded(lat), lng: rounded(lng) })))
  if (ring.length < 3 || ring.length > maxPoints || !ring.every(isPoint) || !(enclosedArea(ring) > smallestArea)) return undefined
  return encodePolyline(ring)
}

/** The points of SearchCriteria.poly, not closed. */
export function drawnRing(poly: string): Point[] {
  return decodePolyline(poly) ?? []
}

function opened(ring: Point[]): Point[] {
  const [first, last] = [ring[0], ring.at(-1)]
  return ring.length > 1 && first?.lat === last?.lat && first?.lng === last?.lng ? opened(ring.slice(0, -1)) : ring
}

/** Shoelace formula, in square degrees, from the first point so that little precision is lost. */
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
