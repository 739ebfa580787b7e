import { darker, lighter } from '../scene/colour.ts'
import { type Face, isFacing, paint, rectangle } from '../scene/face.ts'
import { lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import { drawMasonry } from './masonry.ts'
import { type Chimney, rise, top, type Volume, wallFace } from './volume.ts'

/** Stands behind the ridge line; the roof drawn after it hides its foot. */
export function drawChimney(scene: Scene, volume: Volume, { x, width = 0.8, height = 1.4, pots = 2, colour, depth = 0.7 }: Chimney): void {
  const ridge = top(volume) + rise(volume)
  const foot = top(volume) + rise(volume) * 0.55
  const stack: Volume = {
    ...volume,
    x: volume.x + x - width / 2,
    z: volume.z + volume.depth / 2 - depth / 2,
    width,
    depth,
    base: foot,
    eaves: ridge - foot + height,
    roof: 'flat',
  }
  drawPots(scene, stack, pots)
  for (const side of ['left', 'right', 'front'] as const) {
    const face = wallFace(stack, side)
    if (!isFacing(scene, face)) continue
    const long = side === 'front' ? width : depth
    drawMasonry(scene, face, rectangle(0, 0, long, stack.eaves), { bond: volume.wall.bond === 'rubble' ? 'rubble' : 'brick', colour })
    drawCap(scene, face, long, stack.eaves, lit(scene.light, colour, face.normal))
  }
}

function drawCap(scene: Scene, face: Face, long: number, high: number, colour: string): void {
  paint(scene, face, rectangle(-0.06, high - 0.3, long + 0.12, 0.12), lighter(colour, 0.12), { out: 0.06 })
  paint(scene, face, rectangle(-0.06, high - 0.36, long + 0.12, 0.06), scene.light.shadow, { out: 0.02, 'fill-opacity': 0.3 })
  paint(scene, face, rectangle(-0.08, high - 0.12, long + 0.16, 0.14), darker(colour, 0.12), { out: 0.08 })
}

function drawPots(scene: Scene, stack: Volume, pots: number): void {
  const face: Face = { ...wallFace(stack, 'front'), origin: [stack.x, stack.base ?? 0, stack.z + stack.depth / 2] }
  const clay = lit(scene.light, '#c07a4f', [0, 0, -1])
  for (let pot = 0; pot < pots; pot += 1) {
    const middle = (stack.width * (pot + 0.5)) / pots
    const fill = scene.sheet.linear([0, 0], [1, 0], [lighter(clay, 0.15), clay, darker(clay, 0.35)], { at: [0, 0.6, 1], of: 'shape' })
    paint(
      scene,
      face,
      [
        [middle - 0.13, stack.eaves],
        [middle + 0.13, stack.eaves],
        [middle + 0.1, stack.eaves + 0.45],
        [middle - 0.1, stack.eaves + 0.45],
      ],
      fill,
    )
    paint(scene, face, rectangle(middle - 0.13, stack.eaves + 0.42, 0.26, 0.09), clay)
  }
}
