import type { CameraSetting, Vector } from './camera.ts'
import { varied } from './variety.ts'

type Viewpoint = Omit<CameraSetting, 'centre'>

/** Where the fronts of the buildings stand. */
const frontDepth = 1

/**
 * The viewpoint of a scene moved a little by the seed: round the building, nearer or farther, higher or lower. No two photographers
 * stand on the same spot. What the scene put in the middle stays there.
 */
export function movedViewpoint(seed: number, { position, yaw, focalLength }: Viewpoint): Viewpoint {
  const turned = (yaw * Math.PI) / 180
  const distance = (frontDepth - position[2]) / Math.cos(turned)
  const [x, z] = [position[0] + Math.sin(turned) * distance, frontDepth]
  const angle = turned + (varied(seed, 'angle', [-9, 9]) * Math.PI) / 180
  const steps = varied(seed, 'distance', [0.9, 1.2])
  const from: Vector = [
    x - Math.sin(angle) * distance * steps,
    position[1] * varied(seed, 'eye', [0.75, 1.35]),
    z - Math.cos(angle) * distance * steps,
  ]
  // Farther away with a longer lens: the size in the picture changes less than the perspective.
  return { position: from, yaw: (angle * 180) / Math.PI, focalLength: focalLength * steps * varied(seed, 'size', [0.84, 1.04]) }
}
