import type { Viewport } from '#src/domain/search/search-values.ts'
import coast from './coast.json' with { type: 'json' }

type Position = readonly [lng: number, lat: number]

/** The land within these edges, as rings of degrees: what a map drawn on the server needs of the coast. */
export function landWithin(edges: Viewport): Position[][] {
  const rings = coast.geometry.coordinates as unknown as Position[][][]
  return rings.flat().flatMap((ring) => {
    const cut = clippedRing(ring, edges)
    return areaOf(cut) > 1e-9 ? [cut] : []
  })
}

/** In square degrees. A bay leaves a ring without any, which runs along the edges and back. */
function areaOf(ring: readonly Position[]): number {
  const sums = ring.map(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    return x * nextY - nextX * y
  })
  return Math.abs(sums.reduce((sum, each) => sum + each, 0)) / 2
}

/** Sutherland and Hodgman's algorithm: one side of the box after the other. */
export function clippedRing(ring: readonly Position[], [west, south, east, north]: Viewport): Position[] {
  const sides = [
    { axis: 0, at: west, isLeast: true },
    { axis: 1, at: south, isLeast: true },
    { axis: 0, at: east, isLeast: false },
    { axis: 1, at: north, isLeast: false },
  ] as const
  return sides.reduce<Position[]>(
    (kept, { axis, at, isLeast }) => {
      const isIn = (point: Position) => (isLeast ? point[axis] >= at : point[axis] <= at)
      return kept.flatMap((point, index) => {
        const before = kept.at(index - 1)!
        if (isIn(point) === isIn(before)) return isIn(point) ? [point] : []
        const share = (at - before[axis]) / (point[axis] - before[axis])
        const crossing: Position = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]
        return isIn(point) ? [crossing, point] : [crossing]
      })
    },
    [...ring],
  )
}
