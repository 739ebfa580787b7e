import { darker, lighter, mix } from '../scene/colour.ts'
import { paint, rectangle, seen, traced } from '../scene/face.ts'
import { ground } from '../scene/shadow.ts'
import { outline, type Point } from '../scene/sheet.ts'
import type { Interior } from './interior.ts'

export function drawFloor(room: Interior, kind = room.scheme.floorKind): void {
  const { scene, width, depth, scheme } = room
  const base = kind === 'tiles' ? mix(scheme.worktop, '#e8e2d6', 0.7) : scheme.floor
  const far = scene.camera.see([0, 0, depth])[1]
  const fill = scene.sheet.linear([0, far], [0, 800], [lighter(base, 0.18), base, darker(base, 0.16)])
  paint(scene, ground, rectangle(-0.5, -0.2, width + 1, depth + 0.2), fill)
  if (kind === 'boards') drawBoards(room, base)
  if (kind === 'herringbone') drawHerringbone(room, base)
  if (kind === 'tiles') drawTiles(room, base)
  for (const [from, to] of [
    [0, 0.25],
    [width - 0.25, width],
  ] as const)
    paint(scene, ground, rectangle(from, -0.2, to - from, depth + 0.2), '#1d2433', { 'fill-opacity': 0.08 })
  paint(scene, ground, rectangle(0, depth - 0.3, width, 0.3), '#1d2433', { 'fill-opacity': 0.1 })
}

function drawBoards({ scene, width, depth }: Interior, base: string): void {
  const tones = [darker(base, 0.09), lighter(base, 0.09), mix(base, '#8a5a36', 0.14)]
  for (let u = 0; u < width; u += 0.17)
    for (let v = -0.2 - scene.random() * 1.4; v < depth; v += 1.5) {
      const tone = tones[Math.floor(scene.random() * 5)]
      const end = Math.min(depth, v + 1.48)
      if (tone) paint(scene, ground, rectangle(u, v, 0.165, end - v), tone, { 'fill-opacity': 0.7 })
    }
  const joints = Array.from({ length: Math.ceil(width / 0.17) }, (_, index) =>
    traced(scene, ground, [index * 0.17, 0.2], [index * 0.17, depth]),
  )
  scene.sheet.path(joints.join(''), { fill: 'none', stroke: darker(base, 0.4), 'stroke-width': 1, 'stroke-opacity': 0.28 })
}

function drawHerringbone({ scene, width, depth }: Interior, base: string): void {
  const [long, wide] = [0.36, 0.18]
  const paths = { dark: '', light: '' }
  for (let v = -0.4; v < depth + 0.3; v += wide)
    for (let u = -0.3; u < width + 0.3; u += long * 2) {
      const left: Point[] = [
        [u, v],
        [u + long, v + long * 0.5],
        [u + long, v + long * 0.5 + wide],
        [u, v + wide],
      ]
      const right: Point[] = [
        [u + long, v + long * 0.5],
        [u + long * 2, v],
        [u + long * 2, v + wide],
        [u + long, v + long * 0.5 + wide],
      ]
      const inRoom = (points: Point[]) => points.map(([x, y]): Point => [Math.min(width, Math.max(0, x)), Math.min(depth, y)])
      const draw = (points: Point[]) => `${outline(seen(scene, ground, inRoom(points)))}Z`
      if (scene.random() < 0.55) paths.dark += draw(left)
      if (scene.random() < 0.4) paths.light += draw(right)
    }
  scene.sheet.path(paths.dark, {
    fill: darker(base, 0.13),
    'fill-opacity': 0.6,
    stroke: darker(base, 0.35),
    'stroke-width': 0.7,
    'stroke-opacity': 0.4,
  })
  scene.sheet.path(paths.light, {
    fill: lighter(base, 0.14),
    'fill-opacity': 0.6,
    stroke: darker(base, 0.35),
    'stroke-width': 0.7,
    'stroke-opacity': 0.4,
  })
}

function drawTiles({ scene, width, depth, scheme }: Interior, base: string): void {
  const size = 0.5
  const dark = mix(base, scheme.units, 0.42)
  for (let row = 0; row * size < depth; row += 1)
    for (let column = 0; column * size < width; column += 1)
      if ((row + column) % 2 === 0)
        paint(
          scene,
          ground,
          rectangle(column * size, row * size, Math.min(size, width - column * size), Math.min(size, depth - row * size)),
          dark,
          { 'fill-opacity': 0.55 },
        )
}

export function drawRug(
  { scene }: Interior,
  { x, z, width, depth }: { x: number; z: number; width: number; depth: number },
  colours: readonly [string, string],
): void {
  paint(scene, ground, rectangle(x - 0.03, z - 0.05, width + 0.06, depth + 0.06), '#1d2433', { 'fill-opacity': 0.18 })
  paint(scene, ground, rectangle(x, z, width, depth), colours[0])
  paint(scene, ground, rectangle(x + 0.14, z + 0.14, width - 0.28, depth - 0.28), colours[1], { 'fill-opacity': 0.55 })
  paint(scene, ground, rectangle(x + 0.2, z + 0.2, width - 0.4, depth - 0.4), colours[0])
  for (let column = 0; column < 5; column += 1)
    for (let row = 0; row < 3; row += 1) {
      const [cx, cz] = [x + (width * (column + 0.75)) / 5.5, z + (depth * (row + 0.75)) / 3.5]
      paint(
        scene,
        ground,
        [
          [cx - 0.14, cz],
          [cx, cz - 0.16],
          [cx + 0.14, cz],
          [cx, cz + 0.16],
        ],
        colours[1],
        { 'fill-opacity': 0.5 },
      )
    }
}
