import type { Viewport } from '#src/domain/search/search-values.ts'
import { clipped } from '#src/domain/surroundings/area-parts.ts'
import coast from './coast.json' with { type: 'json' }

type Position = readonly [lng: number, lat: number]

/** The land within these edges, as rings of degrees: what a map drawn on the server needs of the coast. */
export function landWithin(edges: Viewport): Position[][] {
  const rings = coast.geometry.coordinates as unknown as Position[][][]
  return rings.flat().flatMap((ring) => {
    const cut = clipped(ring, edges)
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
