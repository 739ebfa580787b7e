import { between } from '../../seeded.ts'
import { darker, lighter, mix } from '../scene/colour.ts'
import { bounds, type Face, levelLines, paint, rectangle, seen, span, uprightLines } from '../scene/face.ts'
import { lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import { outline, type Point, short } from '../scene/sheet.ts'

type Bond = 'brick' | 'ashlar' | 'rubble' | 'flint' | 'render' | 'boards' | 'upright boards' | 'tile hung' | 'ribbed'
export type WallMaterial = { bond: Bond; colour: string }

const courses: Record<Bond, { height: number; length: number; spread: number; strength: number; joints: number }> = {
  brick: { height: 0.075, length: 0.23, spread: 0.2, strength: 0.55, joints: 0.16 },
  ashlar: { height: 0.3, length: 0.62, spread: 0.16, strength: 0.6, joints: 0.2 },
  rubble: { height: 0.17, length: 0.36, spread: 0.24, strength: 0.85, joints: 0.12 },
  flint: { height: 0.12, length: 0.15, spread: 0.36, strength: 0.9, joints: 0 },
  render: { height: 1, length: 2, spread: 0.03, strength: 0.3, joints: 0 },
  boards: { height: 0.19, length: 2.4, spread: 0.12, strength: 0.5, joints: 0.34 },
  'upright boards': { height: 0.22, length: 0.22, spread: 0.1, strength: 0.5, joints: 0.3 },
  'tile hung': { height: 0.13, length: 0.18, spread: 0.2, strength: 0.7, joints: 0.22 },
  ribbed: { height: 0.3, length: 0.3, spread: 0.05, strength: 0.3, joints: 0.25 },
}

/** A wall in its light, with the courses and odd-coloured units of its material. */
export function drawMasonry(scene: Scene, face: Face, wall: readonly Point[], material: WallMaterial): void {
  const colour = lit(scene.light, material.colour, face.normal)
  const { top, bottom } = bounds(wall)
  const corners = seen(scene, face, wall)
  const [high, low] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))]
  const fill = scene.sheet.linear(
    [0, high],
    [0, low],
    [lighter(colour, 0.05), colour, mix(darker(colour, 0.1), lit(scene.light, scene.light.grass, [0, 1, 0]), 0.08)],
    { at: [0, 0.7, 1] },
  )
  paint(scene, face, wall, fill)
  drawUnits(scene, face, wall, material.bond, colour)
  drawJoints(scene, face, wall, material.bond, colour)
  if (material.bond === 'render') drawWeathering(scene, face, wall, darker(colour, 0.3), top - bottom)
}

function drawUnits(scene: Scene, face: Face, wall: readonly Point[], bond: Bond, colour: string): void {
  const { height, length, spread, strength } = courses[bond]
  const { top, bottom, left, right } = bounds(wall)
  const all = ((top - bottom) / height) * ((right - left) / length)
  const turned = wall.map(([u, v]): Point => [v, u])
  const tones = [darker(colour, spread), lighter(colour, spread * 0.8), mix(colour, '#c98f63', spread * 1.1)]
  for (const tone of tones) {
    const count = Math.min(bond === 'brick' ? 240 : 150, all * 0.16)
    const units = Array.from({ length: Math.round(count) }, () => {
      const row = bottom + Math.floor((scene.random() * (top - bottom)) / height) * height
      const reach = span(wall, row + height / 2)
      if (!reach) return ''
      const own = length * between(scene.random, 0.7, 1.2)
      const u = reach[0] + scene.random() * Math.max(0, reach[1] - reach[0] - own)
      const column = bond === 'upright boards' ? span(turned, u + own / 2) : undefined
      const tall = column ? Math.max(0, Math.min(column[1] - row - 0.2, 2.6)) : height
      return `${outline(seen(scene, face, unitShape(bond, u, row, Math.min(own, reach[1] - u), tall, scene.random)))}Z`
    })
    scene.sheet.path(units.join(''), { fill: tone, 'fill-opacity': strength })
  }
}

function unitShape(bond: Bond, u: number, v: number, width: number, height: number, random: () => number): Point[] {
  if (bond !== 'rubble' && bond !== 'flint') return rectangle(u, v, width, height)
  const soft = (value: number) => value * between(random, 0.05, 0.28)
  return [
    [u + soft(width), v],
    [u + width - soft(width), v],
    [u + width, v + soft(height)],
    [u + width, v + height - soft(height)],
    [u + width - soft(width), v + height],
    [u + soft(width), v + height],
    [u, v + height - soft(height)],
    [u, v + soft(height)],
  ]
}

function drawJoints(scene: Scene, face: Face, wall: readonly Point[], bond: Bond, colour: string): void {
  const { height, joints } = courses[bond]
  if (joints === 0) return
  const isUpright = bond === 'upright boards' || bond === 'ribbed'
  const lines = isUpright ? uprightLines(scene, face, wall, height) : levelLines(scene, face, wall, height)
  const wide = bond === 'boards' || bond === 'ribbed' ? 1.1 : 0.8
  scene.sheet.path(lines, {
    fill: 'none',
    stroke: bond === 'brick' ? mix(colour, '#efe3d0', 0.55) : darker(colour, 0.5),
    'stroke-width': wide,
    'stroke-opacity': bond === 'brick' ? 0.3 : joints,
  })
}

/** Rain marks low on a rendered wall keep a large plain surface from looking printed. */
function drawWeathering(scene: Scene, face: Face, wall: readonly Point[], stain: string, height: number): void {
  const { bottom } = bounds(wall)
  const marks = Array.from({ length: 16 }, () => {
    const reach = span(wall, bottom + 0.1)
    if (!reach) return ''
    const u = between(scene.random, reach[0], reach[1])
    const [x, y] = seen(scene, face, [
      [u, bottom],
      [u, bottom + height * 0.3],
      [u, bottom + 0.01],
    ])[0] ?? [0, 0]
    return `M${short(x)} ${short(y)}h${short(between(scene.random, 4, 18))}v-${short(between(scene.random, 2, 9))}Z`
  })
  scene.sheet.path(marks.join(''), { fill: stain, 'fill-opacity': 0.12 })
}
