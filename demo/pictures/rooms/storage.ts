import { between, pick } from '../../seeded.ts'
import { darker, lighter } from '../scene/colour.ts'
import { paint, rectangle } from '../scene/face.ts'
import type { Scene } from '../scene/scene.ts'
import { type Block, drawBlock, drawFloorShade, frontOf } from './block.ts'

const spines = ['#b75f4b', '#46617a', '#d8b46a', '#5c7a6b', '#e6ddc9', '#7c5a4a', '#8da39a'] as const

export function drawBookcase(scene: Scene, block: Block, { colour, shelves }: { colour: string; shelves: number }): void {
  if ((block.y ?? 0) === 0) drawFloorShade(scene, block)
  drawBlock(scene, block, colour)
  const face = frontOf(block)
  const each = (block.height - 0.06) / shelves
  for (let shelf = 0; shelf < shelves; shelf += 1) {
    const v = 0.05 + shelf * each
    paint(scene, face, rectangle(0.05, v, block.width - 0.1, each - 0.05), darker(colour, 0.34))
    let u = 0.07
    while (u < block.width * between(scene.random, 0.62, 0.9)) {
      const wide = between(scene.random, 0.025, 0.06)
      paint(scene, face, rectangle(u, v, wide, each * between(scene.random, 0.55, 0.82)), pick(scene.random, spines))
      u += wide + 0.006
    }
  }
}

/** A run of units with shaker doors, and drawers where asked. */
export function drawUnits(
  scene: Scene,
  block: Block,
  { colour, doors, drawers = [] }: { colour: string; doors: number; drawers?: readonly number[] },
): void {
  drawBlock(scene, block, colour)
  const face = frontOf(block)
  const each = block.width / doors
  for (let door = 0; door < doors; door += 1) {
    const fronts = drawers.includes(door) ? [0.05, 0.36, 0.67] : [0.05]
    const tall = drawers.includes(door) ? 0.28 : 0.9
    for (const from of fronts) {
      const [u, v, w, h] = [door * each + 0.02, block.height * from, each - 0.04, block.height * tall]
      paint(scene, face, rectangle(u, v, w, h), lighter(colour, 0.05))
      paint(scene, face, rectangle(u + 0.06, v + 0.06, w - 0.12, h - 0.12), darker(colour, 0.1))
      paint(scene, face, rectangle(u + 0.07, v + 0.06, w - 0.14, h - 0.135), darker(colour, 0.01))
      const handle = drawers.includes(door)
        ? rectangle(u + w / 2 - 0.07, v + h - 0.08, 0.14, 0.025)
        : rectangle(u + (door % 2 ? 0.03 : w - 0.055), v + h * ((block.y ?? 0) > 1 ? 0.1 : 0.66), 0.025, 0.14)
      paint(scene, face, handle, '#c9a75c')
    }
  }
}

export function drawWorktop(scene: Scene, { x, z, width, depth, height }: Block, colour: string): void {
  drawBlock(scene, { x: x - 0.02, y: height, z: z - 0.04, width: width + 0.04, height: 0.05, depth: depth + 0.04 }, colour)
}
