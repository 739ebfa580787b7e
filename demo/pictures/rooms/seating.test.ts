import { expect, test } from 'vitest'
import { emptyScene, extentOf, shapesOf } from '../../../tests/support/drawn.ts'
import type { Scene } from '../scene/scene.ts'
import { drawArmchair, drawBed, drawChair, drawSofa } from './seating.ts'

const drawn = (draw: (scene: Scene) => void) => {
  const scene = emptyScene()
  draw(scene)
  return { scene, shapes: shapesOf(scene.sheet), ...extentOf(shapesOf(scene.sheet)) }
}

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
