/** A place on the globe in WGS 84 decimal degrees. */
export interface Point {
  lat: number
  lng: number
}

export function isPoint(value: { lat: number; lng: number }): value is Point {
  return Math.abs(value.lat) <= 90 && Math.abs(value.lng) <= 180
}
