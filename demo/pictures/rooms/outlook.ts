import { clump } from '../landscape/foliage.ts'
import { darker, lighter, mix } from '../scene/colour.ts'
import { at, type Face, paint, rectangle, seen } from '../scene/face.ts'
import { lit } from '../scene/light.ts'
import type { Point } from '../scene/sheet.ts'
import type { Interior } from './interior.ts'

type Pane = {
  u: number
  v: number
  width: number
  height: number
  panes?: readonly [number, number]
  curtains?: string
  blind?: string
}

/** A window with the garden and the hills in it. */
export function drawOutlook(room: Interior, face: Face, { u, v, width, height, panes = [2, 2], curtains, blind }: Pane): void {
  const { scene } = room
  const white = '#f8f6f0'
  paint(scene, face, rectangle(u - 0.1, v - 0.1, width + 0.2, height + 0.2), darker(white, 0.08))
  paint(scene, face, rectangle(u - 0.06, v - 0.06, width + 0.12, height + 0.12), white)
  drawLandscape(room, face, rectangle(u, v, width, height))
  const frame = lighter(white, 0.2)
  for (let bar = 1; bar < panes[0]; bar += 1) paint(scene, face, rectangle(u + (width * bar) / panes[0] - 0.025, v, 0.05, height), frame)
  for (let bar = 1; bar < panes[1]; bar += 1) paint(scene, face, rectangle(u, v + (height * bar) / panes[1] - 0.025, width, 0.05), frame)
  paint(scene, face, rectangle(u, v + height - 0.05, width, 0.05), '#27303f', { 'fill-opacity': 0.16 })
  paint(scene, face, rectangle(u - 0.16, v - 0.16, width + 0.32, 0.08), lighter(white, 0.4), { out: 0.12 })
  if (blind) paint(scene, face, rectangle(u - 0.02, v + height * 0.74, width + 0.04, height * 0.28), blind, { out: 0.04 })
  if (curtains)
    for (const side of [-1, 1] as const)
      drawCurtain(
        room,
        face,
        { side, u: side < 0 ? u - 0.3 : u + width + 0.3, top: v + height + 0.2, width: Math.min(0.55, width * 0.28) },
        curtains,
      )
  if (curtains) paint(scene, face, rectangle(u - 0.75, v + height + 0.2, width + 1.5, 0.045), '#6b5a44', { out: 0.1 })
}

function drawLandscape({ scene }: Interior, face: Face, pane: Point[]): void {
  const { sheet, light, random, camera } = scene
  const frame = seen(scene, face, pane)
  const xs = frame.map(([x]) => x)
  const ys = frame.map(([, y]) => y)
  const [left, right, high, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [wide, horizon] = [right - left, Math.min(low - 12, camera.horizon + 26)]
  const grass = lit(light, light.grass, [0, 1, 0])
  sheet.clipped(frame, () => {
    sheet.polygon(
      frame,
      sheet.linear([0, high], [0, horizon], [lighter(light.sky[0], 0.1), light.sky[1], light.sky[2]], { at: [0, 0.6, 1] }),
    )
    for (const [rise, tone] of [
      [46, mix(grass, light.haze, 0.62)],
      [24, mix(grass, light.haze, 0.3)],
    ] as const) {
      const swell = random() * 20
      sheet.path(
        `M${left} ${horizon - rise * 0.4}Q${left + wide * 0.3} ${horizon - rise - swell} ${left + wide * 0.6} ${horizon - rise * 0.55}T${right} ${horizon - rise * 0.8}V${low}H${left}Z`,
        { fill: tone },
      )
    }
    sheet.rectangle([left, horizon - 4], [wide, low - horizon + 4], grass)
    const leafy = lit(light, '#5f8a45', [0, 0.2, -1])
    for (let tree = 0; tree < 5; tree += 1) {
      const [x, size] = [left + random() * wide, 22 + random() * 34]
      sheet.path(clump([x, horizon - size * 0.5], size, random), { fill: darker(leafy, 0.16) })
      sheet.path(clump([x + size * 0.12, horizon - size * 0.66], size * 0.66, random), { fill: lighter(leafy, 0.12), 'fill-opacity': 0.85 })
    }
    sheet.polygon(
      [
        [left, high],
        [left + wide * 0.34, high],
        [left + wide * 0.1, low],
        [left, low],
      ],
      '#ffffff',
      { 'fill-opacity': 0.1 },
    )
  })
}

function drawCurtain(
  { scene }: Interior,
  face: Face,
  { side, u, top, width }: { side: -1 | 1; u: number; top: number; width: number },
  colour: string,
): void {
  const folds = 5
  for (let fold = 0; fold < folds; fold += 1) {
    const from = u + side * (-width / 2 + (width * fold) / folds)
    const to = u + side * (-width / 2 + (width * (fold + 1)) / folds)
    const tone = fold % 2 ? darker(colour, 0.1) : lighter(colour, 0.06)
    scene.sheet.polygon(
      scene.camera.outline([at(face, from, 0.06, 0.08), at(face, to, 0.06, 0.08), at(face, to, top, 0.08), at(face, from, top, 0.08)]),
      tone,
    )
  }
}
