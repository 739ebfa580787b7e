import { darker, lighter } from '../scene/colour.ts'
import { paint, rectangle } from '../scene/face.ts'
import { drawBlock, drawTable, frontOf } from './block.ts'
import { drawFloor, drawRug } from './floor.ts'
import { createInterior, drawShell, drawSunOnFloor, finished, type Interior } from './interior.ts'
import { drawLamp } from './lights.ts'
import { drawOutlook } from './outlook.ts'
import { drawPictureFrame } from './picture-frame.ts'
import { drawPot } from './plant-pot.ts'
import { drawArmchair, drawSofa } from './seating.ts'
import { drawBookcase } from './storage.ts'

export function livingRoom(seed: number): string {
  const room = createInterior(seed, { width: 5.4, depth: 5, height: 2.7 })
  const { scene, scheme } = room
  drawShell(room)
  drawFloor(room)
  drawOutlook(room, room.right, { u: 0.9, v: 0.7, width: 1.7, height: 1.6, curtains: scheme.second })
  drawOutlook(room, room.back, { u: 3.5, v: 0.75, width: 1.25, height: 1.5, panes: [2, 2], curtains: scheme.second })
  drawSunOnFloor(room, { x: 3.6, z: 4.2, width: 1.4, depth: 1.9 })
  if (seed % 3 === 2) drawPictureWall(room)
  else drawFireplace(room)
  drawLamp(scene, [3.1, 0, 4.7], 1.5, '#f0e4c8')
  drawPot(scene, [5, 0, 4.4], 0.9, scheme.accent)
  drawRug(room, { x: 1.1, z: 1.7, width: 3.2, depth: 2.1 }, [lighter(scheme.second, 0.45), scheme.accent])
  if (seed % 3 === 2)
    drawSofa(
      scene,
      { x: 0.5, z: 3.7, width: 2.2 },
      { cloth: scheme.textile, cushions: [scheme.accent, scheme.second, lighter(scheme.textile, 0.4)] },
    )
  else drawArmchair(scene, { x: 3.5, z: 3 }, scheme.accent)
  drawTable(scene, { x: 1.9, z: 2.3, width: 1.3, height: 0.42, depth: 0.7 }, scheme.wood)
  drawBlock(scene, { x: 2.1, y: 0.42, z: 2.5, width: 0.4, height: 0.05, depth: 0.28 }, scheme.accent)
  drawBlock(scene, { x: 2.14, y: 0.47, z: 2.52, width: 0.34, height: 0.04, depth: 0.24 }, '#efe8d8')
  drawPot(scene, [2.9, 0.42, 2.7], 0.34, '#e9e2d2')
  if (seed % 3 !== 2) drawSofa(scene, { x: 0.12, z: 2.2, width: 1.5 }, { cloth: scheme.textile, cushions: [scheme.second, scheme.accent] })
  return finished(room)
}

function drawFireplace({ scene, scheme, depth }: Interior): void {
  const breast = { x: 0.95, z: depth - 0.42, width: 1.7, height: 2.7, depth: 0.42 }
  drawBookcase(
    scene,
    { x: 0.02, z: depth - 0.32, width: 0.93, height: 2.1, depth: 0.3 },
    { colour: lighter(scheme.feature, 0.1), shelves: 5 },
  )
  drawBlock(scene, breast, lighter(scheme.feature, 0.04))
  const face = frontOf(breast)
  const stone = '#ece7dc'
  paint(scene, face, rectangle(0.15, 0, 1.4, 1.12), stone)
  paint(scene, face, rectangle(0.4, 0, 0.9, 0.82), '#2b2a2c')
  paint(
    scene,
    face,
    [
      [0.5, 0],
      [1.2, 0],
      [1.12, 0.62],
      [0.58, 0.62],
    ],
    '#3d3733',
  )
  for (const [u, tall, flame] of [
    [0.72, 0.3, '#e8893f'],
    [0.88, 0.4, '#f4b552'],
    [1, 0.26, '#e8893f'],
  ] as const)
    paint(
      scene,
      face,
      [
        [u - 0.09, 0.08],
        [u + 0.09, 0.08],
        [u + 0.03, 0.08 + tall * 0.6],
        [u, 0.08 + tall],
        [u - 0.05, 0.08 + tall * 0.5],
      ],
      flame,
    )
  paint(scene, face, rectangle(0.5, 0.04, 0.7, 0.07), '#4a3527')
  paint(scene, face, rectangle(0.1, 1, 1.5, 0.14), darker(stone, 0.06), { out: 0.06 })
  drawBlock(scene, { x: breast.x + 0.05, y: 1.12, z: breast.z - 0.16, width: 1.6, height: 0.07, depth: 0.16 }, stone)
  drawPictureFrame(scene, face, { u: 0.42, v: 1.42, width: 0.86, height: 0.9 }, [scheme.second, scheme.textile, scheme.accent])
  drawPot(scene, [breast.x + 0.25, 1.2, breast.z - 0.08], 0.26, scheme.accent)
  drawPot(scene, [breast.x + 1.48, 1.2, breast.z - 0.08], 0.2, '#e9e2d2')
}

function drawPictureWall({ scene, scheme, back }: Interior): void {
  for (const [u, v, width, height] of [
    [0.8, 1.35, 0.6, 0.8],
    [1.55, 1.6, 0.8, 0.55],
    [1.55, 1.2, 0.36, 0.34],
    [2, 1.2, 0.36, 0.34],
  ] as const)
    drawPictureFrame(scene, back, { u, v, width, height }, [scheme.second, scheme.textile, scheme.accent])
}
