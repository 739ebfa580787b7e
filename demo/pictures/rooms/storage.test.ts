import { expect, test } from 'vitest'
import { emptyScene, extentOf, shapesOf } from '../../../tests/support/drawn.ts'
import type { Scene } from '../scene/scene.ts'
import { drawBookcase, drawUnits, drawWorktop } from './storage.ts'

const block = { x: -0.5, y: 0, z: 0, width: 1, height: 1, depth: 1 }
const drawn = (draw: (scene: Scene) => void) => {
  const scene = emptyScene()
  draw(scene)
  return { scene, shapes: shapesOf(scene.sheet), ...extentOf(shapesOf(scene.sheet)) }
}

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
