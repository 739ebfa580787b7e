import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dot, inHaze, lightOfDay, lit, unit } from './light.ts'
import { weathers } from './weathers.ts'

const metre = fc.double({ min: -9, max: 9, noNaN: true })

test('every weather comes up in turn, with the sun above the horizon and before the front', () => {
  const lights = Array.from({ length: weathers.length }, (_, seed) => lightOfDay(seed, seed % 2 ? 'left' : 'right'))
  expect(new Set(lights.map(({ name }) => name)).size).toBe(weathers.length)
  for (const { towardsSun } of lights) {
    expect(Math.hypot(...towardsSun)).toBeCloseTo(1)
    expect(towardsSun[1]).toBeGreaterThan(0.2)
    expect(towardsSun[2]).toBeLessThan(0)
  }
})

test('the sun stands on the side it is said to', () => {
  expect(lightOfDay(2, 'left').towardsSun[0]).toBeLessThan(0)
  expect(lightOfDay(2, 'right').towardsSun[0]).toBeGreaterThan(0)
})

test('a surface turned to the sun is brighter than one turned away', () => {
  const red = (hex: string) => Number.parseInt(hex.slice(1, 3), 16)
  for (let seed = 0; seed < weathers.length; seed += 1) {
    const light = lightOfDay(seed, 'left')
    const [x, y, z] = light.towardsSun
    expect(red(lit(light, '#909090', light.towardsSun))).toBeGreaterThan(red(lit(light, '#909090', [-x, -y, -z])))
  }
})

test('in full haze everything has its colour', () => {
  const light = lightOfDay(0, 'left')
  expect(inHaze(light, '#123456', 1)).toBe(light.haze)
  expect(inHaze(light, '#123456', 0)).toBe('#123456')
})

test('a unit vector has length one and the same direction', () => {
  fc.assert(
    fc.property(metre, metre, metre, (x, y, z) => {
      fc.pre(Math.hypot(x, y, z) > 0.01)
      const made = unit([x, y, z])
      expect(Math.hypot(...made)).toBeCloseTo(1)
      expect(dot(made, [x, y, z])).toBeCloseTo(Math.hypot(x, y, z))
    }),
  )
  expect(unit([0, 0, 0])).toEqual([0, 0, 0])
})
