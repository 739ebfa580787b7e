import { expect, test } from 'vitest'
import { drawnRings } from '#src/domain/places/drawn-area.ts'
import type { Point } from '#src/domain/places/point.ts'
import { type Drawing, drawnPoly, drawStep, startDrawing } from './drawing.ts'

const corners: Point[] = [
  { lat: 51, lng: -3 },
  { lat: 51, lng: -2 },
  { lat: 52, lng: -2 },
]
const triangle = corners.reduce((drawing, point) => drawStep(drawing, { do: 'set', point }), startDrawing())
const closed = drawStep(triangle, { do: 'close' })

test('points are set one after another and closed to a ring', () => {
  expect(triangle).toMatchObject({ rings: [], open: corners })
  expect(drawnPoly(triangle)).toBeUndefined()
  expect(closed).toMatchObject({ rings: [corners], open: [], refusal: '' })
  expect(drawnRings(drawnPoly(closed)!)).toEqual([corners])
})

test('what encloses nothing is refused, and nothing is lost', () => {
  const two = drawStep(drawStep(startDrawing(), { do: 'set', point: corners[0]! }), { do: 'set', point: corners[1]! })
  expect(drawStep(two, { do: 'close' })).toMatchObject({ open: corners.slice(0, 2), refusal: expect.stringContaining('three points') })
  expect(drawStep(closed, { do: 'sketch', way: [corners[0]!, corners[0]!], tolerance: 0 })).toMatchObject({ rings: [corners] })
})

test('a sketched way becomes a ring of its corners', () => {
  const way = corners.flatMap((from, index) => {
    const to = corners[(index + 1) % 3]!
    return Array.from({ length: 200 }, (_, step) => between(from, to, step / 200))
  })
  expect(drawStep(closed, { do: 'sketch', way, tolerance: 1e-9 }).rings).toEqual([corners, corners])
  expect(drawStep(closed, { do: 'sketch', way: jagged(500), tolerance: 0 }).rings[1]).toHaveLength(100)
})

test('points are moved, added and removed; the last three go together', () => {
  const moved = drawStep(closed, { do: 'move', ring: 0, index: 1, to: { lat: 50, lng: -2 } })
  expect(moved.rings[0]?.[1]).toEqual({ lat: 50, lng: -2 })
  const inserted = drawStep(closed, { do: 'insert', ring: 0, index: 2 })
  expect(inserted.rings[0]?.[3]).toEqual({ lat: 51.5, lng: -2.5 })
  expect(drawStep(inserted, { do: 'remove', ring: 0, index: 3 }).rings).toEqual(closed.rings)
  expect(drawStep(closed, { do: 'remove', ring: 0, index: 0 }).rings).toEqual([])
  expect(drawStep(triangle, { do: 'clear' })).toMatchObject({ rings: [], open: [] })
})

test('each step is undone by itself, a drag as a whole', () => {
  const dragged = [1, 2, 3].reduce<Drawing>(
    (drawing, step) => drawStep(drawing, { do: 'move', ring: 0, index: 0, to: { lat: 50, lng: -step }, isFurther: step > 1 }),
    closed,
  )
  expect(dragged.rings[0]?.[0]).toEqual({ lat: 50, lng: -3 })
  const undone = drawStep(dragged, { do: 'undo' })
  expect(undone.rings).toEqual(closed.rings)
  expect(drawStep(undone, { do: 'undo' })).toMatchObject({ rings: [], open: corners })
  const emptied = [1, 2, 3, 4, 5, 6].reduce<Drawing>((drawing) => drawStep(drawing, { do: 'undo' }), dragged)
  expect(emptied).toEqual(startDrawing())
})

test('an area that was searched is opened to be changed', () => {
  expect(startDrawing(drawnPoly(closed)).rings).toEqual([corners])
})

test('no more rings and points than an address can hold', () => {
  const many = Array.from({ length: 10 }).reduce<Drawing>(
    (drawing) => drawStep(drawing, { do: 'sketch', way: corners, tolerance: 0 }),
    startDrawing(),
  )
  expect(drawStep(many, { do: 'sketch', way: corners, tolerance: 0 })).toMatchObject({
    rings: many.rings,
    refusal: 'A search can have 10 areas.',
  })
  const full = drawStep(startDrawing(), { do: 'sketch', way: jagged(100), tolerance: 0 })
  expect(drawStep(full, { do: 'insert', ring: 0, index: 0 })).toMatchObject({ rings: full.rings, refusal: 'An area can have 100 points.' })
  const three = [1, 2].reduce<Drawing>((drawing) => drawStep(drawing, { do: 'sketch', way: jagged(100), tolerance: 0 }), full)
  expect(drawStep(three, { do: 'set', point: corners[0]! }).refusal).toBe('All areas together can have 300 points.')
})

function between(from: Point, to: Point, share: number): Point {
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share }
}

function jagged(points: number): Point[] {
  return Array.from({ length: points }, (_, index) => {
    const [angle, reach] = [(2 * Math.PI * index) / points, index % 2 === 0 ? 1 : 0.8]
    return { lat: 51 + reach * Math.sin(angle), lng: -3 + reach * Math.cos(angle) }
  })
}
