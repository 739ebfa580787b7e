import { darker, lighter } from '../scene/colour.ts'
import { paint, rectangle } from '../scene/face.ts'
import { drawBlock, drawFloorShade, frontOf } from './block.ts'
import { drawFloor } from './floor.ts'
import { createInterior, drawShell, drawSunOnFloor, finished, type Interior } from './interior.ts'
import { drawOutlook } from './outlook.ts'
import { drawPot } from './plant-pot.ts'
import { drawUnits, drawWorktop } from './storage.ts'

export function utilityRoom(seed: number): string {
  const room = createInterior(seed, { width: 3.8, depth: 3.6, height: 2.5, eye: [1.8, 1.45, -1.1] })
  const { scene, scheme, depth } = room
  drawShell(room, { feature: lighter(scheme.wall, 0.1) })
  drawFloor(room, 'tiles')
  drawOutlook(room, room.back, { u: 2.1, v: 1.2, width: 1.2, height: 0.95, panes: [2, 1] })
  drawOutlook(room, room.right, { u: 1.7, v: 0.1, width: 0.95, height: 2, panes: [1, 2] })
  drawSunOnFloor(room, { x: 2.4, z: 2.6, width: 0.9, depth: 1.3, lean: -0.8 })
  const run = { x: 0.05, z: depth - 0.62, width: 3.7, height: 0.88, depth: 0.6 }
  drawUnits(scene, run, { colour: scheme.units, doors: 6 })
  for (const x of [0.1, 0.75]) drawMachine(room, x)
  drawWorktop(scene, run, scheme.worktop)
  drawBlock(scene, { x: 2.3, y: 0.66, z: depth - 0.68, width: 0.8, height: 0.28, depth: 0.4 }, '#faf8f3', { soft: 0.02 })
  scene.sheet.line(
    [scene.camera.see([2.7, 0.94, depth - 0.2]), scene.camera.see([2.7, 1.22, depth - 0.2]), scene.camera.see([2.7, 1.18, depth - 0.4])],
    '#c9a75c',
    5,
    { 'stroke-linejoin': 'round' },
  )
  drawUnits(scene, { x: 0.1, y: 1.5, z: depth - 0.36, width: 1.4, height: 0.72, depth: 0.34 }, { colour: scheme.units, doors: 2 })
  for (const [index, x] of [0.3, 0.75, 1.2].entries())
    drawBlock(
      scene,
      { x, y: 0.94, z: depth - 0.4, width: 0.32, height: 0.18 + index * 0.04, depth: 0.28 },
      [scheme.wood, '#f1ebdd', scheme.second][index]!,
      { soft: 0.03 },
    )
  drawCoats(room)
  drawPot(scene, [3.45, 0.93, depth - 0.35], 0.36, scheme.accent)
  return finished(room)
}

function drawMachine({ scene, depth }: Interior, x: number): void {
  const machine = { x, z: depth - 0.66, width: 0.6, height: 0.86, depth: 0.6 }
  drawBlock(scene, machine, '#f7f7f5')
  const face = frontOf(machine)
  const [cx, cy] = scene.camera.see([x + 0.3, 0.42, machine.z])
  const metre = scene.camera.scale([x, 0, machine.z])
  paint(scene, face, rectangle(0.03, 0.72, 0.54, 0.1), '#e3e4e3')
  paint(scene, face, rectangle(0.36, 0.74, 0.16, 0.06), '#39474f')
  for (const [radius, colour] of [
    [0.23, '#cfd3d4'],
    [0.19, '#4a5860'],
    [0.15, '#6f828b'],
  ] as const)
    scene.sheet.circle([cx, cy], radius * metre, colour)
  scene.sheet.ellipse([cx - 0.05 * metre, cy - 0.06 * metre], [0.06 * metre, 0.04 * metre], '#ffffff', { 'fill-opacity': 0.4 })
}

function drawCoats({ scene, left, scheme }: Interior): void {
  paint(scene, left, rectangle(1.7, 1.7, 1.6, 0.09), scheme.wood, { out: 0.03 })
  for (const [index, u] of [1.85, 2.3, 2.75].entries()) {
    const cloth = [scheme.accent, darker(scheme.textile, 0.1), scheme.second][index]!
    paint(
      scene,
      left,
      [
        [u + 0.12, 1.72],
        [u + 0.3, 1.72],
        [u + 0.4, 1.5],
        [u + 0.42, 0.8],
        [u, 0.8],
        [u + 0.02, 1.5],
      ],
      cloth,
      { out: 0.08 },
    )
    paint(
      scene,
      left,
      [
        [u + 0.2, 1.7],
        [u + 0.22, 1.7],
        [u + 0.23, 0.8],
        [u + 0.19, 0.8],
      ],
      darker(cloth, 0.3),
      { out: 0.08 },
    )
  }
  const bench = { x: 0.02, z: 0.8, width: 0.42, height: 0.45, depth: 1.6 }
  drawFloorShade(scene, bench)
  drawBlock(scene, bench, scheme.wood)
}
