import { expect, test } from 'vitest'
import { shapesOf } from '../../tests/support/drawn.ts'
import { type ExteriorStyle, exteriors } from './exterior.ts'
import { openCountry, standing } from './setting.ts'

const count = (style: ExteriorStyle, seed: number) => shapesOf(exteriors[style]({ seed, shape: 'landscape' }).sheet).length

// What each scene has a choice of; drawn without being painted, which is quick.
test.for(['semi-detached', 'detached', 'flat', 'terraced', 'new-build', 'cottage', 'bungalow', 'farmhouse'] as const)(
  'a %s comes in several forms',
  (style) => {
    const sizes = Array.from({ length: 6 }, (_, at) => Math.round(count(style, at * 17) / 40))
    expect(new Set(sizes).size).toBeGreaterThan(2)
  },
)

test('a scene is lit from either side, in several weathers and seasons, and mirrored now and then', () => {
  const scenes = Array.from({ length: 24 }, (_, seed) => openCountry({ seed, shape: 'landscape' }, standing([0, 1.8, -15], [0, 1], 900)))
  expect(new Set(scenes.map(({ light }) => Math.sign(light.towardsSun[0]))).size).toBe(2)
  expect(new Set(scenes.map(({ light }) => light.name)).size).toBeGreaterThan(3)
  expect(new Set(scenes.map(({ season }) => season)).size).toBe(4)
  const mirrored = scenes.filter(({ sheet }) => sheet.toString().includes('matrix(-1 0 0 1')).length
  expect(mirrored).toBeGreaterThan(4)
  expect(mirrored).toBeLessThan(20)
})

test('one stands where one is put, and looks at what is put in the middle', () => {
  expect(standing([0, 1.8, -10], [0, 5], 900)).toEqual({ position: [0, 1.8, -10], yaw: 0, focalLength: 900 })
  expect(standing([0, 1.8, -10], [10, 0], 900).yaw).toBeCloseTo(45)
})

test('country has no hills where it is told so', () => {
  const view = { seed: 3, shape: 'landscape' } as const
  const camera = standing([0, 1.8, -15], [0, 1], 900)
  const [flat, hilly] = [openCountry(view, camera, { hills: 0 }), openCountry(view, camera)]
  expect(shapesOf(flat.sheet).length).toBeLessThan(shapesOf(hilly.sheet).length)
})
