import { bayBody } from '../building/bay.ts'
import { bodyOf } from '../building/body.ts'
import { doorAt, gabledHoodAt, windowAt, windowsAt } from '../building/features.ts'
import { brick, cover, doorColours, joinery, rendered, stone, turn } from '../building/materials.ts'
import type { Volume } from '../building/volume.ts'
import type { WindowStyle } from '../building/windows.ts'
import { drawGrassBlades, drawGravel, drawLawn } from '../landscape/ground.ts'
import { drawBorder, drawHedge, drawOverhangingBranch } from '../landscape/planting.ts'
import { drawTree } from '../landscape/trees.ts'
import type { Scene } from '../scene/scene.ts'
import { chosen, varied } from '../scene/variety.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

/** An Edwardian house: a broad gable forward with a porch in the angle, or double-fronted; gravel and lawn in front. */
export function detached(view: View): Scene {
  const { seed } = view
  const fromLeft = seed % 2 === 0
  const scene = openCountry(view, standing([fromLeft ? -3.5 : 14, 2.1, -16.5], [fromLeft ? 4.6 : 2.8, 3], 1130), {
    horizon: 0.7,
    hills: 90,
  })
  drawTree(scene, { kind: turn(seed, ['oak', 'copper', 'birch']), at: [-9, 0, 16], height: 12 })
  drawTree(scene, { kind: turn(seed, ['birch', 'oak', 'pine']), at: [17, 0, 15], height: 13 })
  drawTree(scene, { kind: 'oak', at: [5, 0, 22], height: 14, distance: 0.2 })
  drawHedge(scene, { from: [-22, 0, 9], to: [-3, 0, 9], height: 2 })
  drawHedge(scene, { from: [9, 0, 9], to: [32, 0, 9], height: 2 })
  drawLawn(scene, [
    [-22, -9],
    [2.4, -9],
    [2.4, 1],
    [-22, 6],
  ])
  drawLawn(scene, [
    [7.4, -9],
    [30, -9],
    [30, 6],
    [7.4, 1],
  ])
  drawGrassBlades(scene, { from: 0.5, count: 260 })
  drawGravel(scene, [
    [1.6, -20],
    [8.4, -20],
    [7, 0.2],
    [2.6, 0.2],
  ])
  build(scene, house(seed))
  drawBorder(scene, { from: [-2.2, 0, -2.5], to: [2.2, 0, -2.5], height: 0.95 })
  drawBorder(scene, { from: [7, 0, -0.4], to: [10.2, 0, -0.4], height: 0.9 })
  if (!fromLeft) drawTree(scene, { kind: 'topiary', at: [7.1, 0, -1], height: 1.7 })
  if (chosen(seed, 'branch', [true, false, false])) drawOverhangingBranch(scene, fromLeft ? 'right' : 'left')
  return scene
}

function house(seed: number) {
  const wall = turn(seed, [brick.red, rendered.cream, brick.orange, stone.cotswold, brick.plum])
  const roof = turn(seed, [cover.tile, cover.slate, cover.brown, cover.stoneSlate, cover.slate])
  const sash: WindowStyle = {
    lights: 2,
    panes: [1, 2],
    isSash: true,
    frame: joinery.white,
    surround: wall.bond === 'brick' ? 'stone' : 'band',
    surroundColour: '#e6dcc6',
  }
  const trim = joinery.white
  const upper: Pick<Volume, 'upper'> = wall.bond === 'brick' ? { upper: { from: 3.1, wall: { bond: 'tile hung', colour: '#b8705a' } } } : {}
  const hasWing = chosen(seed, 'wing', [true, true, false])
  const roofForm = chosen(seed, 'roof', ['gable-x', 'gable-x', 'hip'] as const)
  const bays = chosen(seed, 'bays', ['left', 'both', 'none'] as const)
  const main: Volume = {
    x: 0,
    z: 0,
    width: 10,
    depth: 7.5,
    eaves: varied(seed, 'eaves', [5.1, 5.7]),
    roof: roofForm,
    pitch: varied(seed, 'pitch', [36, 46]),
    overhang: 0.4,
    wall,
    plinth: '#9d8d7c',
    cover: roof,
    trim,
    features: {
      front: [
        ...windowsAt([8.3], { v: 0.9, width: 1.7, height: 1.6 }, sash),
        ...(hasWing ? [] : windowsAt([2.1], { v: 0.9, width: 1.7, height: 1.6 }, sash)),
        ...(hasWing ? [] : windowsAt([2.1], { v: 3.5, width: 1.3, height: 1.4 }, { ...sash, lights: 1, panes: [1, 2] })),
        ...windowsAt([5.4, 8.3], { v: 3.5, width: 1.3, height: 1.4 }, { ...sash, lights: 1, panes: [1, 2] }),
        doorAt(
          { u: 5.4, v: 0.15, width: 1.05, height: 2.2 },
          { colour: turn(seed, doorColours), make: 'panelled', hasFanlight: true, surround: '#e9e2d0' },
        ),
        gabledHoodAt({ u: 5.4, v: 2.5, width: 1.9 }, { colour: trim, roof: roof.colour }),
      ],
      left: [windowAt({ u: 4.6, v: 3.5, width: 1, height: 1.3 }, sash)],
      right: [windowAt({ u: 2.6, v: 0.9, width: 1.2, height: 1.5 }, sash), windowAt({ u: 2.6, v: 3.5, width: 1.2, height: 1.3 }, sash)],
    },
    chimneys: [
      { x: roofForm === 'hip' ? 3 : 1.1, colour: '#a8654f', pots: 3 },
      { x: roofForm === 'hip' ? 7 : 9.2, colour: '#a8654f', pots: 2 },
    ],
  }
  const wing: Volume = {
    ...main,
    x: -0.2,
    z: -1.9,
    width: 4.4,
    depth: 1.9,
    roof: 'gable-z',
    pitch: 46,
    verge: 0.4,
    ridgeBack: 3,
    chimneys: [],
    ...upper,
    features: { front: [windowAt({ u: 2.2, v: 3.6, width: 2, height: 1.4 }, { ...sash, lights: 3 })] },
  }
  const bayAt = (x: number, z: number) =>
    bayBody({ x, z, width: 3, storeys: [{ sill: 0.8, head: 2.4 }], top: 2.65, wall, cover: roof, window: { ...sash, lights: 2 }, trim })
  if (hasWing) return [bodyOf(main), bodyOf(wing), bayAt(0.5, -1.9)]
  return [bodyOf(main), ...(bays === 'none' ? [] : [bayAt(0.6, 0)]), ...(bays === 'both' ? [bayAt(6.8, 0)] : [])]
}
