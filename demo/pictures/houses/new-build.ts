import { type Body, bodyOf } from '../building/body.ts'
import { doorAt, gabledHoodAt, windowAt, windowsAt } from '../building/features.ts'
import { boarded, brick, cover, doorColours, joinery, rendered, turn } from '../building/materials.ts'
import type { Volume } from '../building/volume.ts'
import type { WindowStyle } from '../building/windows.ts'
import { area, drawGrassBlades, drawLawn, drawPaving } from '../landscape/ground.ts'
import { drawBorder, drawHedge } from '../landscape/planting.ts'
import { drawKerb, drawStreet } from '../landscape/street.ts'
import { drawTree } from '../landscape/trees.ts'
import type { Scene } from '../scene/scene.ts'
import { chosen, varied } from '../scene/variety.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

const kerb = -7.6

/** The show home of a development, the next plots beyond it, saplings and fresh paving. */
export function newBuild(view: View): Scene {
  const { seed } = view
  const fromLeft = seed % 2 === 0
  const scene = openCountry(view, standing([fromLeft ? -3.5 : 12.5, 1.9, -15], [5, 2], 1090), { horizon: 0.7, hills: 70 })
  drawTree(scene, { kind: 'oak', at: [-14, 0, 26], height: 12, distance: 0.2 })
  drawLawn(scene, area([-30, 40], [-6, 20]), { stripes: false })
  drawStreet(scene, { kerb, tarmac: '#7b7d80', pavement: { to: -6, flag: [0.8, 0.6] } })
  drawGrassBlades(scene, { from: 0.3, count: 60 })
  const drives = [8.2, -9.8, 26.2]
  for (const left of drives) drawPaving(scene, area([left, left + 3.6], [-6, 0.5]), { flag: [0.4, 0.22], colour: '#b3a193' })
  drawPaving(scene, area([4.4, 5.6], [-6, 0]), { flag: [0.6, 0.6] })
  build(scene, [...plot(seed + 2, fromLeft ? 18 : -18), ...plot(seed + 1, fromLeft ? -18 : 18), ...plot(seed, 0)])
  drawBorder(scene, { from: [0, 0, -0.7], to: [4.1, 0, -0.7], height: 0.6 })
  drawHedge(scene, { from: [-0.4, 0, -5.6], to: [4.2, 0, -5.6], height: 0.5, thickness: 0.4 })
  drawTree(scene, { kind: 'birch', at: [fromLeft ? 7 : 0.8, 0, -3.6], height: 4 })
  drawKerb(scene, kerb)
  return scene
}

function plot(seed: number, x: number): Body[] {
  const wall = turn(seed, [brick.orange, brick.buff, brick.red, rendered.white])
  const accent = turn(seed, [rendered.cream, boarded.sage, { bond: 'tile hung', colour: '#a8654f' } as const, boarded.blue])
  const roof = turn(seed, [cover.slate, cover.brown, cover.slate])
  const frame = turn(seed, [joinery.grey, joinery.white])
  const window: WindowStyle = {
    lights: 2,
    panes: [1, 1],
    frame,
    surround: wall.bond === 'brick' ? 'stone' : 'band',
    surroundColour: '#ddd5c4',
  }
  const hasWing = chosen(seed, 'wing', [true, true, false])
  const main: Volume = {
    x,
    z: 0,
    width: 8.4,
    depth: 8,
    eaves: 5.1,
    roof: chosen(seed, 'roof', ['gable-x', 'gable-x', 'hip']),
    pitch: varied(seed, 'pitch', [33, 45]),
    overhang: 0.25,
    wall,
    plinth: '#8b7a70',
    cover: roof,
    trim: joinery.white,
    features: {
      front: [
        doorAt({ u: 5, v: 0.15, width: 1.05, height: 2.15 }, { colour: turn(seed, doorColours), make: 'planked', surround: '#efece4' }),
        gabledHoodAt({ u: 5, v: 2.4, width: 1.7 }, { colour: '#f2efe8', roof: roof.colour }),
        ...windowsAt([5, 7.2], { v: 3.3, width: 1.2, height: 1.3 }, window),
        windowAt({ u: 7.2, v: 0.9, width: 1.2, height: 1.3 }, window),
        ...(hasWing ? [] : [0.9, 3.3].map((v) => windowAt({ u: 2.1, v, width: 1.9, height: 1.3 }, { ...window, lights: 3 }))),
      ],
      left: [windowAt({ u: 5, v: 3.3, width: 0.9, height: 1.1 }, window)],
      right: [windowAt({ u: 3, v: 3.3, width: 0.9, height: 1.1 }, window)],
    },
  }
  const wing: Volume = {
    ...main,
    x: x - 0.1,
    z: -1,
    width: 4,
    depth: 1,
    roof: 'gable-z',
    pitch: 42,
    ridgeBack: 3.2,
    verge: 0.3,
    overhang: 0.25,
    upper: { from: 2.75, wall: accent },
    features: {
      front: [
        windowAt({ u: 2, v: 0.8, width: 2, height: 1.5 }, { ...window, lights: 3 }),
        windowAt({ u: 2, v: 3.3, width: 1.7, height: 1.3 }, window),
      ],
    },
  }
  const garage: Volume = {
    ...main,
    x: x + 8.4,
    z: 1.6,
    width: 3.3,
    depth: 6,
    eaves: 2.5,
    roof: 'gable-z',
    pitch: 38,
    verge: 0.2,
    overhang: 0.2,
    features: { front: [doorAt({ u: 1.65, v: 0.05, width: 2.4, height: 2.05 }, { colour: frame, make: 'garage' })] },
  }
  const hasGarage = chosen(seed, 'garage', [true, false])
  return [...(hasGarage ? [bodyOf(garage)] : []), bodyOf(main), ...(hasWing ? [bodyOf(wing)] : [])]
}
