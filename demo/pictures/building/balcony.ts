import type { Vector } from '../scene/camera.ts'
import { darker, lighter } from '../scene/colour.ts'
import { at, type Face, paint, rectangle } from '../scene/face.ts'
import { lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'

type Balcony = { u: number; v: number; width: number; depth: number }

/** A slab with a glass balustrade and a handrail, seen from below. */
export function drawBalcony(scene: Scene, face: Face, { u, v, width, depth }: Balcony): void {
  const [left, right] = [u - width / 2, u + width / 2]
  const concrete = lit(scene.light, '#d6d1c6', face.normal)
  const fill = (points: Vector[], colour: string, opacity = 1) =>
    scene.sheet.polygon(scene.camera.outline(points), colour, { 'fill-opacity': opacity })
  paint(scene, face, rectangle(left, v - 1, width, 1), scene.light.shadow, { 'fill-opacity': scene.light.shadowStrength })
  fill([at(face, left, v), at(face, right, v), at(face, right, v, depth), at(face, left, v, depth)], darker(concrete, 0.42))
  const glass = lighter(scene.light.sky[1], 0.25)
  const ends = [left, right] as const
  for (const end of ends)
    fill([at(face, end, v + 0.1), at(face, end, v + 0.1, depth), at(face, end, v + 1.1, depth), at(face, end, v + 1.1)], glass, 0.34)
  for (const end of ends)
    fill([at(face, end, v), at(face, end, v, depth), at(face, end, v + 0.16, depth), at(face, end, v + 0.16)], darker(concrete, 0.2))
  paint(scene, face, rectangle(left, v, width, 0.16), concrete, { out: depth })
  paint(scene, face, rectangle(left, v + 0.16, width, 0.95), glass, { out: depth, 'fill-opacity': 0.42 })
  paint(
    scene,
    face,
    [
      [left + width * 0.2, v + 1.1],
      [left + width * 0.42, v + 1.1],
      [left + width * 0.28, v + 0.16],
      [left + width * 0.06, v + 0.16],
    ],
    '#ffffff',
    { out: depth, 'fill-opacity': 0.22 },
  )
  paint(scene, face, rectangle(left, v + 1.08, width, 0.06), lit(scene.light, '#50585b', face.normal), { out: depth })
  for (const post of [left, left + width / 3, left + (width * 2) / 3, right - 0.04])
    paint(scene, face, rectangle(post, v + 0.16, 0.04, 0.95), lit(scene.light, '#50585b', face.normal), { out: depth })
}
