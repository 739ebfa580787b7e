import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bounds } from '../scene/face.ts'
import { brick, cover } from './materials.ts'
import { ridgeEnds, slopesOf } from './slopes.ts'
import { rise, sides, solidOf, top, type Volume, wallFace, wallOutline } from './volume.ts'

const metres = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true })
const house = fc.record({
  roof: fc.constantFrom('gable-x', 'gable-z', 'hip', 'lean', 'flat' as const),
  width: metres(3, 20),
  depth: metres(3, 12),
  eaves: metres(2, 10),
  pitch: metres(10, 50),
})
const volumeOf = (facts: Partial<Volume>): Volume => ({
  x: 0,
  z: 0,
  width: 8,
  depth: 6,
  eaves: 5,
  roof: 'gable-x',
  pitch: 45,
  wall: brick.red,
  cover: cover.slate,
  trim: '#ffffff',
  ...facts,
})

test('the ridge is as high over the eaves as the pitch and the span say', () => {
  expect(rise(volumeOf({ roof: 'gable-x' }))).toBeCloseTo(3)
  expect(rise(volumeOf({ roof: 'gable-z' }))).toBeCloseTo(4)
  expect(rise(volumeOf({ roof: 'hip' }))).toBeCloseTo(3)
  expect(rise(volumeOf({ roof: 'lean' }))).toBeCloseTo(6)
  expect(rise(volumeOf({ roof: 'flat' }))).toBe(0)
  expect(top(volumeOf({ base: 2 }))).toBe(7)
})

test('a wall is as long as its side, and a gable reaches the ridge', () => {
  fc.assert(
    fc.property(house, (facts) => {
      const volume = volumeOf(facts)
      for (const side of sides) {
        const wall = bounds(wallOutline(volume, side))
        expect(wall.right).toBeCloseTo(side === 'front' ? facts.width : facts.depth)
        const isPointed =
          facts.roof === 'lean' ? side !== 'front' : (facts.roof === 'gable-z') === (side === 'front') && /gable/.test(facts.roof)
        expect(wall.top).toBeCloseTo(facts.eaves + (isPointed ? rise(volume) : 0))
      }
    }),
  )
})

test('walls stand where the volume stands, and face outwards', () => {
  const volume = volumeOf({ x: 3, z: 2, base: 1 })
  expect(wallFace(volume, 'front')).toMatchObject({ origin: [3, 1, 2], normal: [0, 0, -1] })
  expect(wallFace(volume, 'left')).toMatchObject({ origin: [3, 1, 8], normal: [-1, 0, 0] })
  expect(wallFace(volume, 'right')).toMatchObject({ origin: [11, 1, 2], normal: [1, 0, 0] })
})

test('the solid that throws the shadow is no higher than the ridge and no wider than the walls', () => {
  fc.assert(
    fc.property(house, (facts) => {
      const volume = volumeOf(facts)
      for (const [x, y] of solidOf(volume)) {
        expect(y).toBeLessThanOrEqual(top(volume) + rise(volume) + 1e-9)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(facts.width + 1e-9)
      }
    }),
  )
})

test('a roof has the slopes of its form, the front one last, and none when flat', () => {
  const count = { 'gable-x': 1, 'gable-z': 2, hip: 3, lean: 1, flat: 0 } as const
  for (const roof of ['gable-x', 'gable-z', 'hip', 'lean', 'flat'] as const) {
    const slopes = slopesOf(volumeOf({ roof }))
    expect(slopes).toHaveLength(count[roof])
    for (const { face } of slopes) expect(Math.hypot(...face.normal)).toBeCloseTo(1)
    if (roof === 'hip') expect(slopes.at(-1)?.face.normal[2]).toBeLessThan(0)
  }
})

test('the ridge runs across, or away from the viewer, and is cut short by hips', () => {
  const [from, to] = ridgeEnds(volumeOf({ roof: 'hip', width: 10 }))
  expect(to[0] - from[0]).toBeCloseTo(4)
  const [near, far] = ridgeEnds(volumeOf({ roof: 'gable-z', ridgeBack: 2 }))
  expect(far[2] - near[2]).toBeGreaterThan(8)
  expect(near[0]).toBe(far[0])
})
