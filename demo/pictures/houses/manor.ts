import { type Body, bodyOf } from '../building/body.ts'
import { bandAt, doorAt, windowAt, windowsAt } from '../building/features.ts'
import { brick, cover, joinery, stone, turn } from '../building/materials.ts'
import type { Volume } from '../building/volume.ts'
import type { WindowStyle } from '../building/windows.ts'
import { drawGrassBlades, drawGravel, drawLawn } from '../landscape/ground.ts'
import { drawHedge } from '../landscape/planting.ts'
import { drawTree } from '../landscape/trees.ts'
import type { Scene } from '../scene/scene.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

/** A gabled country house square on to its drive, with parkland trees and clipped yews. */
export function manor(view: View): Scene {
  const { seed } = view
  const aside = [0, -7, 7][seed % 3] ?? 0
  const scene = openCountry(view, standing([10 + aside, 2.3, -25], [10, 3], 1010), { horizon: 0.7, hills: 150 })
  for (const [x, z, height] of [
    [-16, 20, 16],
    [-9, 30, 17],
    [31, 24, 18],
    [42, 34, 16],
    [12, 34, 17],
  ] as const)
    drawTree(scene, { kind: turn(Math.abs(x), ['oak', 'copper', 'pine', 'oak']), at: [x, 0, z], height, distance: 0.1 })
  drawLawn(scene, [
    [-30, -16],
    [5.8, -16],
    [7.4, -3],
    [-30, -3],
  ])
  drawLawn(scene, [
    [14.2, -16],
    [50, -16],
    [50, -3],
    [12.6, -3],
  ])
  drawGrassBlades(scene, { from: 0.4, count: 200 })
  drawGravel(
    scene,
    [
      [4, -40],
      [16, -40],
      [12.4, -7],
      [7.6, -7],
    ],
    '#dccba3',
  )
  drawGravel(
    scene,
    [
      [-6, -7],
      [26, -7],
      [25, 0],
      [-5, 0],
    ],
    '#dccba3',
  )
  build(scene, house(seed))
  for (const x of [-1.5, 5.6, 14.4, 21.5]) drawTree(scene, { kind: 'topiary', at: [x, 0, -3.2], height: 2.6 })
  drawHedge(scene, { from: [-24, 0, -7.4], to: [6.4, 0, -7.4], height: 0.6, thickness: 0.5 }, '#44703f')
  drawHedge(scene, { from: [13.6, 0, -7.4], to: [44, 0, -7.4], height: 0.6, thickness: 0.5 }, '#44703f')
  return scene
}

function house(seed: number): Body[] {
  const wall = turn(seed, [stone.cotswold, brick.plum, stone.bath, stone.ham])
  const roof = turn(seed, [cover.stoneSlate, cover.tile, cover.slate])
  const mullioned: WindowStyle = { lights: 3, panes: [2, 5], frame: '#e4d7b8', surround: 'stone', surroundColour: '#e4d7b8' }
  const shared = {
    overhang: 0.2,
    wall,
    plinth: '#a99b82',
    quoins: '#e6dabd',
    cover: roof,
    trim: '#e0d3b4',
    roof: 'gable-z',
    pitch: 50,
  } as const
  const main: Volume = {
    ...shared,
    x: 0,
    z: 0,
    width: 20,
    depth: 9,
    eaves: 6.6,
    roof: 'gable-x',
    pitch: 45,
    features: {
      front: [
        ...windowsAt([6.6, 13.4], { v: 0.9, width: 2, height: 2 }, mullioned),
        ...windowsAt([6.6, 13.4], { v: 4, width: 2, height: 1.8 }, mullioned),
        bandAt(3.4, 20, { colour: '#e0d3b4', height: 0.18 }),
      ],
      left: [windowAt({ u: 4.5, v: 4, width: 1.8, height: 1.8 }, mullioned)],
      right: [windowAt({ u: 4.5, v: 4, width: 1.8, height: 1.8 }, mullioned)],
    },
    chimneys: [1.2, 7, 13, 18.8].map((x) => ({
      x,
      width: 1.3,
      pots: 3,
      height: 2.2,
      colour: turn(seed, ['#c9b48a', '#a5604c', '#cdb88c']),
    })),
  }
  const gable = (x: number): Volume => ({
    ...shared,
    x,
    z: -1.8,
    width: 5,
    depth: 1.8,
    eaves: 6.6,
    verge: 0.12,
    ridgeBack: 3,
    features: {
      front: [
        windowAt({ u: 2.5, v: 0.9, width: 2.8, height: 2.1 }, { ...mullioned, lights: 4 }),
        windowAt({ u: 2.5, v: 4, width: 2.4, height: 1.9 }, mullioned),
        windowAt({ u: 2.5, v: 7.2, width: 1, height: 1.3 }, { ...mullioned, lights: 2 }),
        bandAt(3.4, 5, { colour: '#e0d3b4', height: 0.18 }),
      ],
    },
  })
  const porch: Volume = {
    ...shared,
    x: 8.2,
    z: -2.4,
    width: 3.6,
    depth: 2.4,
    eaves: 5.6,
    ridgeBack: 3,
    verge: 0.12,
    features: {
      front: [
        doorAt({ u: 1.8, v: 0.3, width: 1.5, height: 2.6 }, { colour: '#6f5236', make: 'barn', surround: '#e8dcc0', steps: 2 }),
        windowAt({ u: 1.8, v: 3.9, width: 1.9, height: 1.6 }, mullioned),
        bandAt(3.4, 3.6, { colour: '#e0d3b4', height: 0.18 }),
      ],
    },
  }
  const wing: Volume = {
    ...main,
    x: seed % 2 ? 20 : -8,
    z: 2,
    width: 8,
    depth: 6,
    eaves: 3.6,
    chimneys: [],
    features: { front: windowsAt([2, 5.6], { v: 0.9, width: 1.8, height: 1.8 }, { ...mullioned, frame: joinery.cream }) },
  }
  return [bodyOf(wing), bodyOf(main), bodyOf(gable(-0.3)), bodyOf(gable(15.3)), bodyOf(porch)]
}
