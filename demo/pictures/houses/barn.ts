import { type Body, bodyOf } from '../building/body.ts'
import { doorAt, windowAt } from '../building/features.ts'
import { boarded, brick, cover, joinery, stone, turn } from '../building/materials.ts'
import type { Volume } from '../building/volume.ts'
import type { WindowStyle } from '../building/windows.ts'
import { drawPostAndRail } from '../landscape/boundaries.ts'
import { area, drawGrassBlades, drawGravel, drawPaving } from '../landscape/ground.ts'
import { drawBorder } from '../landscape/planting.ts'
import { drawTree } from '../landscape/trees.ts'
import type { Scene } from '../scene/scene.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

/** A converted barn: the cart entrance is glazed from floor to eaves. */
export function barn(view: View): Scene {
  const { seed } = view
  const fromLeft = seed % 2 === 1
  const scene = openCountry(view, standing([fromLeft ? -5 : 19, 2, -16], [7, 3], 1040), { horizon: 0.68, hills: 140 })
  drawTree(scene, { kind: 'oak', at: [-9, 0, 19], height: 12, distance: 0.1 })
  drawTree(scene, { kind: turn(seed, ['birch', 'poplar']), at: [25, 0, 20], height: 13, distance: 0.1 })
  drawGrassBlades(scene, { from: 0.35, count: 480, tall: 1.6 })
  drawGravel(scene, [
    [2, -26],
    [13, -26],
    [11, -1.5],
    [3.4, -1.5],
  ])
  drawPaving(scene, area([2.4, 11.6], [-4.4, 0]), { flag: [0.9, 0.7], colour: '#cfc2a6' })
  build(scene, conversion(seed))
  drawBorder(scene, { from: [-0.2, 0, -1], to: [3, 0, -1], height: 1.1 })
  drawBorder(scene, { from: [11.2, 0, -1], to: [13.8, 0, -1], height: 1.1 })
  drawPostAndRail(scene, { from: [-24, 0, -5.5], to: [1, 0, -5.5], height: 1.1 })
  drawPostAndRail(scene, { from: [13.6, 0, -5.5], to: [40, 0, -5.5], height: 1.1 })
  return scene
}

function conversion(seed: number): Body[] {
  const wall = turn(seed, [boarded.black, stone.cotswold, boarded.larch, stone.flint, brick.red])
  const roof = turn(seed, [cover.pantile, cover.stoneSlate, cover.slate])
  const frame = turn(seed, [joinery.oak, joinery.dark])
  const tall: WindowStyle = { lights: 4, panes: [1, 3], frame }
  const slit: WindowStyle = { lights: 1, panes: [1, 1], frame }
  const main: Volume = {
    x: 0,
    z: 0,
    width: 14,
    depth: 7,
    eaves: 4.2,
    roof: 'gable-x',
    pitch: 46,
    overhang: 0.3,
    verge: 0.2,
    wall,
    plinth: '#a0664e',
    cover: roof,
    trim: wall.bond === 'boards' ? '#37332f' : joinery.oak,
    features: {
      front: [
        windowAt({ u: 2.4, v: 1.1, width: 1.5, height: 1.3 }, { ...tall, lights: 2, panes: [1, 1] }),
        ...[10.6, 11.8, 13].map((u) => windowAt({ u, v: 0.8, width: 0.5, height: 2.4 }, slit)),
      ],
      left: [windowAt({ u: 3.5, v: 4.4, width: 1, height: 1.6 }, slit), windowAt({ u: 3.5, v: 0.6, width: 2, height: 2 }, tall)],
      right: [windowAt({ u: 3.5, v: 4.4, width: 1, height: 1.6 }, slit), windowAt({ u: 3.5, v: 0.6, width: 2, height: 2 }, tall)],
    },
    chimneys: [{ x: 12, width: 0.4, depth: 0.4, height: 1, pots: 1, colour: '#4b4f52' }],
  }
  const porch: Volume = {
    ...main,
    x: 4.9,
    z: -1.5,
    width: 4.4,
    depth: 1.5,
    eaves: 4.2,
    roof: 'gable-z',
    pitch: 46,
    ridgeBack: 2.2,
    verge: 0.3,
    chimneys: [],
    features: {
      front: [
        windowAt({ u: 2.2, v: 2.5, width: 3.5, height: 1.8 }, { ...tall, panes: [1, 2] }),
        doorAt({ u: 2.2, v: 0.05, width: 3.5, height: 2.4 }, { colour: frame, make: 'glazed' }),
      ],
    },
  }
  const { plinth, ...plain } = main
  const cartShed: Volume = {
    ...plain,
    x: seed % 2 ? 14 : -6,
    z: 1.5,
    width: 6,
    depth: 4.4,
    eaves: 2.4,
    pitch: 42,
    wall: boarded.black,
    chimneys: [],
    features: {
      front: [
        doorAt({ u: 1.6, v: 0, width: 2.4, height: 2.1 }, { colour: '#7d6a50', make: 'barn' }),
        doorAt({ u: 4.4, v: 0, width: 2.4, height: 2.1 }, { colour: '#7d6a50', make: 'barn' }),
      ],
    },
  }
  return [bodyOf(cartShed), bodyOf(main), bodyOf(porch)]
}
