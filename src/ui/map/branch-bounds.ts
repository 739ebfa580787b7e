/** West, south, east and north of all points; of one point that point. There is one at least. */
export function branchBounds(points: readonly { lat: number; lng: number }[]): [west: number, south: number, east: number, north: number] {
  const lngs = points.map(({ lng }) => lng)
  const lats = points.map(({ lat }) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}
