import { bodyOf } from './building/body.ts'
import { doorAt, windowAt } from './building/features.ts'
import { boarded, brick, cover, joinery, turn } from './building/materials.ts'
import { drawGardenWall } from './landscape/boundaries.ts'
import { area, drawGrassBlades, drawLawn, drawPaving } from './landscape/ground.ts'
import { drawBorder, drawHedge, drawOverhangingBranch } from './landscape/planting.ts'
import { drawTree } from './landscape/trees.ts'
import { drawBlock, drawLegs } from './rooms/block.ts'
import { drawPot } from './rooms/plant-pot.ts'
import { drawChair } from './rooms/seating.ts'
import type { Scene } from './scene/scene.ts'
import { build, openCountry, standing } from './setting.ts'

/** From the terrace down the lawn: a table in the sun, borders on both sides, a shed and the country beyond. */
export function drawGarden({ seed }: { seed: number }): string {
  const scene = openCountry({ seed, shape: 'landscape' }, standing([0, 2.3, -7], [turn(seed, [0.6, -0.6, 0]), 6], 900), {
    horizon: 0.5,
    hills: 170,
  })
  for (const [x, z, height] of [
    [-14, 30, 11],
    [-7, 34, 9],
    [9, 33, 10],
    [16, 30, 12],
  ] as const)
    drawTree(scene, { kind: turn(Math.abs(x) + seed, ['oak', 'birch', 'copper', 'poplar']), at: [x, 0, z], height, distance: 0.22 })
  drawHedge(scene, { from: [-16, 0, 20], to: [16, 0, 20], height: 1.7 })
  drawLawn(scene, [
    [-5.4, -0.5],
    [5.4, -0.5],
    [4.6, 20],
    [-4.6, 20],
  ])
  drawGrassBlades(scene, { from: 0.45, count: 160 })
  const side = seed % 2 ? 1 : -1
  build(scene, [shed(seed, side)])
  drawTree(scene, { kind: turn(seed, ['blossom', 'oak', 'birch']), at: [side * 3.4, 0, 12], height: turn(seed, [5, 6.5, 7]) })
  for (const edge of [-1, 1]) {
    drawHedge(scene, { from: [edge * 8.4, 0, 20], to: [edge * 7.2, 0, -2], height: 1.8, thickness: 0.2 })
    for (const [from, to] of [
      [16, 9],
      [9, 4.4],
      [4.4, 0.4],
    ] as const)
      drawBorder(scene, { from: [edge * 5.6, 0, from], to: [edge * 5.8, 0, to], height: 1.05 })
  }
  drawPaving(scene, area([-12, 12], [-12, -0.6]), { flag: [0.8, 0.6], colour: turn(seed, ['#d3c4a6', '#bfb9b0', '#cdb79c']) })
  for (const [from, to] of [
    [-9, -1.4],
    [1.4, 9],
  ] as const)
    drawGardenWall(scene, { from: [from, 0, -0.6], to: [to, 0, -0.6], height: 0.45 }, { wall: turn(seed, [brick.orange, brick.stock]) })
  drawTerrace(scene, side, seed)
  if (seed % 3 !== 1) drawOverhangingBranch(scene, side > 0 ? 'left' : 'right')
  return scene.sheet.toString()
}

function shed(seed: number, side: number) {
  return bodyOf({
    x: side > 0 ? -6.8 : 3.8,
    z: 15,
    width: 3,
    depth: 2.6,
    eaves: 2,
    roof: 'gable-z',
    pitch: 34,
    wall: turn(seed, [boarded.sage, boarded.blue, boarded.cream, boarded.black]),
    cover: turn(seed, [cover.slate, cover.tile]),
    trim: joinery.white,
    features: {
      front: [
        doorAt({ u: 2.1, v: 0, width: 0.9, height: 1.8 }, { colour: '#8a7a60', make: 'planked' }),
        windowAt({ u: 0.9, v: 0.9, width: 0.9, height: 0.8 }, { lights: 2, panes: [1, 2], frame: joinery.white }),
      ],
    },
  })
}

function drawTerrace(scene: Scene, side: number, seed: number): void {
  const wood = turn(seed, ['#a9825a', '#7d8a83', '#c1a27a'])
  const left = side > 0 ? 1 : -2.9
  const table = { x: left, z: -3, width: 1.9, height: 0.72, depth: 1 }
  for (const x of [left + 0.25, left + 1.2]) drawChair(scene, { x, z: -1.9, facing: 'viewer' }, { frame: wood, seat: wood })
  drawLegs(scene, { ...table, height: 0.68 }, wood)
  drawBlock(scene, { ...table, y: 0.68, height: 0.05 }, wood)
  drawPot(scene, [left + 0.95, 0.73, -2.5], 0.4, '#efe8da')
  for (const x of [left + 0.25, left + 1.2]) drawChair(scene, { x, z: -3.5, facing: 'away' }, { frame: wood, seat: wood })
  for (const [x, z, size] of [
    [-side * 2.2, -1.2, 0.9],
    [-side * 2.9, -1.5, 0.7],
    [-side * 1.6, -1.4, 0.55],
  ] as const)
    drawPot(scene, [x, 0, z], size, turn(seed, ['#b9714f', '#7e8b88']))
}
