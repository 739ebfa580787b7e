import { darker, lighter } from '../scene/colour.ts'
import { paint, rectangle } from '../scene/face.ts'
import { drawBlock, drawTable } from './block.ts'
import { drawFloor, drawRug } from './floor.ts'
import { createInterior, drawShell, finished, type Interior } from './interior.ts'
import { drawLamp, drawPendant } from './lights.ts'
import { drawOutlook } from './outlook.ts'
import { drawPictureFrame } from './picture-frame.ts'
import { drawPot } from './plant-pot.ts'

export function hall(seed: number): string {
  const room = createInterior(seed, { width: 3.6, depth: 5.6, height: 2.8, eye: [2, 1.5, -0.4], focalLength: 820 })
  const { scene, scheme, depth } = room
  drawShell(room)
  drawFloor(room, 'tiles')
  drawPanelling(room)
  drawFrontDoor(room, seed)
  drawRug(room, { x: 2.05, z: 0.4, width: 0.9, depth: 4.6 }, [scheme.accent, lighter(scheme.second, 0.2)])
  drawStairs(room)
  drawTable(scene, { x: 3.15, z: 2.6, width: 0.4, height: 0.82, depth: 1.3 }, scheme.wood)
  drawLamp(scene, [3.35, 0.82, 3.5], 0.5, '#f2e6cb')
  drawPot(scene, [3.35, 0.82, 2.9], 0.4, '#dfe6e2')
  drawPictureFrame(scene, room.right, { u: 1.9, v: 1.35, width: 0.9, height: 0.95 }, [scheme.second, scheme.textile, scheme.accent])
  drawPendant(scene, [2.5, 2.15, 3.2], 0.44, { colour: '#c9a75c', ceiling: 2.8 })
  drawPot(scene, [1.75, 0, depth - 0.4], 0.8, scheme.wood)
  return finished(room)
}

function drawPanelling({ scene, right, depth, scheme }: Interior): void {
  const tone = lighter(scheme.feature, 0.12)
  paint(scene, right, rectangle(0, 0.17, depth + 0.2, 0.8), tone)
  for (let u = 0.15; u < depth; u += 0.75) {
    paint(scene, right, rectangle(u, 0.28, 0.6, 0.56), darker(tone, 0.12))
    paint(scene, right, rectangle(u + 0.015, 0.28, 0.585, 0.545), lighter(tone, 0.06))
  }
  paint(scene, right, rectangle(0, 0.95, depth + 0.2, 0.06), lighter(tone, 0.25))
}

function drawFrontDoor(room: Interior, seed: number): void {
  const { scene, back, scheme } = room
  const colour = ['#1f5a4b', '#2f4d6e', '#8a3a3c', '#5d7d72'][seed % 4]!
  paint(scene, back, rectangle(1.75, 0, 1.62, 2.55), '#f4f1e9')
  for (const u of [1.83, 3.1]) drawOutlook(room, back, { u, v: 0.95, width: 0.2, height: 1.1, panes: [1, 3] })
  drawOutlook(room, back, { u: 1.85, v: 2.2, width: 1.44, height: 0.26, panes: [5, 1] })
  paint(scene, back, rectangle(2.1, 0, 0.94, 2.08), colour)
  for (const [u, v, height] of [
    [2.18, 0.15, 0.7],
    [2.6, 0.15, 0.7],
  ] as const) {
    paint(scene, back, rectangle(u, v, 0.34, height), darker(colour, 0.25))
    paint(scene, back, rectangle(u + 0.02, v, 0.32, height - 0.02), lighter(colour, 0.06))
  }
  for (const u of [2.18, 2.6]) {
    paint(scene, back, rectangle(u, 1.02, 0.34, 0.92), '#dce9e6')
    paint(
      scene,
      back,
      [
        [u + 0.17, 1.2],
        [u + 0.28, 1.48],
        [u + 0.17, 1.76],
        [u + 0.06, 1.48],
      ],
      scheme.accent,
      { 'fill-opacity': 0.75 },
    )
    paint(
      scene,
      back,
      [
        [u, 1.94],
        [u + 0.17, 1.76],
        [u + 0.34, 1.94],
      ],
      '#f2e74b',
      { 'fill-opacity': 0.6 },
    )
    paint(
      scene,
      back,
      [
        [u, 1.02],
        [u + 0.17, 1.2],
        [u + 0.34, 1.02],
      ],
      '#5f8f7d',
      { 'fill-opacity': 0.6 },
    )
  }
  paint(scene, back, rectangle(2.12, 0.98, 0.05, 0.08), '#d9bb66')
}

/** Straight stairs along the left, rising away from the viewer, with a runner and spindles. */
function drawStairs({ scene, scheme }: Interior): void {
  const [going, riser, from, width] = [0.26, 0.19, 1.5, 1.15]
  const steps = 13
  for (let step = steps - 1; step >= 0; step -= 1) {
    const [y, z] = [step * riser, from + step * going]
    drawBlock(scene, { x: 0, z, width, height: y + riser, depth: going }, '#f3efe6')
    drawBlock(scene, { x: 0.22, y, z: z - 0.01, width: width - 0.44, height: riser + 0.01, depth: going + 0.01 }, scheme.textile)
    drawBlock(scene, { x: 0, y: y + riser - 0.03, z: z - 0.03, width: 0.22, height: 0.03, depth: going }, scheme.wood)
    drawBlock(scene, { x: width - 0.22, y: y + riser - 0.03, z: z - 0.03, width: 0.24, height: 0.03, depth: going }, scheme.wood)
    for (const share of [0.05, 0.16])
      drawBlock(scene, { x: width - 0.05, y: y + riser, z: z + share, width: 0.035, height: 0.8, depth: 0.035 }, '#f6f3ec')
  }
  const rail = scene.camera.outline([
    [width - 0.07, riser + 0.86, from],
    [width + 0.02, riser + 0.86, from],
    [width + 0.02, riser * steps + 0.86, from + steps * going],
    [width - 0.07, riser * steps + 0.86, from + steps * going],
  ])
  scene.sheet.polygon(rail, scheme.wood, { stroke: scheme.wood, 'stroke-width': 7, 'stroke-linejoin': 'round' })
  drawBlock(scene, { x: width - 0.1, z: from - 0.1, width: 0.12, height: 1.16, depth: 0.12 }, scheme.wood)
  drawBlock(scene, { x: width - 0.12, y: 1.16, z: from - 0.12, width: 0.16, height: 0.06, depth: 0.16 }, darker(scheme.wood, 0.1), {
    soft: 0.03,
  })
}
