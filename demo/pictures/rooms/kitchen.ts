import { darker, lighter } from '../scene/colour.ts'
import { paint, rectangle } from '../scene/face.ts'
import { drawBlock, drawFloorShade, drawLegs, frontOf } from './block.ts'
import { drawFloor } from './floor.ts'
import { createInterior, drawShell, drawSunOnFloor, finished, type Interior } from './interior.ts'
import { drawPendant } from './lights.ts'
import { drawOutlook } from './outlook.ts'
import { drawPot } from './plant-pot.ts'
import { drawUnits, drawWorktop } from './storage.ts'

export function kitchen(seed: number): string {
  const room = createInterior(seed, { width: 5.6, depth: 5.2, height: 2.6, eye: [2.6, 1.5, -0.5] })
  const { scene, scheme, depth, width } = room
  drawShell(room, { feature: lighter(scheme.wall, 0.3) })
  drawFloor(room, seed % 3 === 1 ? 'tiles' : undefined)
  drawOutlook(room, room.right, { u: 1.2, v: 0.05, width: 2.2, height: 2.1, panes: [3, 1] })
  drawSunOnFloor(room, { x: 4, z: 4, width: 1.3, depth: 2 })
  drawSplashback(room)
  drawOutlook(room, room.back, { u: 3.3, v: 1.12, width: 1.5, height: 1, panes: [3, 1], ...(seed % 2 ? { blind: scheme.second } : {}) })
  const run = { x: 0.05, z: depth - 0.62, width: width - 0.1, height: 0.88, depth: 0.6 }
  drawUnits(scene, run, { colour: scheme.units, doors: 9, drawers: [1, 6] })
  drawRange(room)
  drawWorktop(scene, { ...run, depth: 0.6 }, scheme.worktop)
  drawTap(room)
  drawHood(room)
  if (seed % 2)
    drawUnits(scene, { x: 2.35, y: 1.45, z: depth - 0.35, width: 0.7, height: 0.85, depth: 0.34 }, { colour: scheme.units, doors: 1 })
  for (const v of [1.45, 1.85]) drawShelf(room, v)
  drawUnits(scene, { x: 0.02, z: depth - 2.1, width: 0.62, height: 2.2, depth: 1.4 }, { colour: scheme.units, doors: 1 })
  drawPot(scene, [4.6, 0.93, depth - 0.4], 0.34, scheme.accent)
  drawIsland(room)
  for (const x of [1.9, 2.8, 3.7]) drawPendant(scene, [x, 1.95, 2.6], 0.36, { colour: seed % 2 ? scheme.accent : '#3c4542', ceiling: 2.6 })
  return finished(room)
}

function drawSplashback({ scene, back, width, scheme }: Interior): void {
  const tile = lighter(scheme.second, 0.5)
  paint(scene, back, rectangle(0, 0.9, width, 0.56), tile)
  for (let row = 0; row < 7; row += 1)
    for (let column = 0; column < 28; column += 1)
      if (scene.random() < 0.4)
        paint(
          scene,
          back,
          rectangle(column * 0.2 + (row % 2) * 0.1, 0.92 + row * 0.08, 0.19, 0.072),
          scene.random() < 0.5 ? darker(tile, 0.07) : '#ffffff',
          { 'fill-opacity': 0.6 },
        )
}

function drawRange({ scene, depth }: Interior): void {
  const range = { x: 1.15, z: depth - 0.64, width: 1, height: 0.89, depth: 0.6 }
  drawBlock(scene, range, '#39403f')
  const face = frontOf(range)
  for (const u of [0.05, 0.53]) {
    paint(scene, face, rectangle(u, 0.12, 0.42, 0.52), '#565e5c')
    paint(scene, face, rectangle(u + 0.06, 0.2, 0.3, 0.3), '#20262a')
    paint(scene, face, rectangle(u + 0.03, 0.58, 0.36, 0.03), '#d9c58c')
  }
  for (let knob = 0; knob < 7; knob += 1) paint(scene, face, rectangle(0.09 + knob * 0.13, 0.73, 0.05, 0.06), '#d9c58c')
}

function drawHood({ scene, depth, scheme }: Interior): void {
  drawBlock(scene, { x: 1.1, y: 1.62, z: depth - 0.5, width: 1.1, height: 0.16, depth: 0.48 }, scheme.wood)
  drawBlock(scene, { x: 1.2, y: 1.78, z: depth - 0.42, width: 0.9, height: 0.82, depth: 0.4 }, lighter(scheme.wall, 0.35))
}

function drawShelf({ scene, depth, scheme }: Interior, v: number): void {
  drawBlock(scene, { x: 0.15, y: v, z: depth - 0.3, width: 0.95, height: 0.04, depth: 0.28 }, scheme.wood)
  for (const [index, x] of [0.22, 0.42, 0.6, 0.8].entries())
    drawBlock(
      scene,
      { x, y: v + 0.04, z: depth - 0.22, width: 0.13, height: 0.12 + (index % 3) * 0.05, depth: 0.12 },
      [scheme.accent, '#f2ede2', scheme.second, scheme.textile][index]!,
      { soft: 0.02 },
    )
}

function drawTap({ scene, depth }: Interior): void {
  const { camera, sheet } = scene
  const z = depth - 0.3
  const brass = '#c9a75c'
  drawBlock(scene, { x: 3.6, y: 0.7, z: depth - 0.68, width: 0.9, height: 0.24, depth: 0.4 }, '#f6f4ee', { soft: 0.02 })
  sheet.line(
    [camera.see([4.05, 0.93, z]), camera.see([4.05, 1.25, z]), camera.see([4.05, 1.3, z - 0.1]), camera.see([4.05, 1.2, z - 0.22])],
    brass,
    5,
    { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
  )
}

function drawIsland({ scene, scheme }: Interior): void {
  const island = { x: 1.5, z: 2.1, width: 2.7, height: 0.88, depth: 1 }
  drawFloorShade(scene, island, 0.26)
  drawUnits(scene, island, { colour: darker(scheme.feature, 0.05), doors: 4 })
  drawBlock(scene, { x: 1.38, y: 0.88, z: 1.9, width: 2.94, height: 0.06, depth: 1.22 }, scheme.worktop)
  drawBlock(scene, { x: 2.2, y: 0.94, z: 2.4, width: 0.6, height: 0.03, depth: 0.3 }, scheme.wood)
  drawBlock(scene, { x: 2.3, y: 0.97, z: 2.45, width: 0.3, height: 0.12, depth: 0.14 }, '#d9a866', { soft: 0.04 })
  drawPot(scene, [3.5, 0.94, 2.6], 0.4, '#e9e2d2')
  for (const x of [1.8, 2.65, 3.5]) {
    drawLegs(scene, { x, z: 1.55, width: 0.36, height: 0.64, depth: 0.34 }, '#3a3a38', 0.035)
    drawBlock(scene, { x: x - 0.02, y: 0.64, z: 1.53, width: 0.4, height: 0.06, depth: 0.38 }, scheme.wood, { soft: 0.03 })
  }
}
