import { darker, lighter, mix } from '../scene/colour.ts'
import { type Face, paint, rectangle } from '../scene/face.ts'
import { drawBlock, drawFloorShade, frontOf } from './block.ts'
import { drawFloor } from './floor.ts'
import { createInterior, drawShell, drawSunOnFloor, finished, type Interior } from './interior.ts'
import { drawOutlook } from './outlook.ts'
import { drawPot } from './plant-pot.ts'
import { drawUnits } from './storage.ts'

export function bathroom(seed: number): string {
  const room = createInterior(seed, { width: 4, depth: 3.8, height: 2.5, eye: [1.9, 1.45, -1] })
  const { scene, scheme, depth } = room
  drawShell(room, { wall: lighter(scheme.wall, 0.3), feature: lighter(scheme.wall, 0.2) })
  drawFloor(room, 'tiles')
  const tile = mix(scheme.feature, '#f4f1ea', seed % 2 ? 0.25 : 0.7)
  drawTiling(room, room.back, room.width, tile)
  drawTiling(room, room.left, depth + 1, darker(tile, 0.1))
  drawOutlook(room, room.back, { u: 1.95, v: 1.25, width: 1.3, height: 0.95, panes: [2, 1] })
  drawSunOnFloor(room, { x: 2.5, z: 2.6, width: 0.9, depth: 1.3, lean: -0.7 })
  drawVanity(room)
  drawBath(room)
  drawPot(scene, [3.75, 0, depth - 0.3], 1.05, scheme.wood)
  drawTowels(room)
  return finished(room)
}

function drawTiling({ scene }: Interior, face: Face, long: number, tile: string): void {
  paint(scene, face, rectangle(0, 0, long, 1.15), tile)
  for (let row = 0; row < 11; row += 1)
    for (let column = 0; column < long / 0.21 - 1; column += 1)
      if (scene.random() < 0.42)
        paint(
          scene,
          face,
          rectangle(column * 0.21 + (row % 2) * 0.1, row * 0.104, 0.2, 0.095),
          scene.random() < 0.5 ? darker(tile, 0.08) : lighter(tile, 0.3),
          { 'fill-opacity': 0.7 },
        )
  paint(scene, face, rectangle(0, 1.14, long, 0.06), darker(tile, 0.2))
}

function drawVanity({ scene, scheme, depth, back }: Interior): void {
  paint(scene, back, rectangle(0.36, 1.32, 0.88, 0.94), '#c9a75c')
  paint(
    scene,
    back,
    rectangle(0.39, 1.35, 0.82, 0.88),
    scene.sheet.linear([0, 0], [1, 1], ['#dfe9ec', '#b9ccd2', '#e9f0f0'], { of: 'shape' }),
  )
  paint(
    scene,
    back,
    [
      [0.5, 1.35],
      [0.75, 1.35],
      [1.1, 2.23],
      [0.85, 2.23],
    ],
    '#ffffff',
    { 'fill-opacity': 0.35 },
  )
  for (const u of [0.22, 1.34]) paint(scene, back, rectangle(u, 1.65, 0.07, 0.3), '#ffe9b8')
  const unit = { x: 0.15, z: depth - 0.52, width: 1.3, height: 0.8, depth: 0.5 }
  drawFloorShade(scene, unit)
  drawUnits(scene, unit, { colour: scheme.units, doors: 2 })
  drawBlock(scene, { x: 0.12, y: 0.8, z: depth - 0.56, width: 1.36, height: 0.05, depth: 0.54 }, '#f4f1ea')
  drawBlock(scene, { x: 0.5, y: 0.85, z: depth - 0.48, width: 0.6, height: 0.13, depth: 0.34 }, '#fbfaf6', { soft: 0.05 })
  drawBlock(scene, { x: 0.78, y: 0.85, z: depth - 0.1, width: 0.04, height: 0.34, depth: 0.04 }, '#c9a75c')
  drawBlock(scene, { x: 0.78, y: 1.17, z: depth - 0.28, width: 0.04, height: 0.03, depth: 0.2 }, '#c9a75c')
}

/** A roll-top bath, standing free under the window. */
function drawBath({ scene, scheme, depth }: Interior): void {
  const { camera, sheet } = scene
  const z = depth - 1.25
  drawFloorShade(scene, { x: 1.85, z: z - 0.1, width: 1.7, height: 0, depth: 0.9 }, 0.3)
  const [left, right, high, low] = [1.75, 3.55, 0.64, 0.12]
  const a = camera.see([left, high, z])
  const b = camera.see([right, high, z])
  const c = camera.see([right - 0.25, low, z])
  const d = camera.see([left + 0.25, low, z])
  for (const x of [left + 0.4, right - 0.4]) drawBlock(scene, { x, z, width: 0.09, height: 0.16, depth: 0.09 }, '#c9a75c')
  const shell = lighter(scheme.units, 0.05)
  const rim = camera.see([left, high, z + 0.6])
  const wide = (b[0] - a[0]) / 2
  sheet.path(
    `M${a[0]} ${a[1]}C${a[0] + 6} ${d[1] - 24} ${d[0] - 30} ${d[1]} ${d[0] + 20} ${d[1]}H${c[0] - 20}C${c[0] + 30} ${c[1]} ${b[0] - 6} ${c[1] - 24} ${b[0]} ${b[1]}Z`,
    {
      fill: sheet.linear([a[0], 0], [b[0], 0], [darker(shell, 0.3), lighter(shell, 0.08), shell], { at: [0, 0.6, 1] }),
    },
  )
  const middle = a[1] + (rim[1] - a[1]) / 2
  sheet.ellipse([(a[0] + b[0]) / 2, middle], [wide + 8, Math.abs(rim[1] - a[1]) / 2 + 12], '#fdfcf8')
  sheet.ellipse([(a[0] + b[0]) / 2, middle + 3], [wide - 8, Math.abs(rim[1] - a[1]) / 2 + 1], '#cfd6d6')
  sheet.ellipse([(a[0] + b[0]) / 2, middle + 7], [wide - 22, Math.abs(rim[1] - a[1]) / 2 - 5], '#bfd5d8')
  const tap = camera.see([2.65, 0.66, z + 0.66])
  sheet.line(
    [
      [tap[0], tap[1] + 6],
      [tap[0], tap[1] - 46],
      [tap[0] - 26, tap[1] - 46],
      [tap[0] - 26, tap[1] - 34],
    ],
    '#c9a75c',
    6,
    { 'stroke-linejoin': 'round' },
  )
}

function drawTowels({ scene, scheme, left }: Interior): void {
  paint(scene, left, rectangle(2.1, 1.42, 0.9, 0.03), '#c9a75c', { out: 0.08 })
  paint(scene, left, rectangle(2.2, 0.8, 0.42, 0.64), scheme.accent, { out: 0.09 })
  paint(scene, left, rectangle(2.66, 0.95, 0.28, 0.49), '#f3efe5', { out: 0.09 })
  const stool = { x: 0.95, z: 0.9, width: 0.42, height: 0.44, depth: 0.34 }
  drawFloorShade(scene, stool)
  drawBlock(scene, stool, scheme.wood)
  paint(scene, frontOf(stool), rectangle(0.06, 0, 0.3, 0.36), darker(scheme.wood, 0.45))
  drawBlock(scene, { x: 1, y: 0.44, z: 0.95, width: 0.32, height: 0.08, depth: 0.24 }, '#f3efe5', { soft: 0.04 })
  drawBlock(scene, { x: 1, y: 0.55, z: 0.95, width: 0.32, height: 0.07, depth: 0.24 }, lighter(scheme.textile, 0.2), { soft: 0.04 })
}
