import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyScene } from '../../../tests/support/drawn.ts'
import { at, bounds, type Face, isFacing, levelLines, paint, rectangle, span, traced, uprightLines } from './face.ts'

const front: Face = { origin: [2, 0, 5], along: [1, 0, 0], up: [0, 1, 0], normal: [0, 0, -1] }
const size = fc.double({ min: 0.5, max: 9, noNaN: true })

test('a place on a face is so far along, up and off it', () => {
  expect(at(front, 3, 2)).toEqual([5, 2, 5])
  expect(at(front, 3, 2, 0.5)).toEqual([5, 2, 4.5])
})

test('a face is seen from the side its normal points to', () => {
  const scene = emptyScene()
  expect(isFacing(scene, front)).toBe(true)
  expect(isFacing(scene, { ...front, normal: [0, 0, 1] })).toBe(false)
})

test('a rectangle reaches from edge to edge at every height in it, and nowhere above', () => {
  fc.assert(
    fc.property(size, size, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (width, height, share) => {
      const shape = rectangle(1, 2, width, height)
      const reach = span(shape, 2 + height * share)
      expect(reach?.[0]).toBeCloseTo(1)
      expect(reach?.[1]).toBeCloseTo(1 + width)
      expect(span(shape, 2.1 + height)).toBeUndefined()
      expect(bounds(shape)).toEqual({ left: 1, right: 1 + width, bottom: 2, top: 2 + height })
    }),
  )
})

test('a gable is half as wide half way up its point', () => {
  const gable = [
    [0, 0],
    [4, 0],
    [2, 2],
  ] as const
  expect(span(gable, 1)).toEqual([1, 3])
})

test('lines across a wall are a step apart and stop short of its edges', () => {
  const scene = emptyScene()
  const wall = rectangle(0, 0, 4, 2)
  expect(levelLines(scene, front, wall, 0.5).match(/M/g)).toHaveLength(3)
  expect(levelLines(scene, front, wall, 0.5, 0.6).match(/M/g)).toHaveLength(2)
  expect(uprightLines(scene, front, wall, 1).match(/M/g)).toHaveLength(3)
  expect(levelLines(scene, front, wall, 5)).toBe('')
})

test('a line is traced, and a shape painted, where the camera sees them', () => {
  const scene = emptyScene()
  const [left, right] = [scene.camera.see([2, 0, 5]), scene.camera.see([6, 0, 5])]
  expect(traced(scene, front, [0, 0], [4, 0])).toContain(`M${Math.round(left[0] * 10) / 10}`)
  paint(scene, front, rectangle(0, 0, 4, 1), '#123456')
  expect(scene.sheet.toString()).toContain(`L${Math.round(right[0] * 10) / 10} ${Math.round(right[1] * 10) / 10}`)
})
