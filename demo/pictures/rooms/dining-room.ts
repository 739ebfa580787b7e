import { lighter } from '../scene/colour.ts'
import { drawBlock, drawFloorShade, drawTable } from './block.ts'
import { drawFloor, drawRug } from './floor.ts'
import { createInterior, drawShell, drawSunOnFloor, finished } from './interior.ts'
import { drawLamp, drawPendant } from './lights.ts'
import { drawOutlook } from './outlook.ts'
import { drawPictureFrame } from './picture-frame.ts'
import { drawPot } from './plant-pot.ts'
import { drawChair } from './seating.ts'
import { drawUnits } from './storage.ts'

export function diningRoom(seed: number): string {
  const room = createInterior(seed, { width: 5, depth: 5, height: 2.7, eye: [2.3, 1.55, -0.5] })
  const { scene, scheme, depth } = room
  drawShell(room)
  drawFloor(room)
  drawOutlook(room, room.back, { u: 2.9, v: 0.05, width: 1.6, height: 2.15, panes: [2, 3], curtains: lighter(scheme.second, 0.1) })
  drawOutlook(room, room.right, { u: 1.6, v: 0.8, width: 1.4, height: 1.45, curtains: lighter(scheme.second, 0.1) })
  drawSunOnFloor(room, { x: 3.2, z: 4.2, width: 1.4, depth: 2.1 })
  const sideboard = { x: 0.4, z: depth - 0.5, width: 1.7, height: 0.85, depth: 0.46 }
  drawPictureFrame(scene, room.back, { u: 0.7, v: 1.25, width: 1.1, height: 0.85 }, [scheme.second, scheme.textile, scheme.accent])
  drawFloorShade(scene, sideboard)
  drawUnits(scene, sideboard, { colour: scheme.wood, doors: 4, drawers: [1, 2] })
  drawLamp(scene, [0.65, 0.85, depth - 0.3], 0.5, '#f2e6cb')
  drawPot(scene, [1.8, 0.85, depth - 0.3], 0.42, scheme.accent)
  drawRug(room, { x: 0.9, z: 1, width: 3.1, depth: 2.9 }, [lighter(scheme.textile, 0.5), scheme.accent])
  const seat = { frame: scheme.wood, seat: lighter(scheme.textile, 0.15) }
  for (const x of [1.35, 2.15, 2.95]) drawChair(scene, { x, z: 3.1, facing: 'viewer' }, seat)
  drawTable(scene, { x: 1.1, z: 1.9, width: 2.5, height: 0.76, depth: 1.15 }, lighter(scheme.wood, 0.12))
  for (const x of [1.35, 2.15, 2.95])
    for (const z of [2.05, 2.65]) drawBlock(scene, { x, y: 0.76, z, width: 0.34, height: 0.012, depth: 0.24 }, '#f6f2e8', { soft: 0.05 })
  drawPot(scene, [2.35, 0.77, 2.5], 0.5, '#dfe6e2')
  for (const x of [1.35, 2.15, 2.95]) drawChair(scene, { x, z: 1.3, facing: 'away' }, seat)
  for (const x of [1.75, 2.9]) drawPendant(scene, [x, 1.9, 2.5], 0.5, { colour: scheme.accent, ceiling: 2.7 })
  drawPot(scene, [4.6, 0, depth - 0.4], 1.1, scheme.wood)
  return finished(room)
}
