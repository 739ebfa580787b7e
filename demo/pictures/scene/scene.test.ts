import { expect, test } from 'vitest'
import { emptyScene } from '../../../tests/support/drawn.ts'
import { grassIn, type Season, seasonOf } from './season.ts'
import { chosen, varied } from './variety.ts'
import { movedViewpoint } from './viewpoint.ts'

const seeds = Array.from({ length: 400 }, (_, at) => at * 31)

test('an upright picture is as large as a level one, turned, and shows more sky', () => {
  const [level, upright] = [emptyScene(), emptyScene({ shape: 'portrait' })]
  expect([level.sheet.width, level.sheet.height]).toEqual([1200, 800])
  expect([upright.sheet.width, upright.sheet.height]).toEqual([800, 1200])
  expect(upright.camera.horizon).toBeGreaterThan(level.camera.horizon)
  expect(upright.camera.scale([0, 0, 0])).toBeLessThan(level.camera.scale([0, 0, 0]))
})

test('scenes of one seed scatter alike', () => {
  expect(emptyScene().random()).toBe(emptyScene().random())
  expect(emptyScene({ seed: 2 }).random()).not.toBe(emptyScene().random())
})

test('half of all pictures are of summer, and every season has some', () => {
  const count = (season: Season) => seeds.filter((seed) => seasonOf(seed) === season).length / seeds.length
  expect(count('summer')).toBeGreaterThan(0.4)
  expect(count('summer')).toBeLessThan(0.6)
  for (const season of ['spring', 'autumn', 'winter'] as const) expect(count(season)).toBeGreaterThan(0.08)
})

test('grass is as the light has it in summer, and another colour in each other season', () => {
  expect(grassIn('summer', '#84a35a')).toBe('#84a35a')
  expect(new Set((['spring', 'summer', 'autumn', 'winter'] as const).map((season) => grassIn(season, '#84a35a'))).size).toBe(4)
})

test('choices are spread evenly, and one tells nothing about another', () => {
  const [roofs, walls] = [seeds.map((seed) => chosen(seed, 'roof', [0, 1])), seeds.map((seed) => chosen(seed, 'wall', [0, 1]))]
  const alike = roofs.filter((roof, at) => roof === walls[at]).length / seeds.length
  expect(alike).toBeGreaterThan(0.4)
  expect(alike).toBeLessThan(0.6)
  expect(roofs.filter((roof) => roof === 1).length / seeds.length).toBeCloseTo(0.5, 1)
})

test('a measure varies over its whole range and not beyond', () => {
  const measures = seeds.map((seed) => varied(seed, 'pitch', [30, 40]))
  expect(Math.min(...measures)).toBeGreaterThanOrEqual(30)
  expect(Math.max(...measures)).toBeLessThanOrEqual(40)
  expect(Math.max(...measures) - Math.min(...measures)).toBeGreaterThan(9)
})

test('a moved viewpoint still looks at the same spot, from about as far', () => {
  const from = { position: [0, 1.8, -15], yaw: 0, focalLength: 900 } as const
  for (const seed of seeds.slice(0, 60)) {
    const { position, yaw } = movedViewpoint(seed, from)
    const turned = (yaw * Math.PI) / 180
    // Where it looks meets the front of the building: x is 0 there.
    expect(position[0] + Math.tan(turned) * (1 - position[2])).toBeCloseTo(0, 6)
    expect(Math.hypot(position[0], 1 - position[2]) / 16).toBeGreaterThan(0.89)
    expect(Math.hypot(position[0], 1 - position[2]) / 16).toBeLessThan(1.21)
    expect(Math.abs(yaw)).toBeLessThanOrEqual(9)
    expect(position[1]).toBeGreaterThan(1.3)
  }
})
