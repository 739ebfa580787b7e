import type { Point } from '#src/domain/places/point.ts'

const milesPerDegree = 69.1

/** The point that lies these miles to the north and east, exact enough for made-up places. */
export function movedPoint({ lat, lng }: Point, north: number, east: number): Point {
  const widest = milesPerDegree * Math.cos((lat * Math.PI) / 180)
  return { lat: Math.round((lat + north / milesPerDegree) * 1e5) / 1e5, lng: Math.round((lng + east / widest) * 1e5) / 1e5 }
}
