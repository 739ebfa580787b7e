import { expect, test } from 'vitest'
import { emptyScene, extentOf, shapesOf } from '../../../tests/support/drawn.ts'
import type { Scene } from '../scene/scene.ts'
import { drawLamp, drawPendant } from './lights.ts'

const drawn = (draw: (scene: Scene) => void) => {
  const scene = emptyScene()
  draw(scene)
  return { scene, shapes: shapesOf(scene.sheet), ...extentOf(shapesOf(scene.sheet)) }
}

test('a pendant hangs from the ceiling, a lamp stands on its foot, both shine', () => {
  const pendant = drawn((scene) => drawPendant(scene, [0, 2, 0], 0.4, { colour: '#c9a75c', ceiling: 2.6 }))
  expect(pendant.top).toBeCloseTo(pendant.scene.camera.see([0, 2.6, 0])[1], 0)
  const lamp = drawn((scene) => drawLamp(scene, [0, 0, 0], 1.5, '#f2e6cb'))
  expect(lamp.bottom).toBeCloseTo(lamp.scene.camera.see([0, 0, 0])[1], 0)
  expect(lamp.top).toBeLessThan(lamp.scene.camera.see([0, 1.5, 0])[1])
  for (const { shapes } of [pendant, lamp]) expect(shapes.filter(({ tag }) => tag === 'circle')).toHaveLength(1)
})
