import type { PlacedPoint } from '#src/domain/search/found-points.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'

/** What points lie between; undefined where there are none. */
export function edgesOfPoints(points: readonly PlacedPoint[]): Viewport | undefined {
  if (points.length === 0) return undefined
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [, lng, lat] of points) {
    west = Math.min(west, lng)
    south = Math.min(south, lat)
    east = Math.max(east, lng)
    north = Math.max(north, lat)
  }
  return [west, south, east, north]
}
