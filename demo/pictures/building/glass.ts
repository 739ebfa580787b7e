import { between } from '../../seeded.ts'
import { darker, lighter, mix } from '../scene/colour.ts'
import { type Face, paint, rectangle } from '../scene/face.ts'
import { lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import type { Point } from '../scene/sheet.ts'

/** A pane: a dim room behind, curtains or a lamp, the sky mirrored across it. */
export function drawGlass(scene: Scene, face: Face, u: number, v: number, width: number, height: number): void {
  const { light, sheet, random } = scene
  const faces = lit(light, '#ffffff', face.normal)
  const isLamplit = light.areLampsLit && random() < 0.72
  const [high, low] = isLamplit
    ? ['#ffd98c', '#f0a95a']
    : [mix(darker(light.sky[0], 0.42), '#24343f', 0.35), mix('#2a3b45', light.sky[1], 0.22)]
  paint(scene, face, rectangle(u, v, width, height), sheet.linear([0, 0], [0, 1], [high, low], { of: 'shape' }))
  drawCurtains(scene, face, rectangle(u, v, width, height), isLamplit ? '#ffe9bf' : mix('#f1ece2', faces, 0.4))
  if (isLamplit) return
  const lean = between(random, 0.15, 0.4)
  const mirrored: Point[] = [
    [u + width * lean, v + height],
    [u + width * (lean + 0.45), v + height],
    [u + width * (lean + 0.1), v],
    [u + width * Math.max(0, lean - 0.35), v],
  ]
  paint(scene, face, mirrored, lighter(light.sky[1], 0.25), { 'fill-opacity': 0.28 })
  paint(
    scene,
    face,
    [
      [u, v + height],
      [u + width, v + height],
      [u + width, v + height * 0.62],
      [u, v + height * 0.8],
    ],
    light.sky[1],
    { 'fill-opacity': 0.22 },
  )
}

function drawCurtains(scene: Scene, face: Face, [corner, , opposite]: Point[], colour: string): void {
  const [u, v] = corner ?? [0, 0]
  const [right, top] = opposite ?? [0, 0]
  const [width, height] = [right - u, top - v]
  const style = scene.random()
  if (style < 0.5 && width > 0.6) {
    for (const [from, to] of [
      [u, u + width * 0.15],
      [right - width * 0.15, right],
    ] as const)
      paint(scene, face, rectangle(from, v, to - from, height), colour, { 'fill-opacity': 0.62 })
    return
  }
  if (style < 0.75)
    paint(scene, face, rectangle(u, top - height * between(scene.random, 0.16, 0.4), width, height * 0.16), colour, { 'fill-opacity': 0.5 })
}
