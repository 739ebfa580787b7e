import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Outline, OutlineRing } from './outline.ts'
import { cellKinds, gridOf } from './outline-grid.ts'

/** As PostgreSQL's width_bucket: 0 below the bounds, size + 1 at the upper one and beyond. */
function bucket(value: number, low: number, high: number, size: number): number {
  if (value < low) return 0
  return value >= high ? size + 1 : Math.floor(size * ((value - low) / (high - low))) + 1
}

const ring = (reach: number) =>
  fc
    .tuple(
      fc.double({ min: -3.5, max: -2.5, noNaN: true }),
      fc.double({ min: 50.8, max: 51.2, noNaN: true }),
      fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 3, maxLength: 60 }),
    )
    .map(
      ([lng, lat, reaches]): OutlineRing =>
        reaches.map((each, at) => {
          const angle = (at / reaches.length) * 2 * Math.PI
          return [lng + Math.cos(angle) * each * reach, lat + Math.sin(angle) * each * reach, 0]
        }),
    )
const outline: fc.Arbitrary<Outline> = fc.array(
  fc.tuple(ring(0.5), fc.array(ring(0.1), { maxLength: 2 })).map(([outer, holes]) => [outer, ...holes]),
  { minLength: 1, maxLength: 3 },
)
const point = fc.record({ lng: fc.double({ min: -4, max: -2, noNaN: true }), lat: fc.double({ min: 50.3, max: 51.7, noNaN: true }) })

/** Said once more: how often the ring winds around the point. */
function winds(ring: OutlineRing, lng: number, lat: number): boolean {
  let turned = 0
  ring.forEach(([x, y], at) => {
    const [x0, y0] = ring.at(at - 1)!
    const [one, other] = [Math.atan2(y0 - lat, x0 - lng), Math.atan2(y - lat, x - lng)]
    const turn = other - one
    turned += turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn
  })
  return Math.abs(turned) > Math.PI
}

test('what a cell says of its points is so', () => {
  let known = 0
  fc.assert(
    fc.property(outline, fc.array(point, { minLength: 50, maxLength: 100 }), (polygons, points) => {
      const { box, size, cells } = gridOf(polygons, 32)
      for (const { lng, lat } of points) {
        const kind = cells[bucket(lng, box.west, box.east, size) + (size + 2) * bucket(lat, box.south, box.north, size)]
        if (kind === cellKinds.line) continue
        known++
        const isIn =
          polygons.some(([outer]) => winds(outer!, lng, lat)) &&
          !polygons.some(([, ...holes]) => holes.some((hole) => winds(hole, lng, lat)))
        expect(kind === cellKinds.inside, JSON.stringify({ polygons, lng, lat })).toBe(isIn)
      }
    }),
    { numRuns: 300 },
  )
  expect(known).toBeGreaterThan(2000)
})

test('of a round area most cells are known', () => {
  const corners = Array.from({ length: 500 }, (_, at) => [-3 + Math.cos(at / 79.5) * 0.4, 51 + Math.sin(at / 79.5) * 0.3, 0] as const)
  const { cells } = gridOf([[corners]])
  const known = cells.filter((kind) => kind !== cellKinds.line).length
  expect(known / cells.length).toBeGreaterThan(0.9)
})
