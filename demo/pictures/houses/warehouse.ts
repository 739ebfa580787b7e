import { type Body, bodyOf } from '../building/body.ts'
import { bandAt, doorAt, hoodAt, windowAt } from '../building/features.ts'
import { brick, cover, joinery, turn } from '../building/materials.ts'
import type { Volume } from '../building/volume.ts'
import { area, drawTarmac } from '../landscape/ground.ts'
import { drawHedge } from '../landscape/planting.ts'
import { drawTree } from '../landscape/trees.ts'
import { paint } from '../scene/face.ts'
import type { Scene } from '../scene/scene.ts'
import { ground } from '../scene/shadow.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

const cladding = ['#7f9aa3', '#6f8f80', '#b9b3a4', '#56707f', '#a4aeb0'] as const

/** An industrial unit: ribbed cladding, shutters, an office at one end and a marked yard. */
export function warehouse(view: View): Scene {
  const { seed } = view
  const fromLeft = seed % 2 === 1
  const scene = openCountry(view, standing([fromLeft ? -9 : 31, 2.2, -22], [11, 4], 1240), { horizon: 0.68, hills: 70 })
  for (const x of [-22, -12, 32, 44])
    drawTree(scene, { kind: turn(Math.abs(x) + seed, ['poplar', 'oak', 'pine']), at: [x, 0, 26], height: 12, distance: 0.25 })
  drawHedge(scene, { from: [-50, 0, 16], to: [70, 0, 16], height: 2.4, thickness: 1.5 })
  drawTarmac(scene, area([-60, 80], [-40, 12]), '#85888a')
  build(scene, unit(seed))
  for (let bay = 0; bay < 6; bay += 1)
    paint(scene, ground, area([bay * 2.6 - 8, bay * 2.6 - 7.86], [-9, -4.4]), '#f3f1e6', { 'fill-opacity': 0.85 })
  for (const left of [11, 16.6]) paint(scene, ground, area([left, left + 0.14], [-7, -0.5]), '#f0d24a', { 'fill-opacity': 0.9 })
  drawHedge(scene, { from: [-40, 0, -10.4], to: [2, 0, -10.4], height: 0.5 })
  return scene
}

function unit(seed: number): Body[] {
  const colour = turn(seed, cladding)
  const shutter = turn(seed, ['#dfe2de', '#2f5d50', '#d9dbd5', '#e8c94c'])
  const main: Volume = {
    x: 0,
    z: 0,
    width: 22,
    depth: 16,
    eaves: 7,
    roof: seed % 2 ? 'gable-z' : 'gable-x',
    pitch: 9,
    overhang: 0.2,
    thickness: 0.3,
    wall: { ...brick.buff },
    upper: { from: 2.3, wall: { bond: 'ribbed', colour } },
    cover: { ...cover.sheet, colour: '#a7b0b2' },
    trim: turn(seed, ['#355a50', '#3c4f5f', '#7d3d3f']),
    features: {
      front: [
        ...[8, 13.8].map((u) => doorAt({ u, v: 0, width: 4, height: 4.6 }, { colour: shutter, make: 'roller' as const })),
        doorAt({ u: 17.6, v: 0.05, width: 1, height: 2.1 }, { colour: '#355a50', make: 'panelled' }),
        bandAt(5.9, 22, { colour: turn(seed, ['#355a50', '#3c4f5f', '#7d3d3f']), height: 0.5 }),
        ...[3, 19.6].map((u) => windowAt({ u, v: 3.3, width: 2.6, height: 1.3 }, { lights: 3, panes: [1, 1], frame: joinery.dark })),
      ],
      left: [6, 11].map((u) => windowAt({ u, v: 3.3, width: 2.6, height: 1.3 }, { lights: 3, panes: [1, 1], frame: joinery.dark })),
    },
  }
  const { upper, ...plain } = main
  const office: Volume = {
    ...plain,
    x: 0.4,
    z: -2,
    width: 5.6,
    depth: 2,
    eaves: 3.2,
    roof: 'flat',
    pitch: 0,
    wall: brick.buff,
    trim: '#d6d2c6',
    features: {
      front: [
        windowAt({ u: 1.7, v: 0.9, width: 2.2, height: 1.5 }, { lights: 3, panes: [1, 1], frame: joinery.dark }),
        doorAt({ u: 4.2, v: 0.05, width: 1.5, height: 2.3 }, { colour: '#2c3436', make: 'glazed' }),
        hoodAt({ u: 4.2, v: 2.6, width: 2.2 }, '#e6e2d6'),
      ],
    },
  }
  return [bodyOf(main), bodyOf(office)]
}
