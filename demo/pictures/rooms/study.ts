import { lighter } from '../scene/colour.ts'
import { paint, rectangle } from '../scene/face.ts'
import { drawBlock, drawTable, frontOf } from './block.ts'
import { drawFloor, drawRug } from './floor.ts'
import { createInterior, drawShell, drawSunOnFloor, finished } from './interior.ts'
import { drawLamp } from './lights.ts'
import { drawOutlook } from './outlook.ts'
import { drawPictureFrame } from './picture-frame.ts'
import { drawPot } from './plant-pot.ts'
import { drawArmchair, drawChair } from './seating.ts'
import { drawBookcase } from './storage.ts'

export function study(seed: number): string {
  const room = createInterior(seed, { width: 4.2, depth: 4, height: 2.6, eye: [2, 1.45, -0.9] })
  const { scene, scheme, depth } = room
  drawShell(room)
  drawFloor(room)
  for (const x of [0.03, 1.18])
    drawBookcase(scene, { x, z: depth - 0.34, width: 1.15, height: 2.3, depth: 0.32 }, { colour: lighter(scheme.units, 0.08), shelves: 6 })
  drawOutlook(room, room.back, { u: 2.65, v: 0.95, width: 1.15, height: 1.25, curtains: scheme.second })
  drawOutlook(room, room.right, { u: 1, v: 0.8, width: 1.3, height: 1.4 })
  drawSunOnFloor(room, { x: 2.8, z: 3, width: 1.1, depth: 1.5 })
  drawRug(room, { x: 0.7, z: 0.7, width: 2.9, depth: 2 }, [lighter(scheme.accent, 0.3), scheme.second])
  drawPot(scene, [3.85, 0, depth - 0.35], 0.95, scheme.accent)
  drawChair(scene, { x: 2.75, z: 2.95, facing: 'viewer' }, { frame: scheme.wood, seat: scheme.textile })
  drawTable(scene, { x: 2, z: 2.2, width: 1.7, height: 0.75, depth: 0.75 }, scheme.wood)
  const screen = { x: 2.5, y: 0.75, z: 2.62, width: 0.46, height: 0.3, depth: 0.02 }
  drawBlock(scene, { ...screen, height: 0.02, z: 2.4, depth: 0.26 }, '#b9bdbf')
  drawBlock(scene, screen, '#9da3a6')
  paint(scene, frontOf(screen), rectangle(0.02, 0.03, 0.42, 0.25), '#c5ccce')
  drawLamp(scene, [3.45, 0.75, 2.7], 0.42, scheme.accent)
  for (const [index, y] of [0.75, 0.79, 0.83].entries())
    drawBlock(scene, { x: 2.12, y, z: 2.4, width: 0.26, height: 0.035, depth: 0.2 }, [scheme.accent, '#efe6d4', scheme.textile][index]!)
  drawArmchair(scene, { x: 0.5, z: 1.6 }, scheme.textile)
  drawLamp(scene, [0.28, 0, 2.7], 1.45, '#f2e6cb')
  drawPictureFrame(scene, room.left, { u: 2.2, v: 1.3, width: 0.8, height: 0.7 }, [scheme.second, scheme.textile, scheme.accent])
  return finished(room)
}
