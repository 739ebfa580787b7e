import { type Body, bodyOf } from '../building/body.ts'
import { climberAt, doorAt, gabledHoodAt, windowAt, windowsAt } from '../building/features.ts'
import { brick, cover, doorColours, joinery, rendered, stone, turn } from '../building/materials.ts'
import type { Volume } from '../building/volume.ts'
import type { WindowStyle } from '../building/windows.ts'
import { drawGardenWall } from '../landscape/boundaries.ts'
import { drawGrassBlades, drawGravel } from '../landscape/ground.ts'
import { drawBorder } from '../landscape/planting.ts'
import { drawTree } from '../landscape/trees.ts'
import type { Scene } from '../scene/scene.ts'
import { chosen, varied } from '../scene/variety.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

/** A long house and its barn round a yard, high ground behind. */
export function farmhouse(view: View): Scene {
  const { seed } = view
  const fromLeft = seed % 2 === 0
  const scene = openCountry(view, standing([fromLeft ? -4 : 17, 2.4, -20], [6.4, 4], 1240), { horizon: 0.66, hills: 190 })
  drawTree(scene, { kind: 'oak', at: [-10, 0, 20], height: 13, distance: 0.1 })
  drawTree(scene, { kind: turn(seed, ['poplar', 'oak']), at: [24, 0, 22], height: 14, distance: 0.12 })
  drawTree(scene, { kind: 'pine', at: [4, 0, 18], height: 12, distance: 0.08 })
  drawGrassBlades(scene, { from: 0.45, count: 420, tall: 1.5 })
  drawGravel(
    scene,
    [
      [1, -30],
      [16, -30],
      [13, -0.4],
      [4, -0.4],
    ],
    '#cdb98f',
  )
  build(scene, yard(seed))
  drawBorder(scene, { from: [-0.4, 0, -0.8], to: [4.6, 0, -0.8], height: 1 })
  drawBorder(scene, { from: [6.8, 0, -0.8], to: [11, 0, -0.8], height: 1 })
  drawTree(scene, { kind: 'blossom', at: [-4.6, 0, 2], height: 5 })
  drawGardenWall(scene, { from: [-26, 0, -6.5], to: [2.4, 0, -6.5], height: 0.9 }, { wall: stone.grey })
  drawGardenWall(scene, { from: [11.4, 0, -6.5], to: [34, 0, -6.5], height: 0.9 }, { wall: stone.grey })
  return scene
}

function yard(seed: number): Body[] {
  const wall = turn(seed, [stone.grey, rendered.white, stone.ham, brick.red, stone.cotswold])
  const roof = turn(seed, [cover.stoneSlate, cover.slate, cover.heather, cover.pantile])
  const sash: WindowStyle = { lights: 1, panes: [2, 4], isSash: true, frame: joinery.white, surround: 'stone', surroundColour: '#d8ccb3' }
  const main: Volume = {
    x: 0,
    z: 0,
    width: 11,
    depth: 6.6,
    eaves: varied(seed, 'eaves', [4.75, 5.5]),
    roof: 'gable-x',
    pitch: varied(seed, 'pitch', [36, 47]),
    overhang: 0.22,
    verge: 0.1,
    wall,
    cover: roof,
    trim: joinery.cream,
    ...(wall.bond === 'render' ? { plinth: '#4a4a48' } : { quoins: '#d9cdb0' }),
    features: {
      front: [
        ...windowsAt([1.9, 9.1], { v: 0.9, width: 1.15, height: 1.6 }, sash),
        ...windowsAt([1.9, 5.5, 9.1], { v: 3.1, width: 1.05, height: 1.4 }, sash),
        doorAt(
          { u: 5.5, v: 0.1, width: 1.05, height: 2.15 },
          { colour: turn(seed, doorColours), make: 'panelled', surround: '#d8ccb3', steps: 1 },
        ),
        gabledHoodAt({ u: 5.5, v: 2.4, width: 1.9 }, { colour: joinery.cream, roof: roof.colour }),
        climberAt(3.7, { width: 1.7, height: 3.6, bloom: '#c9b4de' }),
      ],
      left: [windowAt({ u: 3.3, v: 5.2, width: 0.8, height: 0.9 }, sash)],
      right: [windowAt({ u: 3.3, v: 3, width: 1, height: 1.4 }, sash)],
    },
    chimneys: [
      { x: 0.6, width: 1, pots: 2, colour: '#a99b86' },
      { x: 10.4, width: 1, pots: 2, colour: '#a99b86' },
    ],
  }
  const { quoins, plinth, ...plain } = main
  const wing: Volume = {
    ...plain,
    x: 11,
    z: 1,
    width: 7,
    depth: 5.4,
    eaves: 3,
    pitch: 40,
    wall: wall.bond === 'render' ? stone.grey : wall,
    cover: turn(seed, [cover.pantile, cover.slate, cover.stoneSlate]),
    chimneys: [],
    features: {
      front: [
        doorAt({ u: 2.2, v: 0.05, width: 2.6, height: 2.4 }, { colour: '#56706a', make: 'barn' }),
        windowAt(
          { u: 5.4, v: 1, width: 1.3, height: 1.1 },
          { lights: 2, panes: [1, 2], frame: joinery.cream, surround: 'timber', surroundColour: '#8a6f52' },
        ),
      ],
    },
  }
  const outhouse: Volume = {
    ...wing,
    x: -9.5,
    z: 4,
    width: 7,
    depth: 4,
    eaves: 2.4,
    features: { front: [doorAt({ u: 3.4, v: 0, width: 1.6, height: 2 }, { colour: '#56706a', make: 'barn' })] },
  }
  const [hasOuthouse, hasWing] = chosen(seed, 'yard', [
    [true, true],
    [false, true],
    [true, false],
  ] as const)
  return [...(hasOuthouse ? [bodyOf(outhouse)] : []), ...(hasWing ? [bodyOf(wing)] : []), bodyOf(main)]
}
