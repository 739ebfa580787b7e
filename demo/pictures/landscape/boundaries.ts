import { drawMasonry, type WallMaterial } from '../building/masonry.ts'
import type { Vector } from '../scene/camera.ts'
import { darker, lighter } from '../scene/colour.ts'
import { type Face, isFacing, paint, rectangle } from '../scene/face.ts'
import { lit, unit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import { castShadow, ground, liftedFrom } from '../scene/shadow.ts'

type Run = { from: Vector; to: Vector; height: number }

function faceAlong(from: Vector, to: Vector): { face: Face; long: number } {
  const along = unit([to[0] - from[0], 0, to[2] - from[2]])
  return {
    face: { origin: from, along, up: [0, 1, 0], normal: [along[2], 0, -along[0]] },
    long: Math.hypot(to[0] - from[0], to[2] - from[2]),
  }
}

export function drawGardenWall(
  scene: Scene,
  { from, to, height }: Run,
  { wall, coping = '#cfc4b0' }: { wall: WallMaterial; coping?: string },
): void {
  const { face, long } = faceAlong(from, to)
  const shape = rectangle(0, 0, long, height)
  castShadow(scene, ground, liftedFrom(face, shape, -0.2))
  const towards = isFacing(scene, face)
    ? face
    : { ...face, origin: to, along: [-face.along[0], 0, -face.along[2]] as const, normal: [-face.normal[0], 0, -face.normal[2]] as const }
  drawMasonry(scene, towards, shape, wall)
  paint(scene, towards, rectangle(0, height - 0.1, long, 0.12), lit(scene.light, coping, towards.normal), { out: 0.05 })
  paint(scene, towards, rectangle(0, height - 0.02, long, 0.05), lighter(lit(scene.light, coping, [0, 1, 0]), 0.1), { out: 0.06 })
  paint(scene, towards, rectangle(0, height - 0.18, long, 0.08), scene.light.shadow, { 'fill-opacity': 0.25 })
}

export function drawPickets(scene: Scene, { from, to, height }: Run, colour = '#f4f1e8'): void {
  const { face, long } = faceAlong(from, to)
  const tone = lit(scene.light, colour, face.normal)
  castShadow(scene, ground, liftedFrom(face, rectangle(0, 0, long, height * 0.8), 0.02))
  for (const rail of [0.3, 0.72]) paint(scene, face, rectangle(0, height * rail, long, 0.07), darker(tone, 0.14))
  for (let u = 0; u < long - 0.08; u += 0.17)
    paint(
      scene,
      face,
      [
        [u, 0],
        [u + 0.09, 0],
        [u + 0.09, height * 0.92],
        [u + 0.045, height],
        [u, height * 0.92],
      ],
      tone,
    )
}

export function drawRailings(scene: Scene, { from, to, height }: Run, colour = '#23282c'): void {
  const { face, long } = faceAlong(from, to)
  const tone = lit(scene.light, colour, face.normal)
  for (let u = 0.05; u < long; u += 0.15)
    paint(
      scene,
      face,
      [
        [u, 0],
        [u + 0.028, 0],
        [u + 0.028, height],
        [u + 0.014, height + 0.12],
        [u, height],
      ],
      tone,
    )
  for (const rail of [0.12, 0.9]) paint(scene, face, rectangle(0, height * rail, long, 0.045), lighter(tone, 0.08))
}

/** Post and rail, as round a paddock. */
export function drawPostAndRail(scene: Scene, { from, to, height }: Run, colour = '#8a7458'): void {
  const { face, long } = faceAlong(from, to)
  const tone = lit(scene.light, colour, face.normal)
  castShadow(scene, ground, liftedFrom(face, rectangle(0, height * 0.7, long, 0.14), 0.02))
  for (const rail of [0.32, 0.62, 0.88]) paint(scene, face, rectangle(0, height * rail, long, 0.1), rail > 0.8 ? lighter(tone, 0.12) : tone)
  for (let u = 0; u <= long; u += 1.9) paint(scene, face, rectangle(u, 0, 0.14, height * 1.06), darker(tone, 0.18))
}

export function drawFieldGate(scene: Scene, { from, to, height }: Run, colour = '#b9a888'): void {
  const { face, long } = faceAlong(from, to)
  const tone = lit(scene.light, colour, face.normal)
  castShadow(scene, ground, liftedFrom(face, rectangle(0, height * 0.5, long, height * 0.3), 0.02))
  for (const bar of [0.12, 0.3, 0.48, 0.68, 0.9]) paint(scene, face, rectangle(0, height * bar, long, 0.09), tone)
  paint(
    scene,
    face,
    [
      [0.1, height * 0.12],
      [0.24, height * 0.12],
      [long, height * 0.86],
      [long, height * 0.97],
    ],
    darker(tone, 0.1),
  )
  for (const post of [0, long - 0.1]) paint(scene, face, rectangle(post, 0, 0.12, height), lighter(tone, 0.08))
  for (const post of [-0.3, long + 0.1]) paint(scene, face, rectangle(post, 0, 0.22, height * 1.22), darker(tone, 0.3))
}
