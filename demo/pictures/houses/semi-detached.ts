import { bayBody } from '../building/bay.ts'
import { type Body, bodyOf } from '../building/body.ts'
import { doorAt, hoodAt, windowAt } from '../building/features.ts'
import { brick, cover, doorColours, joinery, rendered, turn } from '../building/materials.ts'
import type { Volume } from '../building/volume.ts'
import type { WindowStyle } from '../building/windows.ts'
import { drawGardenWall } from '../landscape/boundaries.ts'
import { area, drawGrassBlades, drawLawn, drawPaving } from '../landscape/ground.ts'
import { drawBorder, drawHedge } from '../landscape/planting.ts'
import { drawTree } from '../landscape/trees.ts'
import type { Scene } from '../scene/scene.ts'
import { chosen, varied } from '../scene/variety.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

/** A pair of the 1930s under one roof: two-storey bays with their gables, bays below only, or plain windows. */
export function semiDetached(view: View): Scene {
  const { seed } = view
  const fromLeft = seed % 2 === 1
  const scene = openCountry(view, standing([fromLeft ? 0.5 : 12.5, 2, -16], [6.4, 2], 1080), { horizon: 0.7, hills: 60 })
  drawTree(scene, { kind: turn(seed, ['birch', 'blossom', 'oak']), at: [-7, 0, 13], height: 10 })
  drawTree(scene, { kind: turn(seed, ['oak', 'pine', 'copper']), at: [20, 0, 14], height: 11 })
  drawHedge(scene, { from: [-20, 0, 8], to: [-1, 0, 8], height: 1.9 })
  drawHedge(scene, { from: [14, 0, 8], to: [34, 0, 8], height: 1.9 })
  drawLawn(scene, area([-14, 0.6], [-8, 0]), { stripes: false })
  drawLawn(scene, area([6.4, 12.4], [-8, 0]))
  drawPaving(scene, area([12.6, 15.8], [-9, 0]), { flag: [0.5, 0.25], colour: '#b7a08c' })
  drawPaving(scene, area([0.9, 6.2], [-9, 0]), { flag: [0.5, 0.25], colour: '#b99f8b' })
  build(scene, pair(seed))
  drawBorder(scene, { from: [7.6, 0, -1.6], to: [11.6, 0, -1.6], height: 0.8 })
  for (const [from, to] of [
    [-16, 0.6],
    [6.2, 12.6],
    [15.8, 30],
  ] as const)
    drawGardenWall(scene, { from: [from, 0, -8.4], to: [to, 0, -8.4], height: 0.6 }, { wall: brick.red })
  drawHedge(scene, { from: [6.2, 0, -8.2], to: [6.3, 0, -1.8], height: 1 })
  drawGrassBlades(scene, { from: 0.75, count: 120 })
  return scene
}

function pair(seed: number): Body[] {
  const lower = turn(seed, [brick.red, brick.plum, rendered.white, brick.orange])
  const upper = turn(seed, [
    rendered.cream,
    rendered.white,
    rendered.white,
    { bond: 'tile hung', colour: '#b8705a' } as const,
    rendered.cream,
  ])
  const roof = turn(seed, [cover.tile, cover.brown, cover.slate])
  const casement: WindowStyle = { lights: 3, panes: [1, 3], frame: joinery.white }
  const side = (u: number) => [
    windowAt({ u, v: 3.6, width: 0.9, height: 1.2 }, { ...casement, lights: 1 }),
    doorAt({ u: u + 1.6, v: 0.1, width: 0.9, height: 2.05 }, { colour: '#e8e4d8', make: 'glazed' }),
  ]
  const entrance = (u: number, colour: string) => [
    doorAt({ u, v: 0.15, width: 1.1, height: 2.2 }, { colour, make: 'panelled', hasFanlight: true, surround: '#efe8d8', steps: 1 }),
    hoodAt({ u, v: 2.6, width: 1.9 }, joinery.white),
    windowAt({ u, v: 3.7, width: 1.3, height: 1.2 }, { ...casement, lights: 2 }),
  ]
  const form = chosen(seed, 'bays', ['gabled', 'gabled', 'round the ground floor', 'none'] as const)
  const main: Volume = {
    x: 0.4,
    z: 0,
    width: 12,
    depth: 8,
    eaves: varied(seed, 'eaves', [5.2, 5.5]),
    roof: chosen(seed, 'roof', ['hip', 'hip', 'gable-x']),
    pitch: varied(seed, 'pitch', [34, 44]),
    overhang: 0.5,
    wall: lower,
    upper: { from: 2.9, wall: upper },
    cover: roof,
    trim: joinery.white,
    features: {
      front: [...windowsOf(form, casement), ...entrance(1.3, turn(seed + 3, doorColours)), ...entrance(10.7, turn(seed, doorColours))],
      left: side(4),
      right: side(3),
    },
    chimneys: [{ x: 6, width: 1.5, pots: 4, colour: '#a8694f', height: 1.2 }],
  }
  const { upper: _, ...plain } = main
  const bay = (x: number): Body[] => [
    bayBody({
      x,
      z: 0,
      width: 3.3,
      projection: 0.9,
      ...(form === 'gabled'
        ? {
            storeys: [
              { sill: 0.8, head: 2.4 },
              { sill: 3.5, head: 5 },
            ],
            top: 5.25,
          }
        : { storeys: [{ sill: 0.8, head: 2.4 }], top: 2.65 }),
      wall: lower.bond === 'brick' ? lower : upper,
      cover: roof,
      window: { ...casement, lights: 3 },
      trim: joinery.white,
    }),
    ...(form === 'gabled' ? [gablet(x)] : []),
  ]
  const gablet = (x: number) =>
    bodyOf({
      ...plain,
      x: x + 0.1,
      z: -0.5,
      width: 3.1,
      depth: 0.5,
      base: 5.2,
      eaves: 0.1,
      roof: 'gable-z',
      pitch: 40,
      ridgeBack: 1.7,
      verge: 0.5,
      overhang: 0.25,
      wall: { bond: 'render', colour: '#efe6d2' },
      features: {},
      chimneys: [],
    })
  return [bodyOf(main), ...(form === 'none' ? [] : [...bay(2.6), ...bay(6.9)])]
}

/** Where there is no bay. */
function windowsOf(form: 'gabled' | 'round the ground floor' | 'none', casement: WindowStyle) {
  const wide = { width: 2.4, height: 1.5 }
  const [left, right] = [3.85, 8.15]
  const above = form === 'gabled' ? [] : [left, right].map((u) => windowAt({ u, v: 3.5, ...wide }, { ...casement, lights: 3 }))
  const below = form === 'none' ? [left, right].map((u) => windowAt({ u, v: 0.85, ...wide }, { ...casement, lights: 3 })) : []
  return [...above, ...below]
}
