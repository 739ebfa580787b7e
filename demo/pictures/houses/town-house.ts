import { type Body, bodyOf } from '../building/body.ts'
import { bandAt, doorAt, windowsAt } from '../building/features.ts'
import { brick, cover, doorColours, joinery, rendered, stone, turn } from '../building/materials.ts'
import type { Volume } from '../building/volume.ts'
import type { WindowStyle } from '../building/windows.ts'
import { drawRailings } from '../landscape/boundaries.ts'
import { drawLampPost } from '../landscape/lamp-post.ts'
import { drawKerb, drawStreet } from '../landscape/street.ts'
import { drawTree } from '../landscape/trees.ts'
import { paint, rectangle } from '../scene/face.ts'
import { lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import { chosen } from '../scene/variety.ts'
import { build, openCountry, standing, type View } from '../setting.ts'

const houseWidth = 6.6

const kerb = -6.2

/** A Georgian terrace: tall sashes growing smaller as they rise, pillared doors behind railings. */
export function townHouse(view: View): Scene {
  const { seed } = view
  const fromLeft = seed % 2 === 1
  const viewpoint = chosen(seed, 'stand', [true, false])
    ? standing([fromLeft ? -4.5 : 11, 1.8, -14.5], [3.3, 3], 880)
    : standing([fromLeft ? 1.5 : 5, 1.8, -18.5], [3.3, 3], 880)
  const scene = openCountry(view, viewpoint, { horizon: 0.78, hills: 30 })
  drawStreet(scene, { kerb, tarmac: '#74716d', pavement: { to: 0, flag: [0.9, 0.7], colour: '#cfc6b4' } })
  const places = fromLeft ? [6, 5, 4, 3, 2, 1, 0, -1, -2] : [-6, -5, -4, -3, -2, -1, 0, 1, 2]
  build(
    scene,
    places.map((place) => house(place, seed)),
  )
  for (const place of places) {
    const left = place * houseWidth
    for (const [from, to] of [
      [left + 2.9, left + houseWidth - 0.2],
      [left + 0.1, left + 0.5],
    ] as const)
      drawRailings(scene, { from: [from, 0, -2], to: [to, 0, -2], height: 1.05 })
    if (place === 0) drawTree(scene, { kind: 'topiary', at: [left + 2.9, 0.3, -0.9], height: 1.6 })
    if (place === 0) drawTree(scene, { kind: 'topiary', at: [left + 0.5, 0.3, -0.9], height: 1.6 })
  }
  drawKerb(scene, kerb)
  drawLampPost(scene, [fromLeft ? 8 : -1.6, 0, -5.4], 4)
  return scene
}

function house(place: number, seed: number): Body {
  const wall = turn(seed, [stone.bath, brick.stock, rendered.cream, brick.plum])
  const dressing = wall.bond === 'brick' ? '#f3ecdc' : '#efe0bd'
  const sash: WindowStyle = {
    lights: 1,
    panes: [3, 4],
    isSash: true,
    frame: joinery.white,
    surround: wall.bond === 'brick' ? 'brick arch' : 'band',
    surroundColour: wall.bond === 'brick' ? '#c98a63' : '#f0e3c4',
  }
  const boxes = place === 0 ? { box: turn(seed, ['#d9637a', '#f2e08a', '#b59ad3']) } : {}
  const isTall = chosen(seed, 'storeys', [true, false])
  const terrace: Volume = {
    x: place * houseWidth,
    z: 0,
    width: houseWidth,
    depth: 10,
    eaves: isTall ? 10.9 : 8.7,
    roof: 'flat',
    pitch: 0,
    wall,
    plinth: '#b7ab96',
    cover: cover.slate,
    trim: dressing,
    isJoined: true,
    features: {
      front: [
        (scene, face) =>
          paint(scene, face, rectangle(0, 0, houseWidth, wall.bond === 'brick' ? 3.35 : 0.3), lit(scene.light, '#f1ead9', face.normal)),
        bandAt(3.3, houseWidth, { colour: dressing, height: 0.22 }),
        bandAt(isTall ? 10.1 : 8.35, houseWidth, { colour: dressing, height: 0.34, out: 0.2 }),
        ...windowsAt([3.6, 5.4], { v: 0.95, width: 1.1, height: 1.95 }, sash),
        ...windowsAt([1.6, 3.6, 5.4], { v: 3.9, width: 1.1, height: 2.3 }, { ...sash, ...boxes }),
        ...windowsAt([1.6, 3.6, 5.4], { v: 6.75, width: 1.1, height: 1.6 }, { ...sash, panes: [3, 2] }),
        ...(isTall ? windowsAt([1.6, 3.6, 5.4], { v: 8.85, width: 1.05, height: 0.95 }, { ...sash, panes: [3, 1] }) : []),
        doorAt(
          { u: 1.6, v: 0.32, width: 1.15, height: 2.55 },
          {
            colour: turn(place + seed + 8, doorColours),
            make: 'panelled',
            hasFanlight: true,
            surround: '#f4ecda',
            isPillared: true,
            steps: 2,
          },
        ),
      ],
    },
  }
  return bodyOf(terrace)
}
