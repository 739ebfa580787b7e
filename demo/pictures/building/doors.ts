import { darker, lighter } from '../scene/colour.ts'
import { type Face, paint, rectangle } from '../scene/face.ts'
import { lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import type { Point } from '../scene/sheet.ts'
import { drawGlass } from './glass.ts'
import type { Opening } from './windows.ts'

export type DoorStyle = {
  colour: string
  make: 'panelled' | 'planked' | 'glazed' | 'garage' | 'roller' | 'barn'
  hasFanlight?: boolean
  surround?: string
  /** Columns and a flat hood, as on a Georgian town house. */
  isPillared?: boolean
  steps?: number
}

export function drawDoor(scene: Scene, face: Face, { u: middle, v, width, height }: Opening, style: DoorStyle): void {
  const u = middle - width / 2
  const opening = { u, v, width, height }
  const colour = lit(scene.light, style.colour, face.normal)
  if (style.surround) paint(scene, face, rectangle(u - 0.16, v, width + 0.32, height + 0.2), lit(scene.light, style.surround, face.normal))
  paint(scene, face, rectangle(u - 0.03, v, width + 0.06, height + 0.03), darker(colour, 0.6))
  const leafHeight = style.hasFanlight ? height * 0.82 : height
  paint(
    scene,
    face,
    rectangle(u, v, width, leafHeight),
    scene.sheet.linear([0, 0], [0, 1], [lighter(colour, 0.06), darker(colour, 0.12)], { of: 'shape' }),
  )
  if (style.hasFanlight) drawFanlight(scene, face, opening, lit(scene.light, '#f4f1e8', face.normal))
  makes[style.make](scene, face, { ...opening, height: leafHeight }, colour)
  drawHeadShadow(scene, face, opening)
  if (style.isPillared) drawPillars(scene, face, opening, lit(scene.light, style.surround ?? '#efeadd', face.normal))
  for (let step = 0; step < (style.steps ?? 0); step += 1) drawStep(scene, face, opening, step)
}

type Make = (scene: Scene, face: Face, opening: Opening, colour: string) => void

const makes: Record<DoorStyle['make'], Make> = {
  panelled(scene, face, { u, v, width, height }, colour) {
    const panels: readonly (readonly [number, number])[] = [
      [0.1, 0.28],
      [0.45, 0.24],
      [0.74, 0.2],
    ]
    for (const [from, tall] of panels)
      for (const side of [0.12, 0.54]) {
        const panel = rectangle(u + width * side, v + height * from, width * 0.34, height * tall)
        paint(scene, face, panel, darker(colour, 0.22))
        paint(
          scene,
          face,
          panel.map(([pu, pv]): Point => [pu + 0.015, pv - 0.015]),
          lighter(colour, 0.05),
        )
      }
    drawHandle(scene, face, u + width * 0.88, v + height * 0.44)
    paint(scene, face, rectangle(u + width * 0.38, v + height * 0.4, width * 0.24, 0.035), '#e3c46b')
  },
  planked(scene, face, { u, v, width, height }, colour) {
    for (let plank = 1; plank < 6; plank += 1)
      paint(scene, face, rectangle(u + (width * plank) / 6, v, 0.018, height), darker(colour, 0.35))
    drawGlass(scene, face, u + width * 0.36, v + height * 0.66, width * 0.28, height * 0.18)
    drawHandle(scene, face, u + width * 0.85, v + height * 0.46)
  },
  glazed(scene, face, { u, v, width, height }, colour) {
    const leaves = Math.max(1, Math.round(width / 0.95))
    for (let leaf = 0; leaf < leaves; leaf += 1)
      drawGlass(scene, face, u + (width / leaves) * leaf + 0.07, v + 0.12, width / leaves - 0.14, height - 0.2)
    drawHandle(scene, face, u + width * (leaves > 1 ? 0.53 : 0.9), v + height * 0.44)
    paint(scene, face, rectangle(u, v, width, 0.12), darker(colour, 0.1))
  },
  garage(scene, face, { u, v, width, height }, colour) {
    for (let rib = 1; rib < 7; rib += 1) {
      paint(scene, face, rectangle(u, v + (height * rib) / 7, width, 0.03), darker(colour, 0.3))
      paint(scene, face, rectangle(u, v + (height * rib) / 7 + 0.03, width, 0.02), lighter(colour, 0.25))
    }
    paint(scene, face, rectangle(u + width / 2 - 0.1, v + height * 0.3, 0.2, 0.05), '#3b4046')
  },
  roller(scene, face, { u, v, width, height }, colour) {
    for (let slat = 1; slat < 26; slat += 1)
      paint(scene, face, rectangle(u, v + (height * slat) / 26, width, 0.03), darker(colour, 0.3), { 'fill-opacity': 0.6 })
    paint(scene, face, rectangle(u, v, width, 0.16), '#d9b23a')
  },
  barn(scene, face, { u, v, width, height }, colour) {
    const boards = Math.round(width / 0.17)
    for (let board = 1; board < boards; board += 1)
      paint(scene, face, rectangle(u + (width * board) / boards, v, 0.016, height), darker(colour, 0.4))
    paint(scene, face, rectangle(u + width / 2 - 0.02, v, 0.04, height), darker(colour, 0.65))
    for (const rail of [0.14, 0.5, 0.84])
      paint(scene, face, rectangle(u + 0.04, v + height * rail, width - 0.08, 0.13), lighter(colour, 0.06))
  },
}

function drawHandle(scene: Scene, face: Face, u: number, v: number): void {
  paint(scene, face, rectangle(u - 0.025, v, 0.05, 0.09), '#e3c46b')
}

function drawFanlight(scene: Scene, face: Face, { u, v, width, height }: Opening, frame: string): void {
  const [bottom, tall] = [v + height * 0.83, height * 0.17]
  paint(scene, face, rectangle(u, bottom, width, tall), frame)
  drawGlass(scene, face, u + 0.05, bottom + 0.04, width - 0.1, tall - 0.08)
  for (const share of [0.33, 0.66]) paint(scene, face, rectangle(u + width * share, bottom, 0.03, tall), frame)
}

function drawHeadShadow(scene: Scene, face: Face, { u, v, width, height }: Opening): void {
  const { shadow, shadowStrength } = scene.light
  paint(scene, face, rectangle(u, v + height - 0.16, width, 0.16), shadow, { 'fill-opacity': shadowStrength + 0.05 })
  paint(scene, face, rectangle(u, v, 0.1, height - 0.16), shadow, { 'fill-opacity': shadowStrength * 0.7 })
}

function drawPillars(scene: Scene, face: Face, { u, v, width, height }: Opening, colour: string): void {
  for (const left of [u - 0.32, u + width + 0.08]) {
    paint(
      scene,
      face,
      rectangle(left, v, 0.24, height + 0.16),
      scene.sheet.linear([0, 0], [1, 0], [lighter(colour, 0.2), colour, darker(colour, 0.22)], { of: 'shape' }),
      { out: 0.2 },
    )
    paint(scene, face, rectangle(left - 0.04, v + height + 0.02, 0.32, 0.1), lighter(colour, 0.1), { out: 0.24 })
    paint(scene, face, rectangle(left - 0.04, v, 0.32, 0.14), darker(colour, 0.06), { out: 0.24 })
  }
  paint(scene, face, rectangle(u - 0.42, v + height - 0.24, width + 0.84, 0.3), scene.light.shadow, {
    'fill-opacity': scene.light.shadowStrength,
  })
  paint(scene, face, rectangle(u - 0.46, v + height + 0.12, width + 0.92, 0.34), colour, { out: 0.3 })
  paint(scene, face, rectangle(u - 0.54, v + height + 0.44, width + 1.08, 0.1), lighter(colour, 0.25), { out: 0.4 })
}

function drawStep(scene: Scene, face: Face, { u, v, width }: Opening, step: number): void {
  const stone = '#cfc7b6'
  const [top, out, wide] = [v - 0.16 * step, 0.35 * (step + 1), width + 0.4]
  const origin = face
  paint(scene, origin, rectangle(u - 0.2, top - 0.16, wide, 0.16), darker(lit(scene.light, stone, face.normal), 0.12), { out })
  scene.sheet.polygon(
    scene.camera.outline(
      [
        [u - 0.2, out - 0.35],
        [u - 0.2 + wide, out - 0.35],
        [u - 0.2 + wide, out],
        [u - 0.2, out],
      ].map(([along = 0, reach = 0]) => [
        face.origin[0] + face.along[0] * along + face.normal[0] * reach,
        face.origin[1] + top,
        face.origin[2] + face.along[2] * along + face.normal[2] * reach,
      ]),
    ),
    lit(scene.light, stone, [0, 1, 0]),
  )
}
