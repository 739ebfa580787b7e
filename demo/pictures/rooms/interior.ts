import { seeded } from '../../seeded.ts'
import { createCamera, type Vector } from '../scene/camera.ts'
import { darker, lighter, mix } from '../scene/colour.ts'
import { type Face, paint, rectangle } from '../scene/face.ts'
import { lightOfDay } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import { ground } from '../scene/shadow.ts'
import { faint, Sheet } from '../scene/sheet.ts'
import type { Light } from '../scene/weathers.ts'
import { type Scheme, schemes } from './schemes.ts'

export type Interior = {
  scene: Scene
  scheme: Scheme
  width: number
  depth: number
  height: number
  back: Face
  left: Face
  right: Face
  isMirrored: boolean
}
type WallName = 'back' | 'left' | 'right'

/** An empty room seen square on: the viewer stands at z = 0, the far wall is at `depth`. */
export function createInterior(
  seed: number,
  size: { width: number; depth: number; height?: number; eye?: Vector; focalLength?: number },
): Interior {
  const { width, depth, height = 2.6, eye = [width * 0.46, 1.4, -0.6], focalLength = 840 } = size
  const sheet = new Sheet(1200, 800)
  const centre = [600 + (eye[0] - width / 2) * 40, 358] as const
  const light: Light = lightOfDay([0, 1, 5, 2, 3, 0, 5, 1][Math.abs(seed) % 8]!, 'right')
  const scene: Scene = {
    sheet,
    camera: createCamera({ position: eye, yaw: 0, focalLength, centre }),
    light,
    season: 'summer',
    random: seeded(seed * 104729 + Math.round(width * 100)),
    seed,
    shape: 'landscape',
  }
  const up: Vector = [0, 1, 0]
  return {
    scene,
    width,
    depth,
    height,
    scheme: schemes[Math.abs(seed) % schemes.length]!,
    isMirrored: seed % 2 === 1,
    back: { origin: [0, 0, depth], along: [1, 0, 0], up, normal: [0, 0, -1] },
    left: { origin: [0, 0, -1], along: [0, 0, 1], up, normal: [1, 0, 0] },
    right: { origin: [width, 0, depth], along: [0, 0, -1], up, normal: [-1, 0, 0] },
  }
}

/** Walls, ceiling, skirting and cornice, with the light falling off away from the window. */
export function drawShell(
  room: Interior,
  { wall = room.scheme.wall, feature = room.scheme.feature }: { wall?: string; feature?: string } = {},
): void {
  const { scene, width, depth, height } = room
  const { sheet, camera } = scene
  const [nearLeft, farLeft, farRight, nearRight] = [
    camera.see([0, height, -0.2]),
    camera.see([0, height, depth]),
    camera.see([width, height, depth]),
    camera.see([width, height, -0.2]),
  ]
  const ceiling = '#f7f5ef'
  sheet.polygon([nearLeft, farLeft, farRight, nearRight], sheet.linear([0, 0], [0, farLeft[1]], [darker(ceiling, 0.14), ceiling]))
  const sides = { left: [darker(wall, 0.2), darker(wall, 0.06)], right: [darker(wall, 0.12), lighter(wall, 0.08)] } as const
  for (const side of ['left', 'right'] as const) {
    const [near, far] = sides[side]
    const edge = side === 'left' ? farLeft[0] : farRight[0]
    const fill = sheet.linear([side === 'left' ? 0 : 1200, 0], [edge, 0], [near, far])
    paint(scene, room[side], rectangle(0, 0, depth + 1, height), fill)
  }
  paint(
    scene,
    room.back,
    rectangle(0, 0, width, height),
    sheet.linear(farLeft, farRight, [darker(feature, 0.05), lighter(feature, 0.1), feature], { at: [0, 0.7, 1] }),
  )
  for (const name of ['left', 'right', 'back'] as const) drawTrim(room, name)
}

function drawTrim(room: Interior, name: WallName): void {
  const { scene, width, depth, height } = room
  const long = name === 'back' ? width : depth + 1
  const white = name === 'left' ? '#dcd9d1' : '#f1efe9'
  paint(scene, room[name], rectangle(0, height - 0.12, long, 0.12), lighter(white, 0.4))
  paint(scene, room[name], rectangle(0, height - 0.2, long, 0.08), '#2a3140', { 'fill-opacity': 0.07 })
  paint(scene, room[name], rectangle(0, 0, long, 0.17), white)
  paint(scene, room[name], rectangle(0, 0.165, long, 0.02), darker(white, 0.2))
}

/** The sun through a window lies on the floor, crossed by the shadow of its bars. */
export function drawSunOnFloor(
  room: Interior,
  { x, z, width, depth, lean = -1.3 }: { x: number; z: number; width: number; depth: number; lean?: number },
): void {
  const warm = mix(room.scene.light.sky[2], '#fff3cf', 0.6)
  const strength = room.scene.light.name === 'silver overcast' ? 0.16 : 0.44
  for (const column of [0, 1])
    for (const row of [0, 1]) {
      const [left, near] = [x + column * (width / 2 + 0.04), z - row * (depth / 2 + 0.05)]
      const shift = (lean * row) / 2
      paint(
        room.scene,
        ground,
        [
          [left + shift, near],
          [left + width / 2 + shift, near],
          [left + width / 2 + shift + lean / 2, near - depth / 2],
          [left + shift + lean / 2, near - depth / 2],
        ],
        warm,
        { 'fill-opacity': strength },
      )
    }
}

export function finished({ scene, isMirrored }: Interior): string {
  const { sheet } = scene
  const glow = sheet.radial([860, 300], 900, [faint('#fff4d6', 0.16), faint('#fff4d6', 0), faint('#1b2233', 0.16)], { at: [0, 0.6, 1] })
  sheet.rectangle([0, 0], [1200, 800], glow)
  const markup = sheet.toString()
  if (!isMirrored) return markup
  return markup.replace('</defs>', '</defs><g transform="translate(1200 0) scale(-1 1)">').replace(/<\/svg>$/, '</g></svg>')
}
