import { expect, test } from 'vitest'
import { emptyScene, extentOf, shapesOf } from '../../../tests/support/drawn.ts'
import type { Scene } from '../scene/scene.ts'
import { drawBlock, drawFloorShade, drawLegs, drawTable, frontOf } from './block.ts'

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
