import { type Body, bodyOf } from '../building/body.ts'
import { bandAt, doorAt, hoodAt, windowAt } from '../building/features.ts'
import { boarded, brick, cover, joinery, rendered, turn } from '../building/materials.ts'
import type { Feature, Volume } from '../building/volume.ts'
import type { WindowStyle } from '../building/windows.ts'
import { area, drawLawn, drawPaving } from '../landscape/ground.ts'
import { drawHedge } from '../landscape/planting.ts'
import { drawKerb, drawStreet } from '../landscape/street.ts'
import { drawTree } from '../landscape/trees.ts'
import type { Scene } from '../scene/scene.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

const kerb = -9

/** A three-storey office in a business park. */
export function commercial(view: View): Scene {
  const { seed } = view
  const fromLeft = seed % 2 === 0
  const scene = openCountry(view, standing([fromLeft ? -8 : 26, 1.9, -21], [9, 4], 1120), { horizon: 0.74, hills: 50 })
  for (const [x, z] of [
    [-14, 20],
    [28, 22],
    [38, 26],
  ] as const)
    drawTree(scene, { kind: turn(Math.abs(x), ['oak', 'birch', 'poplar']), at: [x, 0, z], height: 11, distance: 0.2 })
  drawLawn(scene, area([-40, 60], [-9, 14]), { stripes: false })
  drawStreet(scene, { kerb })
  drawPaving(scene, area([5, 13], [-9, 0]), { flag: [1, 0.6] })
  build(scene, office(seed))
  drawKerb(scene, kerb)
  for (const [from, to] of [
    [-20, 4.6],
    [13.4, 40],
  ] as const)
    drawHedge(scene, { from: [from, 0, -8], to: [to, 0, -8], height: 0.6 })
  for (const x of [-0.6, 18.8]) drawTree(scene, { kind: 'birch', at: [x, 0, -4.4], height: 6 })
  return scene
}

function office(seed: number): Body[] {
  const wall = turn(seed, [brick.buff, rendered.white, brick.plum, { bond: 'ribbed', colour: '#9aa6a6' } as const])
  const glass: WindowStyle = { lights: 3, panes: [1, 1], frame: joinery.dark }
  const ribbon = (us: readonly number[]): Feature[] =>
    [0, 1, 2].flatMap((floor) => us.map((u) => windowAt({ u, v: 0.8 + floor * 3.4, width: 3.2, height: 1.9 }, glass)))
  const trim = '#dcd8cd'
  const main: Volume = {
    x: 0,
    z: 0,
    width: 18,
    depth: 12,
    eaves: 10.6,
    roof: 'flat',
    pitch: 0,
    wall,
    plinth: '#6f716f',
    cover: cover.lead,
    trim,
    features: {
      front: [...ribbon([2.6, 15.4]), bandAt(3.3, 18, { colour: trim, height: 0.22 }), bandAt(6.7, 18, { colour: trim, height: 0.22 })],
      left: ribbon([3, 8.6]),
      right: ribbon([3, 8.6]),
    },
  }
  const entrance: Volume = {
    ...main,
    x: 5.2,
    z: -1.2,
    width: 7.6,
    depth: 1.2,
    eaves: 11.4,
    wall: turn(seed, [boarded.larch, { bond: 'ribbed', colour: '#355a50' } as const, boarded.silver]),
    features: {
      front: [
        ...[3.7, 7.1].flatMap((v) => [2.1, 5.5].map((u) => windowAt({ u, v, width: 3, height: 2.9 }, { ...glass, panes: [1, 2] }))),
        windowAt({ u: 1.6, v: 0.3, width: 2, height: 2.7 }, glass),
        windowAt({ u: 6, v: 0.3, width: 2, height: 2.7 }, glass),
        doorAt({ u: 3.8, v: 0.05, width: 2, height: 2.7 }, { colour: '#2c3436', make: 'glazed' }),
        hoodAt({ u: 3.8, v: 3.05, width: 4 }, '#d9b23a'),
      ],
    },
  }
  return [bodyOf(main), bodyOf(entrance)]
}
