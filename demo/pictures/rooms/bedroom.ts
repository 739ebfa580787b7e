import { darker, lighter } from '../scene/colour.ts'
import { paint, rectangle } from '../scene/face.ts'
import { drawBlock, drawFloorShade, frontOf } from './block.ts'
import { drawFloor, drawRug } from './floor.ts'
import { createInterior, drawShell, drawSunOnFloor, finished, type Interior } from './interior.ts'
import { drawLamp, drawPendant } from './lights.ts'
import { drawOutlook } from './outlook.ts'
import { drawPictureFrame } from './picture-frame.ts'
import { drawPot } from './plant-pot.ts'
import { drawBed } from './seating.ts'
import { drawUnits } from './storage.ts'

export function bedroom(seed: number): string {
  const room = createInterior(seed, { width: 4.8, depth: 4.6, height: 2.5, eye: [2.3, 1.5, -0.7] })
  const { scene, scheme, depth } = room
  drawShell(room)
  if (seed % 3 === 1) drawPanelling(room)
  drawFloor(room)
  drawOutlook(room, room.right, { u: 0.9, v: 0.75, width: 1.6, height: 1.45, curtains: scheme.second })
  drawSunOnFloor(room, { x: 3.6, z: 3.4, width: 1.2, depth: 1.7 })
  drawRug(room, { x: 0.9, z: 0.9, width: 3, depth: 1.9 }, [lighter(scheme.second, 0.5), scheme.textile])
  const bedWidth = 1.7
  const left = 1.5
  if (seed % 2)
    drawPictureFrame(scene, room.back, { u: left + 0.4, v: 1.45, width: 0.9, height: 0.62 }, [scheme.second, scheme.accent, scheme.textile])
  else
    for (const u of [left + 0.15, left + 0.95])
      drawPictureFrame(scene, room.back, { u, v: 1.42, width: 0.6, height: 0.72 }, [scheme.second, scheme.textile, scheme.accent])
  for (const x of [left - 0.62, left + bedWidth + 0.16]) drawBedside(room, x)
  drawBed(
    scene,
    { x: left, z: depth - 2.25, width: bedWidth },
    {
      head: scheme.textile === '#ece2cf' ? scheme.second : scheme.textile,
      cover: lighter(scheme.second, 0.35),
      throwOver: scheme.accent,
      cushion: scheme.accent,
    },
  )
  drawWardrobe(room)
  drawPot(scene, [4.35, 0, depth - 0.4], 1, scheme.wood)
  drawPendant(scene, [2.35, 2, 2.6], 0.42, { colour: lighter(scheme.second, 0.3), ceiling: 2.5 })
  return finished(room)
}

function drawPanelling({ scene, back, width, scheme }: Interior): void {
  for (let u = 0.12; u < width - 0.3; u += 0.58) {
    paint(scene, back, rectangle(u, 0.25, 0.46, 1.05), darker(scheme.feature, 0.14))
    paint(scene, back, rectangle(u + 0.02, 0.25, 0.44, 1.03), lighter(scheme.feature, 0.06))
  }
  paint(scene, back, rectangle(0, 1.38, width, 0.06), lighter(scheme.feature, 0.2))
}

function drawBedside({ scene, depth, scheme }: Interior, x: number): void {
  const table = { x, z: depth - 0.5, width: 0.46, height: 0.5, depth: 0.42 }
  drawFloorShade(scene, table)
  drawUnits(scene, table, { colour: scheme.wood, doors: 1, drawers: [0] })
  drawLamp(scene, [x + 0.23, 0.5, depth - 0.28], 0.48, '#f2e6cb')
  drawBlock(scene, { x: x + 0.06, y: 0.5, z: depth - 0.46, width: 0.16, height: 0.03, depth: 0.12 }, scheme.accent)
}

function drawWardrobe({ scene, scheme }: Interior): void {
  const wardrobe = { x: 0.02, z: 1.5, width: 0.6, height: 2.1, depth: 2 }
  drawBlock(scene, wardrobe, lighter(scheme.units, 0.25))
  const face = frontOf(wardrobe)
  paint(scene, face, rectangle(0.04, 0.1, 0.52, 1.92), lighter(scheme.units, 0.32))
}
