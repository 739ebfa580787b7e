import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyScene, extentOf, shapesOf } from '../../../tests/support/drawn.ts'
import { rectangle } from './face.ts'
import { unit } from './light.ts'
import { castShadow, ground, inside, liftedFrom, shadowOn } from './shadow.ts'

const post = [
  [0, 0, 0],
  [0.2, 0, 0],
  [0.2, 2, 0],
  [0, 2, 0],
] as const
const area = (shape: readonly (readonly [number, number])[]) =>
  Math.abs(
    shape.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = shape[(at + 1) % shape.length]!
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

test('a shadow falls away from the sun, longer when it is low', () => {
  const reach = (height: number) => Math.max(...shadowOn(ground, post, unit([-0.7, height, -0.7])).map(([x]) => x))
  expect(reach(1)).toBeGreaterThan(1)
  expect(reach(0.4)).toBeGreaterThan(reach(1))
})

test('a face turned away from the sun has no shadow on it, nor has one above all that could throw it', () => {
  expect(shadowOn({ ...ground, normal: [0, -1, 0] }, post, unit([-0.7, 0.7, -0.7]))).toEqual([])
  expect(shadowOn({ ...ground, origin: [0, 5, 0] }, post, unit([-0.7, 0.7, -0.7]))).toEqual([])
})

test('what is cut to a frame lies in it', () => {
  const metre = fc.double({ min: -8, max: 8, noNaN: true })
  fc.assert(
    fc.property(metre, metre, fc.double({ min: 1, max: 6, noNaN: true }), (x, y, side) => {
      const kept = inside(rectangle(x, y, side, side), rectangle(0, 0, 4, 4))
      for (const [u, v] of kept) {
        expect(u).toBeGreaterThanOrEqual(-1e-6)
        expect(u).toBeLessThanOrEqual(4 + 1e-6)
        expect(v).toBeGreaterThanOrEqual(-1e-6)
        expect(v).toBeLessThanOrEqual(4 + 1e-6)
      }
      const overlap = (from: number) => Math.max(0, Math.min(4, from + side) - Math.max(0, from))
      expect(area(kept)).toBeCloseTo(overlap(x) * overlap(y), 4)
    }),
  )
})

test('a shadow is painted in the colour and strength of the light, and only within its frame', () => {
  const scene = emptyScene()
  castShadow(scene, ground, post)
  const [shape] = shapesOf(scene.sheet)
  expect(shape?.attributes).toMatchObject({ fill: scene.light.shadow, 'fill-opacity': String(scene.light.shadowStrength) })
  const framed = emptyScene()
  castShadow(framed, ground, post, rectangle(50, 50, 1, 1))
  expect(shapesOf(framed.sheet)).toEqual([])
  expect(extentOf([shape!]).bottom).toBeGreaterThan(scene.camera.horizon)
})

test('a lifted outline has each corner on the face and off it', () => {
  expect(liftedFrom(ground, [[1, 2]], 3)).toEqual([
    [1, 0, 2],
    [1, 3, 2],
  ])
})
