import { drawBalcony } from '../building/balcony.ts'
import { type Body, bodyOf } from '../building/body.ts'
import { doorAt, windowAt } from '../building/features.ts'
import { boarded, brick, cover, joinery, rendered, turn } from '../building/materials.ts'
import type { Feature, Volume } from '../building/volume.ts'
import type { WindowStyle } from '../building/windows.ts'
import { area, drawLawn, drawPaving } from '../landscape/ground.ts'
import { drawLampPost } from '../landscape/lamp-post.ts'
import { drawBorder, drawHedge } from '../landscape/planting.ts'
import { drawKerb, drawStreet } from '../landscape/street.ts'
import { drawTree } from '../landscape/trees.ts'
import type { Face } from '../scene/face.ts'
import type { Scene } from '../scene/scene.ts'
import { chosen } from '../scene/variety.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

const kerb = -8

/** Two to four storeys of apartments, most with glass balconies and a set-back top floor, low ones under a hipped roof. */
export function flat(view: View): Scene {
  const { seed } = view
  const fromLeft = seed % 2 === 0
  const scene = openCountry(view, standing([fromLeft ? -6 : 20, 1.9, -20], [7, 4], 1080), { horizon: 0.77, hills: 40 })
  drawTree(scene, { kind: 'birch', at: [-9, 0, 16], height: 12, distance: 0.15 })
  drawTree(scene, { kind: 'oak', at: [22, 0, 18], height: 11, distance: 0.15 })
  drawStreet(scene, { kerb, pavement: { to: -5.6, flag: [1, 0.8] } })
  drawLawn(scene, area([-40, 50], [-5.4, 0]), { stripes: false })
  drawPaving(scene, area([6, 8.6], [-5.6, 0]), { flag: [0.6, 0.3] })
  build(scene, block(seed))
  for (const [from, to] of [
    [-24, 5.8],
    [8.8, 40],
  ] as const)
    drawHedge(scene, { from: [from, 0, -5.2], to: [to, 0, -5.2], height: 0.8 })
  drawBorder(scene, { from: [0, 0, -0.9], to: [5.6, 0, -0.9], height: 0.8 })
  drawKerb(scene, kerb)
  drawTree(scene, { kind: turn(seed, ['birch', 'blossom']), at: [fromLeft ? 14.6 : -1, 0, -3.4], height: 6.4 })
  drawLampPost(scene, [fromLeft ? 17 : -3.4, 0, -7], 4.6)
  return scene
}

function block(seed: number): Body[] {
  const wall = turn(seed, [brick.stock, brick.plum, rendered.white, brick.red, brick.buff])
  const window: WindowStyle = { lights: 2, panes: [1, 1], frame: joinery.dark }
  const storey = 2.85
  const floors = Array.from({ length: chosen(seed, 'floors', [2, 3, 3, 4]) }, (_, floor) => floor)
  const width = chosen(seed, 'width', [14, 14, 20])
  const top = floors.length > 3 ? 'flat' : floors.length === 2 ? 'hip' : chosen(seed, 'top', ['attic', 'attic', 'flat'])
  const hasBalconies = chosen(seed, 'balconies', [true, true, false])
  const outer = [3, width - 3]
  const between = width === 14 ? [5.6, 8.5] : [6.6, 8.8, 11.2, 13.4]
  const door = width / 2 + 0.2
  const bays = (us: readonly number[], on = floors): Feature[] =>
    on.flatMap((floor) => us.map((u) => windowAt({ u, v: 0.7 + floor * storey, width: 1.5, height: 1.75 }, window)))
  const balconies = floors
    .slice(1)
    .flatMap((floor) =>
      outer.flatMap((u): Feature[] => [
        doorAt({ u, v: floor * storey + 0.12, width: 2.4, height: 2.25 }, { colour: joinery.dark, make: 'glazed' }),
        ...(hasBalconies ? [(scene: Scene, face: Face) => drawBalcony(scene, face, { u, v: floor * storey, width: 3, depth: 1.3 })] : []),
      ]),
    )
  const main: Volume = {
    x: 7 - width / 2,
    z: 0,
    width,
    depth: 12,
    eaves: storey * floors.length + 0.3,
    ...(top === 'hip' ? { roof: 'hip', pitch: 24, overhang: 0.6 } : { roof: 'flat', pitch: 0 }),
    wall,
    plinth: '#77736d',
    cover: top === 'hip' ? chosen(seed, 'tiles', [cover.slate, cover.brown]) : cover.lead,
    trim: '#d9d5ca',
    features: {
      front: [
        ...bays(between, floors.slice(1)),
        ...bays(width === 14 ? [] : [6.6, 13.4], [0]),
        ...outer.map((u) => windowAt({ u, v: 0.6, width: 2.4, height: 1.9 }, { ...window, lights: 3 })),
        ...balconies,
        doorAt({ u: door, v: 0.05, width: 2, height: 2.4 }, { colour: '#2c3a38', make: 'glazed', surround: '#b98d5c' }),
      ],
      left: bays([2.5, 6, 9.5]),
      right: bays([2.5, 6, 9.5]),
    },
  }
  const attic: Volume = {
    ...main,
    x: main.x + 1.4,
    z: 1.6,
    width: width - 2.8,
    depth: 9,
    base: main.eaves,
    eaves: 2.7,
    wall: turn(seed, [boarded.silver, boarded.larch, { bond: 'ribbed', colour: '#5d676b' } as const]),
    features: {
      front: (width === 14 ? [2.2, 5.6, 9] : [2.6, 6.6, 10.6, 14.6]).map((u) =>
        windowAt({ u, v: 0.3, width: 2.4, height: 2 }, { ...window, lights: 3 }),
      ),
      left: [windowAt({ u: 4, v: 0.4, width: 2, height: 1.8 }, window)],
      right: [windowAt({ u: 4, v: 0.4, width: 2, height: 1.8 }, window)],
    },
    trim: '#8e9494',
  }
  const { plinth, ...upperFloor } = attic
  return top === 'attic' ? [bodyOf(upperFloor), bodyOf(main)] : [bodyOf(main)]
}
