import { expect, test } from 'vitest'
import { emptyScene, extentOf, shapesOf } from '../../../tests/support/drawn.ts'
import { brick } from '../building/materials.ts'
import { drawFieldGate, drawGardenWall, drawPickets, drawPostAndRail, drawRailings } from './boundaries.ts'
import { area, drawGrassBlades, drawGravel, drawLawn, drawMeadow, drawPaving, drawTarmac } from './ground.ts'
import { drawHills } from './hills.ts'
import { drawLampPost } from './lamp-post.ts'
import { drawSky } from './sky.ts'
import { drawKerb, drawStreet } from './street.ts'

const plot = area([-3, 3], [-4, 2])

test('an area is a rectangle from left to right and near to far', () => {
  expect(plot).toEqual([
    [-3, -4],
    [3, -4],
    [3, 2],
    [-3, 2],
  ])
})

test('sky and meadow meet at the horizon and fill the sheet', () => {
  const scene = emptyScene()
  drawSky(scene)
  const sky = shapesOf(scene.sheet)[0]!
  drawMeadow(scene)
  const meadow = shapesOf(scene.sheet).at(-1)!
  expect(extentOf([sky])).toMatchObject({ left: 0, right: 1200, top: 0 })
  expect(extentOf([sky]).bottom).toBeGreaterThanOrEqual(scene.camera.horizon)
  expect(extentOf([meadow])).toEqual({ left: 0, right: 1200, top: scene.camera.horizon, bottom: 800 })
})

test('hills rise from the horizon no higher than they are told', () => {
  const scene = emptyScene()
  drawHills(scene, { height: 100 })
  const { bottom } = extentOf(shapesOf(scene.sheet).filter(({ attributes }) => attributes.fill?.startsWith('url')))
  expect(bottom).toBeCloseTo(scene.camera.horizon + 6, 0)
  expect(extentOf(shapesOf(scene.sheet)).top).toBeGreaterThan(scene.camera.horizon - 220)
})

test.for([
  ['a lawn', drawLawn],
  ['gravel', drawGravel],
  ['tarmac', drawTarmac],
  ['paving', drawPaving],
] as const)('%s stays on its plot and below the horizon', ([, draw]) => {
  const scene = emptyScene()
  draw(scene, plot)
  const shapes = shapesOf(scene.sheet)
  const { left, right, top, bottom } = extentOf(shapes)
  expect(shapes.length).toBeGreaterThan(1)
  expect(left).toBeGreaterThanOrEqual(scene.camera.see([-3, 0, -4])[0] - 5)
  expect(right).toBeLessThanOrEqual(scene.camera.see([3, 0, -4])[0] + 5)
  expect(top).toBeGreaterThan(scene.camera.horizon)
  expect(bottom).toBeLessThanOrEqual(scene.camera.see([0, 0, -4])[1] + 5)
})

test('a lawn without stripes is one shape', () => {
  const scene = emptyScene()
  drawLawn(scene, plot, { stripes: false })
  expect(shapesOf(scene.sheet)).toHaveLength(1)
})

test('grass stands in the lower part of the picture only', () => {
  const scene = emptyScene()
  drawGrassBlades(scene, { from: 0.5, count: 50 })
  expect(extentOf(shapesOf(scene.sheet)).top).toBeGreaterThanOrEqual(scene.camera.horizon + (800 - scene.camera.horizon) * 0.5 - 1)
})

test('a street runs across the whole view, its pavement behind its kerb', () => {
  const scene = emptyScene()
  drawStreet(scene, { kerb: -5, pavement: { to: -3, flag: [0.9, 0.6] } })
  const [tarmac] = shapesOf(scene.sheet)
  const extent = extentOf([tarmac!])
  expect(extent.left).toBeLessThan(0)
  expect(extent.right).toBeGreaterThan(1200)
  expect(extent.top).toBeCloseTo(scene.camera.see([0, 0, -5])[1], 0)
  const before = shapesOf(scene.sheet).length
  drawKerb(scene, -5)
  expect(shapesOf(scene.sheet).length).toBe(before + 2)
})

test.for([
  ['a wall', (scene, run) => drawGardenWall(scene, run, { wall: brick.red })],
  ['pickets', drawPickets],
  ['railings', drawRailings],
  ['a fence', drawPostAndRail],
  ['a gate', drawFieldGate],
] as [string, typeof drawPickets][])('%s stands between its ends, about as high as it is told', ([, draw]) => {
  const scene = emptyScene()
  draw(scene, { from: [-2, 0, 0], to: [2, 0, 0], height: 1 })
  const upright = shapesOf(scene.sheet).filter(({ attributes }) => attributes.fill !== scene.light.shadow)
  const { left, right, top } = extentOf(upright)
  expect(left).toBeGreaterThan(scene.camera.see([-2.5, 0, 0])[0])
  expect(right).toBeLessThan(scene.camera.see([2.5, 0, 0])[0])
  expect(top).toBeGreaterThan(scene.camera.see([0, 1.4, 0])[1])
  expect(top).toBeLessThan(scene.camera.see([0, 0.85, 0])[1])
})

test('a lamp is as high as it is told, and shines only at dusk', () => {
  const glows = Array.from({ length: 6 }, (_, seed) => {
    const scene = emptyScene({ seed })
    drawLampPost(scene, [0, 0, 0], 4)
    expect(extentOf(shapesOf(scene.sheet)).top).toBeLessThan(scene.camera.see([0, 4, 0])[1])
    return scene.sheet.toString().includes('<circle') === scene.light.areLampsLit
  })
  expect(glows).toEqual(glows.map(() => true))
})
