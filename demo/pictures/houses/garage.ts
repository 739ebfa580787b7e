import { type Body, bodyOf } from '../building/body.ts'
import { doorAt } from '../building/features.ts'
import { brick, cover, rendered, turn } from '../building/materials.ts'
import type { Volume } from '../building/volume.ts'
import { drawGrassBlades, drawGravel, drawPaving } from '../landscape/ground.ts'
import { drawBorder, drawHedge, drawOverhangingBranch } from '../landscape/planting.ts'
import { drawTree } from '../landscape/trees.ts'
import type { Scene } from '../scene/scene.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

const doorRounds = ['#6f8f80', '#e8e3d6', '#33557a', '#8a3a3c', '#b9a27c', '#4f6f63'] as const

/** A court of lock-ups, or a double garage on its own drive. */
export function garage(view: View): Scene {
  const { seed } = view
  const fromLeft = seed % 2 === 0
  const scene = openCountry(view, standing([fromLeft ? 0 : 9, 1.8, -9.2], [4.5, 1], 850), { horizon: 0.62, hills: 80 })
  drawTree(scene, { kind: turn(seed, ['oak', 'birch']), at: [-5, 0, 12], height: 9 })
  drawTree(scene, { kind: turn(seed, ['poplar', 'oak']), at: [13, 0, 14], height: 10 })
  drawHedge(scene, { from: [-30, 0, 7.4], to: [40, 0, 7.4], height: 2.2 })
  drawGrassBlades(scene, { from: 0.1, count: 200 })
  const surface = seed % 2 ? drawPaving : drawGravel
  surface(scene, [
    [-2, -20],
    [11, -20],
    [10, 0.2],
    [-1, 0.2],
  ])
  build(scene, seed % 3 === 1 ? double(seed) : lockUps(seed))
  drawBorder(scene, { from: [-4.2, 0, -0.3], to: [-1, 0, -0.3], height: 0.9 })
  drawBorder(scene, { from: [10, 0, -0.3], to: [13, 0, -0.3], height: 0.9 })
  if (seed % 2 === 1) drawOverhangingBranch(scene, 'left')
  return scene
}

function lockUps(seed: number): Body[] {
  const wall = turn(seed, [brick.stock, brick.red, brick.plum])
  const row: Volume = {
    x: -0.6,
    z: 0,
    width: 10.2,
    depth: 5.4,
    eaves: 2.7,
    roof: seed % 2 ? 'flat' : 'gable-x',
    pitch: 24,
    wall,
    cover: turn(seed, [cover.slate, cover.tile]),
    trim: '#e9e4d6',
    features: {
      front: [1.45, 3.9, 6.35, 8.8].map((u, index) =>
        doorAt({ u, v: 0.02, width: 2.15, height: 2.05 }, { colour: turn(seed + index, doorRounds), make: 'garage', surround: '#d9d2c2' }),
      ),
    },
  }
  return [bodyOf(row)]
}

function double(seed: number): Body[] {
  const block: Volume = {
    x: 0.6,
    z: 0,
    width: 7.4,
    depth: 6.4,
    eaves: 2.6,
    roof: 'gable-z',
    pitch: 40,
    verge: 0.3,
    wall: turn(seed, [brick.orange, rendered.cream]),
    upper: { from: 2.6, wall: { bond: 'boards', colour: '#a7b3a4' } },
    cover: cover.pantile,
    trim: '#f4f1e8',
    features: {
      front: [2, 5.4].map((u) =>
        doorAt(
          { u, v: 0.02, width: 2.7, height: 2.1 },
          { colour: turn(seed, ['#4f6f63', '#b08a5e']), make: turn(seed, ['barn', 'garage'] as const), surround: '#8a6f52' },
        ),
      ),
    },
  }
  return [bodyOf(block)]
}
