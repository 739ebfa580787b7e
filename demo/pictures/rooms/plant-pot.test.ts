import { expect, test } from 'vitest'
import { emptyScene, extentOf, shapesOf } from '../../../tests/support/drawn.ts'
import type { Scene } from '../scene/scene.ts'
import { drawPot } from './plant-pot.ts'

const drawn = (draw: (scene: Scene) => void) => {
  const scene = emptyScene()
  draw(scene)
  return { scene, shapes: shapesOf(scene.sheet), ...extentOf(shapesOf(scene.sheet)) }
}

test('a plant grows out of its pot, no higher than about its size', () => {
  const pot = drawn((scene) => drawPot(scene, [0, 0, 0], 1, '#c9765a'))
  expect(pot.bottom).toBeCloseTo(pot.scene.camera.see([0, 0, 0])[1], 0)
  expect(pot.shapes).toHaveLength(4)
})
