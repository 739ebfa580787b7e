import { type Body, bodyOf } from '../building/body.ts'
import { doorAt, windowAt } from '../building/features.ts'
import { brick, cover, doorColours, joinery, rendered, stone, turn } from '../building/materials.ts'
import type { Volume } from '../building/volume.ts'
import type { WindowStyle } from '../building/windows.ts'
import { area, drawGrassBlades, drawGravel, drawLawn, drawPaving } from '../landscape/ground.ts'
import { drawBorder, drawHedge, drawOverhangingBranch } from '../landscape/planting.ts'
import { drawTree } from '../landscape/trees.ts'
import type { Scene } from '../scene/scene.ts'
import { chosen, varied } from '../scene/variety.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

/** Everything on one floor: a wide hipped roof, a gabled living room, a garage. */
export function bungalow(view: View): Scene {
  const { seed } = view
  const fromLeft = seed % 2 === 0
  const scene = openCountry(view, standing([fromLeft ? 1.5 : 13, 1.9, -13.5], [7, 2], 930), { horizon: 0.66, hills: 120 })
  drawTree(scene, { kind: turn(seed, ['pine', 'oak', 'birch']), at: [-4, 0, 14], height: 10 })
  drawTree(scene, { kind: turn(seed, ['birch', 'copper', 'poplar']), at: [18, 0, 15], height: 9 })
  drawHedge(scene, { from: [-22, 0, 8], to: [0, 0, 8], height: 1.6 })
  drawHedge(scene, { from: [14, 0, 8], to: [36, 0, 8], height: 1.6 })
  drawLawn(scene, area([-14, 9.2], [-11, -1]))
  drawGrassBlades(scene, { from: 0.4, count: 240 })
  const surface = seed % 3 === 0 ? drawGravel : drawPaving
  surface(scene, [
    [9.4, -16],
    [14.6, -16],
    [14, 0],
    [10.4, 0],
  ])
  drawPaving(scene, area([5.6, 10], [-1.6, 0]))
  build(scene, home(seed))
  drawBorder(scene, { from: [-0.3, 0, -2.9], to: [4.6, 0, -2.9], height: 0.7 })
  drawTree(scene, { kind: 'shrub', at: [8.9, 0, -0.7], height: 1.1 })
  drawTree(scene, { kind: 'blossom', at: [-3.4, 0, -2], height: 3.8 })
  if (seed % 3 === 1) drawOverhangingBranch(scene, fromLeft ? 'right' : 'left')
  return scene
}

function home(seed: number): Body[] {
  const wall = turn(seed, [brick.buff, rendered.white, brick.orange, stone.cotswold, rendered.cream])
  const roof = turn(seed, [cover.brown, cover.slate, cover.tile])
  const window: WindowStyle = {
    lights: 3,
    panes: [1, 1],
    frame: turn(seed, [joinery.white, joinery.dark, joinery.white]),
    surround: 'band',
    surroundColour: wall.colour,
  }
  const hasWing = chosen(seed, 'wing', [true, true, false])
  const main: Volume = {
    x: 0,
    z: 0,
    width: 10.4,
    depth: 8,
    eaves: 2.6,
    roof: chosen(seed, 'roof', ['hip', 'gable-x']),
    pitch: varied(seed, 'pitch', [26, 40]),
    overhang: 0.55,
    wall,
    plinth: '#8f8578',
    cover: roof,
    trim: joinery.white,
    features: {
      front: [
        doorAt({ u: 5.7, v: 0.1, width: 1.7, height: 2.1 }, { colour: turn(seed, doorColours), make: 'glazed' }),
        windowAt({ u: 8.4, v: 0.9, width: 2, height: 1.2 }, window),
        ...(hasWing ? [] : [windowAt({ u: 2.4, v: 0.8, width: 2.6, height: 1.4 }, { ...window, lights: 4 })]),
      ],
      left: [windowAt({ u: 4, v: 0.9, width: 1.5, height: 1.2 }, window)],
      right: [windowAt({ u: 4, v: 0.9, width: 1.5, height: 1.2 }, window)],
    },
    chimneys: [{ x: 3.4, pots: 1, height: 0.8, colour: '#a77a5c' }],
  }
  const wing: Volume = {
    ...main,
    x: -0.4,
    z: -2.2,
    width: 4.8,
    depth: 2.2,
    roof: 'gable-z',
    pitch: 34,
    ridgeBack: 2.4,
    verge: 0.4,
    overhang: 0.4,
    chimneys: [],
    upper: { from: 2.6, wall: { bond: 'boards', colour: seed % 2 ? '#e8e2d2' : '#b9a27c' } },
    features: { front: [windowAt({ u: 2.4, v: 0.65, width: 2.8, height: 1.5 }, { ...window, lights: 4 })] },
  }
  const garage: Volume = {
    ...main,
    x: 10.4,
    z: 1,
    width: 3.6,
    depth: 6,
    eaves: 2.4,
    roof: 'gable-z',
    pitch: 32,
    verge: 0.25,
    chimneys: [],
    features: {
      front: [
        doorAt({ u: 1.8, v: 0.05, width: 2.5, height: 2 }, { colour: turn(seed, ['#f0ede4', '#4b5a5e', '#7d9488']), make: 'garage' }),
      ],
    },
  }
  const hasGarage = chosen(seed, 'garage', [true, true, false])
  return [...(hasGarage ? [bodyOf(garage)] : []), bodyOf(main), ...(hasWing ? [bodyOf(wing)] : [])]
}
