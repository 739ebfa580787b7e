import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { drawnArea, drawnRings } from '../../domain/places/drawn-area.ts'
import type { Point } from '../../domain/places/point.ts'
import { findMarkers } from './find-markers.ts'

const centre = { lat: 51.0149, lng: -3.1029 }
/** Degrees per metre at this latitude. */
const degrees = { lat: 1 / 111_195, lng: 1 / 69_960 }

test('a drawn area takes in what is inside it, to the metre, however short its edges are', async () => {
  await using db = await testDatabase()
  await fc.assert(
    fc.asyncProperty(blobs, probes, async (drawn, metresOff) => {
      const poly = drawnArea([drawn])
      if (!poly) return
      const ring = drawnRings(poly)[0] ?? []
      await db.deleteFrom('property').execute()
      const meant: number[] = []
      for (const { corner, east, north } of metresOff) {
        const from = ring[corner % ring.length]!
        const point = { lat: from.lat + north * degrees.lat, lng: from.lng + east * degrees.lng }
        if (metresFrom(ring, point) < 1) continue
        const id = await addProperty(db, { location: `(${point.lng},${point.lat})` })
        if (isInside(ring, point)) meant.push(id)
      }
      const { markers } = await findMarkers(db, { criteria: { channel: 'sales', poly }, defaultStatus: 'all', now: new Date() })
      expect(markers.map(({ id }) => id).sort((a, b) => a - b)).toEqual(meant)
    }),
    { numRuns: 25 },
  )
})

/** Hand-drawn shapes: a ring of many short edges around the centre, some metres to some hundred across. */
const blobs = fc
  .record({
    size: fc.integer({ min: 20, max: 400 }),
    reaches: fc.array(fc.integer({ min: 50, max: 100 }), { minLength: 8, maxLength: 200 }),
  })
  .map(({ size, reaches }) =>
    reaches.map((reach, index): Point => {
      const [angle, metres] = [(2 * Math.PI * index) / reaches.length, (size * reach) / 100]
      return { lat: centre.lat + Math.sin(angle) * metres * degrees.lat, lng: centre.lng + Math.cos(angle) * metres * degrees.lng }
    }),
  )
const metres = fc.double({ min: -60, max: 60, noNaN: true })
const probes = fc.array(fc.record({ corner: fc.nat(300), east: metres, north: metres }), { minLength: 20, maxLength: 20 })

/** The even-odd rule, in metres from the centre. */
function isInside(ring: readonly Point[], point: Point): boolean {
  let inside = false
  for (const [a, b] of edges(ring)) {
    if (a.lat > point.lat !== b.lat > point.lat && point.lng < a.lng + ((b.lng - a.lng) * (point.lat - a.lat)) / (b.lat - a.lat))
      inside = !inside
  }
  return inside
}

function metresFrom(ring: readonly Point[], point: Point): number {
  return Math.min(...edges(ring).map(([a, b]) => metresFromEdge(inMetres(a, point), inMetres(b, point))))
}

type Metres = readonly [east: number, north: number]

/** The distance of the origin from an edge. */
function metresFromEdge([ax, ay]: Metres, [bx, by]: Metres): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + along * dx, ay + along * dy)
}

function inMetres(to: Point, from: Point): Metres {
  return [(to.lng - from.lng) / degrees.lng, (to.lat - from.lat) / degrees.lat]
}

function edges(ring: readonly Point[]): Array<readonly [Point, Point]> {
  return ring.map((point, index) => [point, ring[(index + 1) % ring.length]!] as const)
}
