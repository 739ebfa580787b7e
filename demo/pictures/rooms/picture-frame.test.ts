import { expect, test } from 'vitest'
import { emptyScene, extentOf, shapesOf } from '../../../tests/support/drawn.ts'
import { brick, cover } from '../building/materials.ts'
import { wallFace } from '../building/volume.ts'
import type { Scene } from '../scene/scene.ts'
import { drawPictureFrame } from './picture-frame.ts'

const drawn = (draw: (scene: Scene) => void) => {
  const scene = emptyScene()
  draw(scene)
  return { scene, shapes: shapesOf(scene.sheet), ...extentOf(shapesOf(scene.sheet)) }
}

test('a picture hangs within its frame', () => {
  const wall = wallFace(
    { x: -2, z: 3, width: 4, depth: 1, eaves: 3, roof: 'flat', pitch: 0, wall: brick.red, cover: cover.lead, trim: '#ffffff' },
    'front',
  )
  const frame = drawn((scene) => drawPictureFrame(scene, wall, { u: 1, v: 1, width: 1, height: 0.8 }, ['#aa0000', '#00aa00', '#0000aa']))
  expect(frame.left).toBeGreaterThan(frame.scene.camera.see([-1.1, 0, 3])[0])
  expect(frame.right).toBeLessThan(frame.scene.camera.see([0.1, 0, 3])[0])
})
