import type { Point } from '../../domain/places/point.ts'

/** PostgreSQL's text of a point, `(lng,lat)`. */
export function pointText({ lng, lat }: Point): string {
  return `(${lng},${lat})`
}

export function readPoint(text: string): Point {
  const [lng, lat] = text.slice(1, -1).split(',').map(Number)
  return { lat: lat!, lng: lng! }
}
