import type { Vector } from '../scene/camera.ts'
import { darker, lighter } from '../scene/colour.ts'
import { type Face, paint } from '../scene/face.ts'
import type { Scene } from '../scene/scene.ts'
import { ground } from '../scene/shadow.ts'

/** A cuboid standing at `y`, in metres; `x`, `y` and `z` are its near lower left corner. */
export type Block = { x: number; y?: number; z: number; width: number; height: number; depth: number }

/** A block with the sides of it in view; `soft` rounds the corners as padding would, in metres. */
export function drawBlock(scene: Scene, block: Block, colour: string, { soft = 0 }: { soft?: number } = {}): void {
  const { camera, sheet } = scene
  const { x, y = 0, z, width, height, depth } = block
  const [right, high, far] = [x + width, y + height, z + depth]
  const [eyeX, eyeY] = camera.position
  const pad = soft * camera.scale([x, y, z])
  // Each side by two opposite corners; the front comes last because it hides the edges of the others.
  const sides = [
    { isSeen: eyeX < x, from: [x, y, z], to: [x, high, far], fill: darker(colour, 0.24) },
    { isSeen: eyeX > right, from: [right, y, z], to: [right, high, far], fill: lighter(colour, 0.03) },
    { isSeen: eyeY > high, from: [x, high, z], to: [right, high, far], fill: lighter(colour, 0.2) },
    { isSeen: eyeY < y, from: [x, y, z], to: [right, y, far], fill: darker(colour, 0.4) },
    { isSeen: true, from: [x, y, z], to: [right, high, z], fill: darker(colour, 0.07) },
  ] as const
  for (const { isSeen, from, to, fill } of sides)
    if (isSeen) {
      const padding = pad > 0 ? { stroke: fill, 'stroke-width': pad.toFixed(1), 'stroke-linejoin': 'round' } : {}
      sheet.polygon(camera.outline(sideCorners(from, to)), fill, padding)
    }
}

/** The corners of a side parallel to two of the axes, in order round it. */
function sideCorners([x, y, z]: Vector, [right, high, far]: Vector): Vector[] {
  if (x === right)
    return [
      [x, y, z],
      [x, y, far],
      [x, high, far],
      [x, high, z],
    ]
  return [
    [x, y, z],
    [right, y, z],
    [right, high, far],
    [x, high, far],
  ]
}

export function frontOf({ x, y = 0, z }: Block): Face {
  return { origin: [x, y, z], along: [1, 0, 0], up: [0, 1, 0], normal: [0, 0, -1] }
}

export function drawFloorShade(scene: Scene, { x, z, width, depth }: Block, strength = 0.2): void {
  paint(
    scene,
    ground,
    [
      [x - 0.25, z - 0.14],
      [x + width + 0.04, z - 0.14],
      [x + width, z + depth],
      [x - 0.3, z + depth],
    ],
    '#1a2030',
    { 'fill-opacity': strength },
  )
}

export function drawLegs(scene: Scene, { x, z, width, height, depth }: Block, colour: string, thick = 0.06): void {
  for (const back of [depth - thick, 0])
    for (const across of [0, width - thick]) drawBlock(scene, { x: x + across, z: z + back, width: thick, height, depth: thick }, colour)
}

export function drawTable(scene: Scene, block: Block, colour: string): void {
  drawFloorShade(scene, block)
  drawLegs(scene, { ...block, height: block.height - 0.05 }, darker(colour, 0.2))
  drawBlock(scene, { ...block, y: block.height - 0.06, height: 0.06 }, colour)
}
