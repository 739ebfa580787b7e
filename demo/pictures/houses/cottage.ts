import { type Body, bodyOf } from '../building/body.ts'
import { climberAt, doorAt, gabledHoodAt, windowAt, windowsAt } from '../building/features.ts'
import { cover, doorColours, joinery, rendered, stone, turn } from '../building/materials.ts'
import type { Volume } from '../building/volume.ts'
import type { WindowStyle } from '../building/windows.ts'
import { drawGardenWall, drawPickets } from '../landscape/boundaries.ts'
import { drawGrassBlades, drawPaving } from '../landscape/ground.ts'
import { drawBorder } from '../landscape/planting.ts'
import { drawTree } from '../landscape/trees.ts'
import type { Scene } from '../scene/scene.ts'
import { chosen, varied } from '../scene/variety.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

/** Low walls, a deep roof, a garden path and a rose at the door. */
export function cottage(view: View): Scene {
  const { seed } = view
  const fromLeft = seed % 2 === 0
  const scene = openCountry(view, standing([fromLeft ? 0.4 : 9.6, 1.9, -12.2], [5, 2], 980), { horizon: 0.69, hills: 130 })
  drawTree(scene, { kind: 'oak', at: [-7, 0, 12], height: 11, distance: 0.08 })
  drawTree(scene, { kind: turn(seed, ['poplar', 'birch', 'oak']), at: [15, 0, 16], height: 12, distance: 0.1 })
  drawTree(scene, { kind: 'blossom', at: [-4.5, 0, 4], height: 4.6 })
  drawGrassBlades(scene, { from: 0.3, count: 320 })
  drawPaving(
    scene,
    [
      [3.6, -9],
      [6.2, -9],
      [5.5, 0],
      [4.4, 0],
    ],
    { flag: [0.55, 0.6], colour: '#cbbd9e' },
  )
  build(scene, home(seed))
  drawBorder(scene, { from: [-0.4, 0, -0.7], to: [3.9, 0, -0.7], height: 1 })
  drawBorder(scene, { from: [6.1, 0, -0.7], to: [10.4, 0, -0.7], height: 1 })
  drawTree(scene, { kind: 'shrub', at: [10.8, 0, -1.4], height: 1.5 })
  drawBorder(scene, { from: [3.1, 0, -5], to: [4, 0, -1.4], height: 0.6 })
  drawBorder(scene, { from: [6.7, 0, -5], to: [5.9, 0, -1.4], height: 0.6 })
  for (const [from, to] of [
    [-12, 3.2],
    [6.8, 22],
  ] as const) {
    drawBorder(scene, { from: [from, 0, -5], to: [to, 0, -5], height: 0.8 })
    if (turn(seed, ['pickets', 'wall']) === 'pickets') drawPickets(scene, { from: [from, 0, -5.6], to: [to, 0, -5.6], height: 0.85 })
    else drawGardenWall(scene, { from: [from, 0, -5.6], to: [to, 0, -5.6], height: 0.7 }, { wall: stone.grey })
  }
  return scene
}

function home(seed: number): Body[] {
  const isThatched = turn(seed, [true, false, true])
  const wall = chosen(seed, 'wall', [rendered.pink, stone.ham, rendered.white, stone.flint, rendered.primrose, stone.cotswold])
  const roof = isThatched ? cover.thatch : chosen(seed, 'tiles', [cover.pantile, cover.stoneSlate, cover.slate])
  const casement: WindowStyle = {
    lights: 2,
    panes: [2, 3],
    frame: turn(seed, [joinery.white, joinery.sage, joinery.cream]),
    surround: 'timber',
    surroundColour: wall.bond === 'render' ? '#8a6f52' : '#b7946a',
  }
  const main: Volume = {
    x: 0,
    z: 0,
    width: 10,
    depth: 5.6,
    eaves: 3.7,
    roof: 'gable-x',
    pitch: (isThatched ? 50 : 44) + varied(seed, 'pitch', [-4, 4]),
    overhang: isThatched ? 0.4 : 0.25,
    thickness: isThatched ? 0.42 : 0.14,
    verge: 0.25,
    wall,
    cover: roof,
    trim: isThatched ? '#9c8554' : joinery.white,
    ...(wall.bond === 'flint' ? { quoins: '#b0664e' } : { plinth: '#8d8376' }),
    features: {
      front: [
        ...windowsAt([1.9, 8.1], { v: 0.8, width: 1.35, height: 1.05 }, casement),
        ...windowsAt(
          [1.9, 5, 8.1],
          { v: isThatched ? 2.35 : 2.65, width: 1.05, height: isThatched ? 0.8 : 0.85 },
          { ...casement, panes: [1, 2] },
        ),
        doorAt({ u: 5, v: 0.05, width: 0.95, height: 2 }, { colour: turn(seed, doorColours), make: 'planked' }),
        gabledHoodAt({ u: 5, v: 2.12, width: 1.7 }, { colour: '#8d7454', roof: roof.colour }),
        climberAt(3.55, { width: 1.5, height: 2.9, bloom: turn(seed, ['#f3d9dc', '#d9637a', '#fbf3e4']) }),
        climberAt(6.35, { width: 1, height: 2.3, bloom: turn(seed, ['#f3d9dc', '#d9637a', '#fbf3e4']) }),
      ],
      left: [windowAt({ u: 2.8, v: 2.5, width: 0.9, height: 0.9 }, casement)],
      right: [windowAt({ u: 2.8, v: 0.9, width: 1.1, height: 1 }, casement)],
    },
    chimneys: [
      { x: 0.7, width: 0.9, pots: 1, colour: '#a8694f', height: 1.2 },
      { x: 9.3, width: 0.9, pots: 2, colour: '#a8694f', height: 1.2 },
    ].slice(0, chosen(seed, 'chimneys', [1, 2])),
  }
  const leanTo: Volume = {
    ...main,
    x: seed % 2 ? -2.8 : 10,
    z: 1.4,
    width: 2.8,
    depth: 3.4,
    eaves: 2,
    roof: 'lean',
    pitch: 28,
    overhang: 0.2,
    thickness: 0.14,
    cover: isThatched ? cover.pantile : roof,
    trim: joinery.white,
    chimneys: [],
    features: { front: [windowAt({ u: 1.4, v: 0.8, width: 1.1, height: 0.9 }, { ...casement, surround: 'timber' })] },
  }
  return chosen(seed, 'lean-to', [true, true, false]) ? [bodyOf(leanTo), bodyOf(main)] : [bodyOf(main)]
}
