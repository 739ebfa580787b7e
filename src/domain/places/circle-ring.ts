import { earthRadiusMetres, type Point } from './point.ts'

const corners = 72
const radians = Math.PI / 180

/** A circle on the globe as a closed ring, for maps: [lng, lat] by [lng, lat], on the sphere that searches measure by. */
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
