import { bayBody } from '../building/bay.ts'
import { type Body, bodyOf } from '../building/body.ts'
import { bandAt, doorAt, windowsAt } from '../building/features.ts'
import { brick, cover, doorColours, joinery, rendered, stone, turn } from '../building/materials.ts'
import type { Volume } from '../building/volume.ts'
import type { WindowStyle } from '../building/windows.ts'
import { drawGardenWall } from '../landscape/boundaries.ts'
import { area, drawPaving } from '../landscape/ground.ts'
import { drawBorder } from '../landscape/planting.ts'
import { drawKerb, drawStreet } from '../landscape/street.ts'
import { drawTree } from '../landscape/trees.ts'
import type { Scene } from '../scene/scene.ts'
import { chosen, varied } from '../scene/variety.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

const houseWidth = 5

const kerb = -5.6

/** A Victorian street seen along its front: one house is for sale, its neighbours run away from the eye. */
export function terraced(view: View): Scene {
  const { seed } = view
  const fromLeft = seed % 2 === 0
  // Along the street, or from the other side of it.
  const viewpoint = chosen(seed, 'stand', [true, true, false])
    ? standing([fromLeft ? -2.4 : 12.4, 1.9, -10.6], [fromLeft ? 5.4 : 4.6, 2], 900)
    : standing([fromLeft ? -0.5 : 6.5, 1.8, -15.5], [2.6, 2], 900)
  const scene = openCountry(view, viewpoint, {
    horizon: 0.71,
    hills: 50,
  })
  drawStreet(scene, { kerb, pavement: { to: -3, flag: [0.9, 0.65], colour: '#c4bcae' } })
  drawPaving(scene, area([-30, 40], [-3, 0]), { flag: [0.4, 0.4], colour: '#b98f78' })
  const towards = fromLeft ? [7, 6, 5, 4, 3, 2, 1, 0, -1, -2] : [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4]
  build(
    scene,
    towards.flatMap((place) => houseInRow(place, seed)),
  )
  if (hasBays(seed)) for (const place of towards) drawFrontGarden(scene, place)
  drawKerb(scene, kerb)
  drawTree(scene, { kind: turn(seed, ['blossom', 'birch']), at: [fromLeft ? 12.5 : -3, 0, -4.6], height: 5.2 })
  return scene
}

/** Cottages of workers open on the pavement, villas have a bay and a garden before it. */
function hasBays(seed: number): boolean {
  return chosen(seed, 'bays', [true, true, false])
}

function storeysOf(seed: number): number {
  return chosen(seed, 'storeys', [2, 2, 2, 3])
}

function houseInRow(place: number, seed: number): Body[] {
  const painted = [rendered.pink, rendered.cream, rendered.blue, rendered.primrose, rendered.sage, rendered.white]
  const wall =
    turn(seed, ['brick', 'painted', 'stone']) === 'painted'
      ? turn(place + 12 + seed, painted)
      : turn(seed, [brick.red, brick.stock, stone.bath, brick.stock, brick.orange])
  const mirrored = place % 2 !== 0
  const storeys = storeysOf(seed)
  const across = (u: number) => (mirrored ? houseWidth - u : u)
  const dressing = wall.bond === 'render' ? '#fbf7ee' : '#e8dcc2'
  const sash: WindowStyle = { lights: 1, panes: [1, 2], isSash: true, frame: joinery.white, surround: 'stone', surroundColour: dressing }
  const row: Volume = {
    x: place * houseWidth,
    z: 0,
    width: houseWidth,
    depth: 9,
    eaves: 3.05 * storeys + varied(seed, 'eaves', [-0.2, 0.35]),
    roof: 'gable-x',
    pitch: varied(seed, 'pitch', [30, 42]),
    overhang: 0.28,
    verge: 0,
    wall,
    plinth: '#948a80',
    cover: turn(seed, [cover.slate, cover.heather, cover.slate, cover.tile]),
    trim: joinery.white,
    isJoined: true,
    features: {
      front: [
        ...windowsAt([across(1.75), across(4)], { v: 3.75, width: 1.05, height: 1.7 }, sash),
        ...(storeys > 2 ? windowsAt([across(1.75), across(4)], { v: 6.75, width: 1.05, height: 1.5 }, sash) : []),
        ...(hasBays(seed) ? [] : windowsAt([across(1.75)], { v: 0.85, width: 1.2, height: 1.75 }, sash)),
        bandAt(3.2, houseWidth, { colour: dressing, height: 0.16 }),
        doorAt(
          { u: across(4), v: 0.2, width: 1, height: 2.5 },
          { colour: turn(place + seed + 9, doorColours), make: 'panelled', hasFanlight: true, surround: dressing, steps: 1 },
        ),
      ],
    },
    chimneys: [{ x: mirrored ? houseWidth : 0, width: 1.2, pots: 4, colour: '#a8694f' }],
  }
  const bay = bayBody({
    x: row.x + across(1.75) - 1.25,
    z: 0,
    width: 2.5,
    storeys: [{ sill: 0.8, head: 2.6 }],
    top: 2.8,
    wall,
    cover: row.cover,
    window: { ...sash, lights: 2 },
    trim: dressing,
  })
  return hasBays(seed) ? [bodyOf(row), bay] : [bodyOf(row)]
}

function drawFrontGarden(scene: Scene, place: number): void {
  const left = place * houseWidth
  const mirrored = place % 2 !== 0
  const garden = mirrored ? ([left + 1.7, left + houseWidth - 0.1] as const) : ([left + 0.1, left + 3.3] as const)
  drawBorder(scene, { from: [garden[0] + 0.2, 0, -2.5], to: [garden[1] - 0.2, 0, -2.5], height: 0.9 })
  drawGardenWall(scene, { from: [garden[0], 0, -3], to: [garden[1], 0, -3], height: 0.75 }, { wall: brick.red })
}
