/** A point on the globe in WGS 84 decimal degrees. */
export interface Point {
  lat: number
  lng: number
}

export function isPoint(value: { lat: number; lng: number }): value is Point {
  return Math.abs(value.lat) <= 90 && Math.abs(value.lng) <= 180
}

/** Exact by the international yard and pound agreement of 1959. */
export const metresPerMile = 1609.344
/** Mean radius R1 of the earth: Moritz, Geodetic Reference System 1980. */
export const earthRadiusMetres = 6_371_008.8

const radians = Math.PI / 180
/** On the sphere of that radius. */
export const milesPerDegree = (earthRadiusMetres * radians) / metresPerMile

/** Great-circle distance by the haversine formula: within 0.5 % of the ellipsoid's. */
function distanceMetres(from: Point, to: Point): number {
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const h = half(to.lat - from.lat) + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * half(to.lng - from.lng)
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(h)))
}

export function distanceMiles(from: Point, to: Point): number {
  return distanceMetres(from, to) / metresPerMile
}

/** Miles to a tenth; below that, yards to fifty. */
export function milesText(miles: number): string {
  if (miles < 0.1) return `${Math.max(50, Math.round((miles * 1760) / 50) * 50)} yards`
  const rounded = Math.round(miles * 10) / 10
  return rounded === 1 ? '1 mile' : `${rounded} miles`
}

/**
 * How near two points are: the cosine of the angle between them, by the spherical law of cosines, as the database computes it too. At the
 * distances that searches use, the error is below a tenth of a metre.
 */
export function cosineBetween(from: Point, to: Point): number {
  const [latitude, own] = [to.lat * radians, from.lat * radians]
  return Math.sin(latitude) * Math.sin(own) + Math.cos(latitude) * Math.cos(own) * Math.cos((to.lng - from.lng) * radians)
}

/** The cosine that corresponds to a distance in miles. */
export function cosineAt(miles: number): number {
  return Math.cos((miles * metresPerMile) / earthRadiusMetres)
}

/** The edges of a box on the map, in decimal degrees. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/**
 * The smallest box that contains every point within a distance: an index finds these before distances are measured. Near a pole it spans
 * all longitudes; it does not wrap round the antimeridian.
 */
export function boxAround(point: Point, miles: number): Box {
  const angle = miles / milesPerDegree
  const [south, north] = [Math.max(-90, point.lat - angle), Math.min(90, point.lat + angle)]
  // The circle is widest slightly towards the pole from its centre, hence asin instead of a division by cos(lat).
  const ratio = Math.sin(Math.min(angle, 90) * radians) / Math.cos(point.lat * radians)
  const reach = south === -90 || north === 90 || ratio >= 1 ? 180 : Math.asin(ratio) / radians
  return { west: Math.max(-180, point.lng - reach), south, east: Math.min(180, point.lng + reach), north }
}

/** Whether a point is in the box, edges included. */
export function isInBox({ west, south, east, north }: Box, { lat, lng }: Point): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}
