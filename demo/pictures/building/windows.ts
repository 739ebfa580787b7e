import { darker, lighter, mix } from '../scene/colour.ts'
import { type Face, paint, rectangle } from '../scene/face.ts'
import { lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import type { Point } from '../scene/sheet.ts'
import { drawGlass } from './glass.ts'

export type WindowStyle = {
  /** Lights side by side, and panes in each. */
  lights: number
  panes: readonly [across: number, up: number]
  isSash?: boolean
  frame: string
  surround?: 'stone' | 'brick arch' | 'band' | 'timber'
  surroundColour?: string
  shutters?: string
  box?: string
}

export type Opening = { u: number; v: number; width: number; height: number }

/** `u` is the middle of the opening. */
export function drawWindow(scene: Scene, face: Face, { u: middle, v, width, height }: Opening, style: WindowStyle): void {
  const u = middle - width / 2
  const frame = lit(scene.light, style.frame, face.normal)
  drawSurround(scene, face, { u, v, width, height }, style)
  paint(scene, face, rectangle(u - 0.02, v - 0.02, width + 0.04, height + 0.04), darker(frame, 0.55))
  paint(scene, face, rectangle(u, v, width, height), frame)
  const [gap, edge] = [0.075, 0.06]
  const each = (width - edge * 2 - gap * (style.lights - 1)) / style.lights
  for (let light = 0; light < style.lights; light += 1) {
    const left = u + edge + light * (each + gap)
    drawGlass(scene, face, left, v + edge, each, height - edge * 2)
    drawBars(scene, face, { u: left, v: v + edge, width: each, height: height - edge * 2 }, style, frame)
  }
  drawReveal(scene, face, { u, v, width, height })
  drawSill(scene, face, { u, v, width, height }, style)
  if (style.shutters) drawShutters(scene, face, { u, v, width, height }, style.shutters)
  if (style.box) drawWindowBox(scene, face, { u, v, width, height }, style.box)
}

function drawBars(scene: Scene, face: Face, { u, v, width, height }: Opening, { panes, isSash }: WindowStyle, frame: string): void {
  const [across, up] = panes
  for (let bar = 1; bar < across; bar += 1) paint(scene, face, rectangle(u + (width * bar) / across - 0.015, v, 0.03, height), frame)
  for (let bar = 1; bar < up; bar += 1) paint(scene, face, rectangle(u, v + (height * bar) / up - 0.015, width, 0.03), frame)
  if (!isSash) return
  paint(scene, face, rectangle(u, v + height / 2 - 0.03, width, 0.06), frame)
  paint(scene, face, rectangle(u, v + height / 2 - 0.075, width, 0.045), '#10202c', { 'fill-opacity': 0.35 })
}

/** The wall's thickness shades the head of the window and the side towards the sun. */
function drawReveal(scene: Scene, face: Face, { u, v, width, height }: Opening): void {
  const depth = Math.min(0.13, width * 0.14)
  const fromLeft = scene.light.towardsSun[0] * face.along[0] + scene.light.towardsSun[2] * face.along[2] < 0
  const side = fromLeft ? u : u + width - depth * 0.7
  const shadow = { 'fill-opacity': Math.min(0.5, scene.light.shadowStrength + 0.06) }
  paint(
    scene,
    face,
    [
      [u, v + height],
      [u + width, v + height],
      [u + width, v + height - depth],
      [u, v + height - depth],
    ],
    scene.light.shadow,
    shadow,
  )
  paint(scene, face, rectangle(side, v, depth * 0.7, height - depth), scene.light.shadow, shadow)
}

function drawSill(scene: Scene, face: Face, { u, v, width }: Opening, style: WindowStyle): void {
  const colour =
    style.surround === 'stone' || style.surround === 'band' ? (style.surroundColour ?? '#d9cdb4') : mix(style.frame, '#cfc6b6', 0.4)
  paint(scene, face, rectangle(u - 0.1, v - 0.2, width + 0.22, 0.12), scene.light.shadow, {
    'fill-opacity': scene.light.shadowStrength * 0.8,
  })
  paint(scene, face, rectangle(u - 0.1, v - 0.11, width + 0.2, 0.11), lit(scene.light, colour, face.normal), { out: 0.07 })
  paint(scene, face, rectangle(u - 0.1, v - 0.03, width + 0.2, 0.035), lighter(lit(scene.light, colour, [0, 1, 0]), 0.15), { out: 0.08 })
}

function drawSurround(
  scene: Scene,
  face: Face,
  { u, v, width, height }: Opening,
  { surround, surroundColour = '#d9cdb4' }: WindowStyle,
): void {
  if (!surround) return
  const colour = lit(scene.light, surroundColour, face.normal)
  if (surround === 'band') {
    paint(scene, face, rectangle(u - 0.14, v - 0.02, width + 0.28, height + 0.16), colour)
    return
  }
  if (surround === 'timber') {
    paint(scene, face, rectangle(u - 0.12, v + height, width + 0.24, 0.17), colour)
    return
  }
  const head: Point[] =
    surround === 'stone'
      ? rectangle(u - 0.16, v + height, width + 0.32, 0.24)
      : [
          [u - 0.02, v + height - 0.02],
          [u + width + 0.02, v + height - 0.02],
          [u + width + 0.14, v + height + 0.24],
          [u + width / 2, v + height + 0.3],
          [u - 0.14, v + height + 0.24],
        ]
  paint(scene, face, head, colour)
  const joints = surround === 'stone' ? 0 : Math.round(width / 0.12)
  for (let joint = 1; joint < joints; joint += 1) {
    const share = joint / joints
    paint(
      scene,
      face,
      [
        [u + width * share, v + height],
        [u + width * share + 0.012, v + height],
        [u - 0.12 + (width + 0.24) * share + 0.012, v + height + 0.25],
        [u - 0.12 + (width + 0.24) * share, v + height + 0.25],
      ],
      lighter(colour, 0.4),
      { 'fill-opacity': 0.4 },
    )
  }
}

function drawShutters(scene: Scene, face: Face, { u, v, width, height }: Opening, shutters: string): void {
  const colour = lit(scene.light, shutters, face.normal)
  for (const left of [u - width * 0.48 - 0.04, u + width + 0.04]) {
    paint(scene, face, rectangle(left + 0.03, v - 0.05, width * 0.48, height), scene.light.shadow, { 'fill-opacity': 0.25 })
    paint(scene, face, rectangle(left, v, width * 0.48, height), colour)
    for (let slat = 1; slat < 12; slat += 1)
      paint(scene, face, rectangle(left + 0.06, v + (height * slat) / 12, width * 0.48 - 0.12, 0.022), darker(colour, 0.35), {
        'fill-opacity': 0.6,
      })
  }
}

function drawWindowBox(scene: Scene, face: Face, { u, v, width }: Opening, flower: string): void {
  const soil = lit(scene.light, '#4d4a3d', face.normal)
  paint(scene, face, rectangle(u - 0.02, v - 0.02, width + 0.04, 0.2), soil, { out: 0.14 })
  for (let index = 0; index < 16; index += 1) {
    const [along, high] = [scene.random() * width, 0.16 + scene.random() * 0.2]
    const colour = index % 3 === 0 ? lit(scene.light, '#5b8a4b', face.normal) : lit(scene.light, flower, face.normal)
    paint(scene, face, rectangle(u + along - 0.05, v + high, 0.11, 0.1), colour, { out: 0.16 })
  }
}
