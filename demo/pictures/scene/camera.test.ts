import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCamera } from './camera.ts'

const camera = createCamera({ position: [0, 1.6, 0], yaw: 0, focalLength: 500, centre: [600, 400] })
const metre = fc.double({ min: -20, max: 20, noNaN: true })

test('what is at eye level is on the horizon, and straight ahead in the middle', () => {
  expect(camera.see([0, 1.6, 10])).toEqual([600, 400])
  fc.assert(
    fc.property(metre, fc.double({ min: 1, max: 50, noNaN: true }), (x, z) => void expect(camera.see([x, 1.6, z])[1]).toBeCloseTo(400)),
  )
})

test('things twice as far are half as large', () => {
  fc.assert(
    fc.property(metre, metre, fc.double({ min: 1, max: 20, noNaN: true }), (x, y, z) => {
      const [near, far] = [camera.see([x, y + 1.6, z]), camera.see([x, y + 1.6, z * 2])]
      expect(far[0] - 600).toBeCloseTo((near[0] - 600) / 2, 6)
      expect(far[1] - 400).toBeCloseTo((near[1] - 400) / 2, 6)
      expect(camera.scale([x, y, z * 2])).toBeCloseTo(camera.scale([x, y, z]) / 2, 6)
    }),
  )
})

test('uprights stay upright wherever the camera is turned', () => {
  fc.assert(
    fc.property(fc.double({ min: -40, max: 40, noNaN: true }), metre, (yaw, x) => {
      const turned = createCamera({ position: [0, 1.6, -30], yaw, focalLength: 500, centre: [600, 400] })
      expect(turned.see([x, 0, 5])[0]).toBeCloseTo(turned.see([x, 8, 5])[0], 6)
    }),
  )
})

test('turned to the right, it sees on the left what was ahead', () => {
  const turned = createCamera({ position: [0, 1.6, 0], yaw: 20, focalLength: 500, centre: [600, 400] })
  expect(turned.see([0, 1.6, 10])[0]).toBeLessThan(600)
})

test('what lies behind the viewer is cut away', () => {
  const ground = camera.outline([
    [-1, 0, -5],
    [1, 0, -5],
    [1, 0, 5],
    [-1, 0, 5],
  ])
  expect(ground).toHaveLength(4)
  for (const [, y] of ground) expect(y).toBeGreaterThan(400)
  expect(
    camera.outline([
      [0, 0, -1],
      [1, 0, -1],
      [0, 1, -1],
    ]),
  ).toEqual([])
})
