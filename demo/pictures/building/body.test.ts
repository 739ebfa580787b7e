import { expect, test } from 'vitest'
import { emptyScene, extentOf, shapesOf } from '../../../tests/support/drawn.ts'
import { drawBalcony } from './balcony.ts'
import { bayBody } from './bay.ts'
import { bodyOf, drawBodies } from './body.ts'
import { doorAt, windowAt, windowsAt } from './features.ts'
import { boarded, brick, cover, joinery, rendered, stone, turn } from './materials.ts'
import type { Volume } from './volume.ts'
import { wallFace } from './volume.ts'

const volume: Volume = {
  x: -4,
  z: 0,
  width: 8,
  depth: 6,
  eaves: 5,
  roof: 'gable-x',
  pitch: 40,
  wall: brick.red,
  cover: cover.slate,
  trim: '#ffffff',
}
const drawn = (facts: Partial<Volume>, seed = 1) => {
  const scene = emptyScene({ seed })
  drawBodies(scene, [bodyOf({ ...volume, ...facts })])
  return { scene, shapes: shapesOf(scene.sheet) }
}

test('a house is drawn where it stands, from the ground to the ridge', () => {
  const { scene, shapes } = drawn({})
  const { left, right, top, bottom } = extentOf(shapes)
  const [x, y] = scene.camera.see([-4, 0, 0])
  expect(left).toBeGreaterThan(x - 60)
  expect(left).toBeLessThan(x + 5)
  expect(right).toBeLessThan(scene.camera.see([4, 0, 0])[0] + 60)
  expect(bottom).toBeLessThan(y + 5)
  expect(top).toBeLessThan(scene.camera.see([0, 5, 0])[1])
})

test('of a house square on, the sides are not seen', () => {
  const [alone, joined] = [drawn({}), drawn({ isJoined: true })]
  expect(alone.shapes.length).toBe(joined.shapes.length)
  const aside = drawn({ x: 3 })
  expect(aside.shapes.length).toBeGreaterThan(alone.shapes.length)
  expect(drawn({ x: 3, isJoined: true }).shapes.length).toBeLessThan(aside.shapes.length)
})

test('a neighbour in the sun throws its shadow on the wall', () => {
  const shades = (others: Volume[]) => {
    const scene = emptyScene()
    drawBodies(scene, [bodyOf(volume), ...others.map(bodyOf)])
    return shapesOf(scene.sheet).filter(({ attributes }) => attributes.fill === scene.light.shadow).length
  }
  const side = emptyScene().light.towardsSun[0] < 0 ? -9 : 5
  const neighbour = { ...volume, x: side, z: -5, width: 4, depth: 3 }
  const alone = shades([volume]) / 2
  expect(shades([neighbour])).toBeGreaterThan(alone)
})

test.for([
  ['brick', brick.red],
  ['ashlar', stone.bath],
  ['rubble', stone.ham],
  ['flint', stone.flint],
  ['render', rendered.cream],
  ['boards', boarded.black],
  ['upright boards', boarded.larch],
] as const)('a wall of %s has marks of its own', ([, wall]) => {
  const { shapes } = drawn({ wall, roof: 'flat' })
  const plain = drawn({ wall: { bond: 'render', colour: wall.colour }, roof: 'flat' }).shapes
  if (wall.bond === 'render') expect(shapes.length).toBe(plain.length)
  else expect(shapes.map(({ attributes }) => attributes.d).join()).not.toBe(plain.map(({ attributes }) => attributes.d).join())
})

test('quoins, a plinth, an upper storey and a chimney each add to the house', () => {
  const bare = drawn({}).shapes.length
  for (const extra of [
    { quoins: '#d9cdb0' },
    { plinth: '#888888' },
    { upper: { from: 2.5, wall: rendered.white } },
    { chimneys: [{ x: 4, colour: '#a8694f' }] },
    { features: { front: windowsAt([2, 6], { v: 1, width: 1, height: 1.2 }, { lights: 2, panes: [1, 2], frame: joinery.white }) } },
  ])
    expect(drawn(extra).shapes.length, Object.keys(extra)[0]).toBeGreaterThan(bare)
})

test('thatch has a ridge of its own instead of a line', () => {
  const strokes = ({ shapes }: ReturnType<typeof drawn>) =>
    shapes.filter(({ attributes }) => attributes['stroke-linecap'] === 'butt').length
  expect(strokes(drawn({}))).toBe(1)
  expect(strokes(drawn({ cover: cover.thatch }))).toBe(0)
})

test('a bay stands before the wall', () => {
  const scene = emptyScene()
  const bay = bayBody({
    x: -1.5,
    z: 0,
    width: 3,
    storeys: [{ sill: 0.8, head: 2.2 }],
    top: 2.6,
    wall: brick.red,
    cover: cover.slate,
    window: { lights: 3, panes: [1, 2], frame: joinery.white },
    trim: '#ffffff',
  })
  bay.draw(scene, [])
  expect(Math.min(...bay.solid.map(([, , z]) => z))).toBeCloseTo(-0.75)
  expect(extentOf(shapesOf(scene.sheet)).bottom).toBeGreaterThan(scene.camera.see([0, 0, 0])[1])
})

test.for(['panelled', 'planked', 'glazed', 'garage', 'roller', 'barn'] as const)(
  'a %s door fills its opening and no more than its frame',
  (make) => {
    const scene = emptyScene()
    const face = wallFace(volume, 'front')
    doorAt({ u: 4, v: 0, width: 1, height: 2.1 }, { colour: '#1f5a4b', make })(scene, face)
    const { left, right, top } = extentOf(shapesOf(scene.sheet))
    expect(left).toBeLessThanOrEqual(scene.camera.see([-0.5, 0, 0])[0])
    expect(left).toBeGreaterThan(scene.camera.see([-0.6, 0, 0])[0])
    expect(right).toBeLessThan(scene.camera.see([0.6, 0, 0])[0])
    expect(top).toBeGreaterThan(scene.camera.see([0, 2.2, 0])[1])
  },
)

test('a window has a pane for each of its lights, and shutters and a box where asked', () => {
  const count = (style: { lights: number; shutters?: string; box?: string }) => {
    const scene = emptyScene()
    windowAt({ u: 4, v: 1, width: 2, height: 1.4 }, { panes: [1, 1], frame: joinery.white, ...style })(scene, wallFace(volume, 'front'))
    return (scene.sheet.toString().match(/<linearGradient/g) ?? []).length
  }
  expect(count({ lights: 1 })).toBe(1)
  expect(count({ lights: 4 })).toBe(4)
})

test('a balcony hangs over the wall, so its floor is lower in the picture than its foot', () => {
  const scene = emptyScene()
  drawBalcony(scene, wallFace(volume, 'front'), { u: 4, v: 3, width: 3, depth: 1.2 })
  const { top } = extentOf(shapesOf(scene.sheet))
  expect(top).toBeLessThan(scene.camera.see([0, 4.1, 0])[1])
})

test('materials are taken in turn', () => {
  expect([0, 1, 2, 3].map((seed) => turn(seed, ['a', 'b', 'c']))).toEqual(['a', 'b', 'c', 'a'])
  expect([-1, 1].map((seed) => turn(seed, ['a', 'b']))).toEqual(['b', 'b'])
})
