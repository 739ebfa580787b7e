import { bodyOf } from '../building/body.ts'
import { doorAt } from '../building/features.ts'
import { boarded, cover, turn } from '../building/materials.ts'
import { drawFieldGate, drawPostAndRail } from '../landscape/boundaries.ts'
import { area, drawGrassBlades } from '../landscape/ground.ts'
import { drawHedge, drawOverhangingBranch } from '../landscape/planting.ts'
import { drawTree } from '../landscape/trees.ts'
import { lighter, mix } from '../scene/colour.ts'
import { paint } from '../scene/face.ts'
import { lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import { ground } from '../scene/shadow.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

/** A field over its gate: rows running to a hedge, a great tree, the hills. */
export function land(view: View): Scene {
  const { seed } = view
  const scene = openCountry(view, standing([0, 2.4, -10], [turn(seed, [2, -3, 0]), 10], 900), { horizon: 0.56, hills: 190 })
  drawRows(scene, turn(seed, ['#b3b866', '#d8bd74', '#8fae62', '#c9b27c']))
  for (const [x, z, height] of [
    [-34, 54, 11],
    [-22, 58, 9],
    [-6, 60, 10],
    [14, 56, 12],
    [30, 60, 9],
    [44, 54, 12],
  ] as const)
    drawTree(scene, { kind: turn(Math.abs(x) + seed, ['oak', 'poplar', 'birch', 'oak']), at: [x, 0, z], height, distance: 0.34 })
  drawHedge(scene, { from: [-80, 0, 50], to: [80, 0, 50], height: 1.8, thickness: 2 })
  if (seed % 3 === 0)
    build(scene, [
      bodyOf({
        x: 9,
        z: 34,
        width: 9,
        depth: 6,
        eaves: 3,
        roof: 'gable-x',
        pitch: 38,
        wall: boarded.black,
        cover: cover.pantile,
        trim: '#4b4743',
        features: { front: [doorAt({ u: 4.5, v: 0, width: 3, height: 2.4 }, { colour: '#6c5a44', make: 'barn' })] },
      }),
    ])
  drawTree(scene, { kind: turn(seed, ['oak', 'oak', 'copper']), at: [seed % 2 ? -9.5 : 10, 0, 14], height: 10.5 })
  drawGrassBlades(scene, { from: 0.55, count: 620, tall: 2.4 })
  drawPostAndRail(scene, { from: [-16, 0, -1.6], to: [-2.2, 0, -1.6], height: 1.1 })
  drawPostAndRail(scene, { from: [2.2, 0, -1.6], to: [16, 0, -1.6], height: 1.1 })
  drawFieldGate(scene, { from: [-1.8, 0, -1.6], to: [1.8, 0, -1.6], height: 1.15 })
  if (seed % 2 === 0) drawOverhangingBranch(scene, 'left')
  return scene
}

function drawRows(scene: Scene, crop: string): void {
  const tone = lit(scene.light, mix(crop, scene.light.grass, 0.4), [0, 1, 0])
  paint(scene, ground, area([-90, 90], [0, 50]), tone)
  for (let row = -34; row < 34; row += 1) {
    const left = row * 2.2
    const band = area([left, left + 1], [0, 50])
    paint(scene, ground, band, lighter(mix(tone, '#f2e7a4', 0.35), 0.05), { 'fill-opacity': 0.5 })
  }
}
