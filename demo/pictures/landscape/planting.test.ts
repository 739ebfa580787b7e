import { expect, test } from 'vitest'
import { emptyScene, extentOf, shapesOf } from '../../../tests/support/drawn.ts'
import { seeded } from '../../seeded.ts'
import { clump, dab, leaf } from './foliage.ts'
import { isBare, leavesIn } from './leaves.ts'
import { drawBorder, drawClimber, drawHedge, drawOverhangingBranch } from './planting.ts'
import { drawTree } from './trees.ts'

const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
const kinds = ['oak', 'birch', 'poplar', 'pine', 'blossom', 'copper', 'shrub', 'topiary'] as const

test.for(kinds)('a tree of kind %s stands on its foot and is about as high as it is told, in every season', (kind) => {
  for (const season of seasons) {
    const scene = emptyScene({ season })
    drawTree(scene, { kind, at: [0, 0, 0], height: 5 })
    const { top, bottom } = extentOf(shapesOf(scene.sheet).filter(({ attributes }) => attributes.fill !== scene.light.shadow))
    expect(top).toBeGreaterThan(scene.camera.see([0, 6.5, 0])[1])
    expect(top, season).toBeLessThan(scene.camera.see([0, 3, 0])[1])
    expect(bottom).toBeLessThan(scene.camera.see([0, -0.9, 0])[1])
  }
})

test('in winter the sky shows through trees that drop their leaves, and evergreens keep theirs', () => {
  const bare = kinds.filter((kind) => isBare('winter', kind))
  expect(bare).toEqual(['oak', 'birch', 'poplar', 'blossom', 'copper'])
  for (const kind of kinds) expect(isBare('summer', kind)).toBe(false)
  for (const kind of ['pine', 'topiary'] as const) expect(new Set(seasons.map((season) => leavesIn(season, kind))).size).toBe(1)
})

test('a cherry flowers in spring alone', () => {
  expect(leavesIn('spring', 'blossom')).toBe('#e9b9c2')
  for (const season of ['summer', 'autumn', 'winter'] as const) expect(leavesIn(season, 'blossom')).not.toBe('#e9b9c2')
})

test('a hedge reaches from end to end and to its height', () => {
  const scene = emptyScene()
  drawHedge(scene, { from: [-2, 0, 0], to: [2, 0, 0], height: 1.5 })
  const shapes = shapesOf(scene.sheet).filter(({ attributes }) => attributes.fill !== scene.light.shadow)
  const { left, right, top } = extentOf(shapes)
  expect(left).toBeCloseTo(scene.camera.see([-2, 0, 0])[0], -1)
  expect(right).toBeCloseTo(scene.camera.see([2, 0, 0])[0], -1)
  expect(top).toBeGreaterThan(scene.camera.see([0, 2, 0])[1])
})

test('a border has no flowers in winter', () => {
  const shapesIn = (season: (typeof seasons)[number]) => {
    const scene = emptyScene({ season })
    drawBorder(scene, { from: [-2, 0, 0], to: [2, 0, 0], height: 0.8 })
    return shapesOf(scene.sheet).length
  }
  expect(shapesIn('winter')).toBeLessThan(shapesIn('summer') * 0.75)
})

test('a branch hangs into the upper corner of its side', () => {
  const scene = emptyScene()
  drawOverhangingBranch(scene, 'left')
  expect(extentOf(shapesOf(scene.sheet)).right).toBeLessThan(600)
  const other = emptyScene()
  drawOverhangingBranch(other, 'right')
  expect(extentOf(shapesOf(other.sheet)).left).toBeGreaterThan(600)
  expect(extentOf(shapesOf(other.sheet)).bottom).toBeLessThan(400)
})

test('a climber blooms in its colour', () => {
  const scene = emptyScene()
  drawClimber(scene, (u, v) => scene.camera.see([u, v, 0]), { width: 1.5, height: 3, bloom: '#c9b4de' })
  const shapes = shapesOf(scene.sheet)
  expect(shapes).toHaveLength(3)
  expect(extentOf(shapes).top).toBeGreaterThan(scene.camera.see([0, 3.6, 0])[1])
})

test('leaves and clumps are closed shapes about their middle', () => {
  expect(dab([10, 10], 3)).toBe('M7 10a3 3 0 1 1 6 0a3 3 0 1 1 -6 0Z')
  expect(leaf([0, 0], 10, 0)).toMatch(/^M0 0q.*Z$/)
  expect(clump([50, 50], 20, seeded(1)).match(/A/g)).toHaveLength(11)
  expect(clump([50, 50], 5, seeded(1)).match(/A/g)).toHaveLength(7)
})
