import { type Body, bodyOf } from '../building/body.ts'
import { doorAt, windowAt, windowsAt } from '../building/features.ts'
import { boarded, cover, joinery, turn } from '../building/materials.ts'
import type { Volume } from '../building/volume.ts'
import type { WindowStyle } from '../building/windows.ts'
import { drawPickets } from '../landscape/boundaries.ts'
import { area, drawGrassBlades, drawGravel, drawLawn, drawPaving } from '../landscape/ground.ts'
import { drawBorder, drawHedge } from '../landscape/planting.ts'
import { drawTree } from '../landscape/trees.ts'
import type { Scene } from '../scene/scene.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

/** A boarded lodge on its plinth, with steps, a deck rail and pines behind. */
export function parkHome(view: View): Scene {
  const { seed } = view
  const fromLeft = seed % 2 === 0
  const scene = openCountry(view, standing([fromLeft ? -2.5 : 15, 1.9, -11.6], [6.3, 1], 840), { horizon: 0.65, hills: 110 })
  for (const [x, z, height] of [
    [-8, 14, 12],
    [-3, 18, 14],
    [9, 17, 13],
    [17, 15, 12],
    [21, 20, 14],
  ] as const)
    drawTree(scene, { kind: turn(Math.abs(x) + seed, ['pine', 'birch', 'pine']), at: [x, 0, z], height, distance: 0.1 })
  drawLawn(scene, area([-20, 30], [-10, 8]), { stripes: false })
  drawGrassBlades(scene, { from: 0.3, count: 300 })
  drawGravel(scene, area([13.4, 17], [-14, 1]))
  drawPaving(scene, area([5.6, 7.2], [-12, -0.6]), { flag: [0.5, 0.5] })
  build(scene, lodge(seed))
  drawBorder(scene, { from: [0, 0, -0.6], to: [5.2, 0, -0.6], height: 0.6 })
  drawBorder(scene, { from: [7.7, 0, -0.6], to: [12.6, 0, -0.6], height: 0.6 })
  drawHedge(scene, { from: [-12, 0, 2], to: [-1.4, 0, 2], height: 1.3 })
  drawPickets(scene, { from: [-16, 0, -4.8], to: [5.3, 0, -4.8], height: 0.7 })
  drawPickets(scene, { from: [7.5, 0, -4.8], to: [13.2, 0, -4.8], height: 0.7 })
  return scene
}

function lodge(seed: number): Body[] {
  const wall = turn(seed, [boarded.sage, boarded.cream, boarded.blue, boarded.silver])
  const window: WindowStyle = { lights: 2, panes: [1, 2], frame: joinery.white, surround: 'band', surroundColour: '#f6f3ea' }
  const main: Volume = {
    x: 0,
    z: 0,
    width: 12.6,
    depth: 6,
    eaves: 3.1,
    roof: 'gable-x',
    pitch: 20,
    overhang: 0.35,
    verge: 0.35,
    wall,
    plinth: '#b09a84',
    cover: turn(seed, [cover.slate, cover.tile, cover.brown]),
    trim: joinery.white,
    features: {
      front: [
        ...windowsAt([2, 4.4], { v: 1.2, width: 1.4, height: 1.3 }, window),
        ...windowsAt([9, 11.2], { v: 1.2, width: 1.3, height: 1.3 }, window),
      ],
      left: [doorAt({ u: 3, v: 0.4, width: 2.6, height: 2.2 }, { colour: joinery.white, make: 'glazed' })],
      right: [windowAt({ u: 3, v: 1.2, width: 1.6, height: 1.3 }, window)],
    },
  }
  const porch: Volume = {
    ...main,
    x: 5.3,
    z: -1,
    width: 2.4,
    depth: 1,
    roof: 'gable-z',
    pitch: 28,
    overhang: 0.25,
    verge: 0.3,
    ridgeBack: 1.8,
    eaves: 2.9,
    features: {
      front: [
        doorAt(
          { u: 1.2, v: 0.4, width: 1, height: 2.1 },
          { colour: turn(seed, ['#1f5a4b', '#8a3a3c', '#2f4d6e']), make: 'planked', steps: 2 },
        ),
      ],
    },
  }
  return [bodyOf(main), bodyOf(porch)]
}
