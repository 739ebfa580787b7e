import { expect, test } from 'vitest'
import { emptyScene, extentOf, shapesOf } from '#tests/support/drawn.ts'
import { brick, cover } from '../building/materials.ts'
import { wallFace } from '../building/volume.ts'
import type { Scene } from '../scene/scene.ts'
import { drawBlock, drawFloorShade, drawLegs, drawTable, frontOf } from './block.ts'
import { drawLamp, drawPendant } from './lights.ts'
import { drawPictureFrame } from './picture-frame.ts'
import { drawPot } from './plant-pot.ts'
import { drawArmchair, drawBed, drawChair, drawSofa } from './seating.ts'
import { drawBookcase, drawUnits, drawWorktop } from './storage.ts'

const block = { x: -0.5, y: 0, z: 0, width: 1, height: 1, depth: 1 }
const drawn = (draw: (scene: Scene) => void) => {
  const scene = emptyScene()
  draw(scene)
  return { scene, shapes: shapesOf(scene.sheet), ...extentOf(shapesOf(scene.sheet)) }
}

test('of a block ahead one sees the front and, from above, the top', () => {
  expect(drawn((scene) => drawBlock(scene, block, '#888888')).shapes).toHaveLength(2)
  expect(drawn((scene) => drawBlock(scene, { ...block, height: 3 }, '#888888')).shapes).toHaveLength(1)
  expect(drawn((scene) => drawBlock(scene, { ...block, y: 2 }, '#888888')).shapes).toHaveLength(2)
})

test('of a block to the side one sees the side turned to the viewer, darker on its left', () => {
  const right = drawn((scene) => drawBlock(scene, { ...block, x: 2 }, '#888888')).shapes
  const left = drawn((scene) => drawBlock(scene, { ...block, x: -3 }, '#888888')).shapes
  expect([right.length, left.length]).toEqual([3, 3])
  expect(right[0]!.attributes.fill! < left[0]!.attributes.fill!).toBe(true)
})

test('padding rounds the corners as far as it is thick', () => {
  const [plain] = drawn((scene) => drawBlock(scene, block, '#888888')).shapes
  const padded = drawn((scene) => drawBlock(scene, block, '#888888', { soft: 0.1 }))
  expect(plain?.attributes).not.toHaveProperty('stroke')
  expect(Number(padded.shapes[0]?.attributes['stroke-width'])).toBeCloseTo(0.1 * padded.scene.camera.scale([-0.5, 0, 0]), 0)
})

test('the front of a block is the side towards the viewer', () => {
  expect(frontOf(block)).toMatchObject({ origin: [-0.5, 0, 0], normal: [0, 0, -1] })
})

test('a table stands on four legs, its top at its height', () => {
  const table = drawn((scene) => drawTable(scene, { ...block, height: 0.75 }, '#a87b4f'))
  expect(table.top).toBeCloseTo(table.scene.camera.see([0, 0.75, 1])[1], 0)
  const legs = drawn((scene) => drawLegs(scene, { ...block, height: 0.7 }, '#a87b4f'))
  expect(legs.shapes.length).toBeGreaterThanOrEqual(4)
  expect(legs.bottom).toBeCloseTo(legs.scene.camera.see([0, 0, 0])[1], 0)
})

test('what stands on the floor darkens it a little beyond its edge', () => {
  const shade = drawn((scene) => drawFloorShade(scene, block, 0.3))
  expect(shade.shapes[0]?.attributes['fill-opacity']).toBe('0.3')
  expect(shade.left).toBeLessThan(shade.scene.camera.see([-0.5, 0, 0])[0])
})

test('a wider sofa has more cushions to sit on, an armchair one', () => {
  const cushions = (width: number) =>
    drawn((scene) => drawSofa(scene, { x: -1, z: 0, width }, { cloth: '#5c7a6b', cushions: [] })).shapes.length
  expect(cushions(2.6)).toBeGreaterThan(cushions(1.7))
  const armchair = drawn((scene) => drawArmchair(scene, { x: -0.5, z: 0 }, '#5c7a6b'))
  const single = drawn((scene) => drawSofa(scene, { x: -0.5, z: 0, width: 0.98 }, { cloth: '#5c7a6b', cushions: ['#ffffff'] }))
  expect(armchair.shapes.length).toBe(single.shapes.length)
})

test('of a chair turned away the back hides the seat, and the other way round', () => {
  const order = (facing: 'viewer' | 'away') =>
    drawn((scene) => drawChair(scene, { x: -0.2, z: 0, facing }, { frame: '#000000', seat: '#ff0000' }))
      .shapes.map(({ attributes }) => attributes.fill ?? '')
      .findLastIndex((fill) => /^#[ef]/.test(fill))
  expect(order('viewer')).toBeGreaterThan(order('away'))
})

test('a bed is as wide as it is told, its head at the far end', () => {
  const bed = drawn((scene) =>
    drawBed(scene, { x: -0.8, z: 0, width: 1.6 }, { head: '#111111', cover: '#eeeeee', throwOver: '#cc0000', cushion: '#00cc00' }),
  )
  expect(bed.left).toBeGreaterThan(bed.scene.camera.see([-1.2, 0, 0])[0])
  expect(bed.right).toBeLessThan(bed.scene.camera.see([1, 0, 0])[0])
  expect(bed.top).toBeLessThan(bed.scene.camera.see([0, 1, 2.05])[1])
})

test('units have a door or three drawers for each place in the run', () => {
  const run = { ...block, width: 3, x: -1.5, height: 0.9 }
  const parts = (doors: number, drawers: number[] = []) =>
    drawn((scene) => drawUnits(scene, run, { colour: '#3f5f55', doors, drawers })).shapes.length
  expect(parts(4) - parts(3)).toBe(4)
  expect(parts(4, [0]) - parts(4)).toBe(8)
})

test('books stay on their shelves', () => {
  const bookcase = drawn((scene) => drawBookcase(scene, { ...block, height: 2 }, { colour: '#eeeeee', shelves: 5 }))
  expect(bookcase.top).toBeGreaterThan(bookcase.scene.camera.see([0, 2.1, 1])[1])
  expect(bookcase.right).toBeLessThan(bookcase.scene.camera.see([0.55, 0, 0])[0])
})

test('a worktop lies on its units and reaches over them', () => {
  const top = drawn((scene) => drawWorktop(scene, { ...block, height: 0.9 }, '#efe9dd'))
  expect(top.bottom).toBeLessThan(top.scene.camera.see([0, 0.85, 0])[1])
  expect(top.left).toBeLessThan(top.scene.camera.see([-0.5, 0.9, 0])[0])
})

test('a pendant hangs from the ceiling, a lamp stands on its foot, both shine', () => {
  const pendant = drawn((scene) => drawPendant(scene, [0, 2, 0], 0.4, { colour: '#c9a75c', ceiling: 2.6 }))
  expect(pendant.top).toBeCloseTo(pendant.scene.camera.see([0, 2.6, 0])[1], 0)
  const lamp = drawn((scene) => drawLamp(scene, [0, 0, 0], 1.5, '#f2e6cb'))
  expect(lamp.bottom).toBeCloseTo(lamp.scene.camera.see([0, 0, 0])[1], 0)
  expect(lamp.top).toBeLessThan(lamp.scene.camera.see([0, 1.5, 0])[1])
  for (const { shapes } of [pendant, lamp]) expect(shapes.filter(({ tag }) => tag === 'circle')).toHaveLength(1)
})

test('a plant grows out of its pot, no higher than about its size', () => {
  const pot = drawn((scene) => drawPot(scene, [0, 0, 0], 1, '#c9765a'))
  expect(pot.bottom).toBeCloseTo(pot.scene.camera.see([0, 0, 0])[1], 0)
  expect(pot.shapes).toHaveLength(4)
})

test('a picture hangs within its frame', () => {
  const wall = wallFace(
    { x: -2, z: 3, width: 4, depth: 1, eaves: 3, roof: 'flat', pitch: 0, wall: brick.red, cover: cover.lead, trim: '#ffffff' },
    'front',
  )
  const frame = drawn((scene) => drawPictureFrame(scene, wall, { u: 1, v: 1, width: 1, height: 0.8 }, ['#aa0000', '#00aa00', '#0000aa']))
  expect(frame.left).toBeGreaterThan(frame.scene.camera.see([-1.1, 0, 3])[0])
  expect(frame.right).toBeLessThan(frame.scene.camera.see([0.1, 0, 3])[0])
})
