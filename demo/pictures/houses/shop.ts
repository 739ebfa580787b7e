import { type Body, bodyOf } from '../building/body.ts'
import { doorAt, windowsAt } from '../building/features.ts'
import { drawGlass } from '../building/glass.ts'
import { brick, cover, joinery, rendered, stone, turn } from '../building/materials.ts'
import type { Feature, Volume } from '../building/volume.ts'
import type { WindowStyle } from '../building/windows.ts'
import { drawLampPost } from '../landscape/lamp-post.ts'
import { drawKerb, drawStreet } from '../landscape/street.ts'
import { drawTree } from '../landscape/trees.ts'
import { darker, lighter } from '../scene/colour.ts'
import { at, paint, rectangle } from '../scene/face.ts'
import { lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

const unitWidth = 6.4
const shopColours = ['#1f5a4b', '#2f4d6e', '#8a3a3c', '#d9c9a4', '#5d7d72', '#3a3f44', '#b07a4a'] as const

const kerb = -5.4

/** A parade in a market town: awnings below, sashes above. */
export function shop(view: View): Scene {
  const { seed } = view
  const fromLeft = seed % 2 === 1
  const scene = openCountry(view, standing([fromLeft ? -1.6 : 8, 1.8, -12.4], [3.2, 2], 880), { horizon: 0.74, hills: 30 })
  drawStreet(scene, { kerb, tarmac: '#767370', pavement: { to: 0, flag: [0.8, 0.6], colour: '#c9bca6' } })
  const places = fromLeft ? [6, 5, 4, 3, 2, 1, 0, -1, -2] : [-6, -5, -4, -3, -2, -1, 0, 1, 2]
  build(
    scene,
    places.map((place) => unit(place, seed)),
  )
  drawKerb(scene, kerb)
  for (const x of [0.5, 5.8]) drawTree(scene, { kind: 'topiary', at: [x, 0, -0.8], height: 1.4 })
  drawLampPost(scene, [fromLeft ? 8.6 : -2.2, 0, -4.6], 4.2)
  return scene
}

function unit(place: number, seed: number): Body {
  const wall = turn(place * 3 + seed + 30, [brick.red, rendered.cream, stone.bath, rendered.pink, brick.stock, rendered.blue, brick.plum])
  const sash: WindowStyle = {
    lights: 1,
    panes: [2, 4],
    isSash: true,
    frame: joinery.white,
    surround: wall.bond === 'brick' ? 'stone' : 'band',
    surroundColour: '#f0e8d6',
  }
  const colour = turn(place + seed + 14, shopColours)
  const building: Volume = {
    x: place * unitWidth,
    z: 0,
    width: unitWidth,
    depth: 9,
    eaves: 7.4 + (Math.abs(place * 7 + seed) % 3) * 0.5,
    roof: 'gable-x',
    pitch: 40,
    overhang: 0.25,
    verge: 0,
    isJoined: true,
    wall,
    cover: turn(place + seed + 20, [cover.tile, cover.slate, cover.brown]),
    trim: joinery.white,
    features: {
      front: [
        ...windowsAt([1.5, 4.9], { v: 4.5, width: 1.2, height: 1.9 }, sash),
        shopFront(colour),
        doorAt({ u: 5.5, v: 0.05, width: 1, height: 2.4 }, { colour: darker(colour, 0.2), make: 'glazed' }),
        awning(turn(place + seed + 8, ['#1f5a4b', '#b9564c', '#33557a', '#c79a3d'])),
      ],
    },
    chimneys: [{ x: unitWidth, pots: 4, width: 1.1, colour: '#a8694f' }],
  }
  return bodyOf(building)
}

function shopFront(colour: string): Feature {
  return (scene, face) => {
    const tone = lit(scene.light, colour, face.normal)
    paint(scene, face, rectangle(0.2, 0, unitWidth - 0.4, 3.7), tone)
    for (const pilaster of [0.2, unitWidth - 0.5]) paint(scene, face, rectangle(pilaster, 0, 0.3, 3.2), lighter(tone, 0.08))
    paint(scene, face, rectangle(0.15, 3.1, unitWidth - 0.3, 0.6), darker(tone, 0.15), { out: 0.1 })
    paint(scene, face, rectangle(0.05, 3.66, unitWidth - 0.1, 0.14), lighter(tone, 0.2), { out: 0.18 })
    // a sign without words: a rule of gold leaf is enough at this size
    paint(scene, face, rectangle(1.6, 3.36, unitWidth - 3.2, 0.08), '#e6cf8a', { out: 0.11 })
    for (const left of [0.65, 2.8]) {
      drawGlass(scene, face, left, 0.7, 2, 2.3)
      paint(scene, face, rectangle(left + 0.15, 0.7, 1.7, 0.16), '#f1e6cc', { 'fill-opacity': 0.5 })
      for (const [index, across] of [0.3, 0.75, 1.25].entries())
        paint(scene, face, rectangle(left + across, 0.86, 0.3, 0.35 + index * 0.18), ['#c9806a', '#dcc48a', '#7ba08f'][index]!, {
          'fill-opacity': 0.8,
        })
    }
  }
}

function awning(colour: string): Feature {
  return (scene, face) => {
    paint(scene, face, rectangle(0.4, 1.7, 4.6, 1.2), scene.light.shadow, { 'fill-opacity': scene.light.shadowStrength * 0.9 })
    for (let stripe = 0; stripe < 12; stripe += 1) {
      const left = 0.4 + (stripe * 4.6) / 12
      const right = left + 4.6 / 12
      const tone = lit(scene.light, stripe % 2 ? '#f6f0e0' : colour, [0, 0.7, -0.7])
      scene.sheet.polygon(
        scene.camera.outline([at(face, left, 3.05), at(face, right, 3.05), at(face, right, 2.45, 1.3), at(face, left, 2.45, 1.3)]),
        tone,
      )
      paint(
        scene,
        face,
        [
          [left, 2.45],
          [right, 2.45],
          [right, 2.26],
          [(left + right) / 2, 2.2],
          [left, 2.26],
        ],
        darker(tone, 0.1),
        { out: 1.3 },
      )
    }
  }
}
