import { type Body, drawBodies } from './building/body.ts'
import { drawMeadow } from './landscape/ground.ts'
import { drawHills } from './landscape/hills.ts'
import { drawSky } from './landscape/sky.ts'
import type { CameraSetting, Vector } from './scene/camera.ts'
import { seen } from './scene/face.ts'
import { lightOfDay } from './scene/light.ts'
import { createScene, type Scene, type Shape } from './scene/scene.ts'
import { seasonOf } from './scene/season.ts'
import { ground, shadowOn } from './scene/shadow.ts'
import { outline } from './scene/sheet.ts'
import { chosen, varied } from './scene/variety.ts'
import { movedViewpoint } from './scene/viewpoint.ts'

export type View = { seed: number; shape: Shape }

/** A viewpoint by where one stands and what is put in the middle of the picture. */
export function standing(from: Vector, towards: readonly [x: number, z: number], focalLength: number): Omit<CameraSetting, 'centre'> {
  return { position: from, yaw: (Math.atan2(towards[0] - from[0], towards[1] - from[2]) * 180) / Math.PI, focalLength }
}

/** Sky, hills and grass, before anything is built. */
export function openCountry(view: View, camera: Omit<CameraSetting, 'centre'>, options: { horizon?: number; hills?: number } = {}): Scene {
  const { seed } = view
  const horizon = (options.horizon ?? 0.68) + varied(seed, 'horizon', [-0.035, 0.025])
  const light = lightOfDay(Math.floor(varied(seed, 'weather', [0, 60])), chosen(seed, 'sun', ['left', 'right']))
  const scene = createScene({ ...view, camera: movedViewpoint(seed, camera), horizon, light, season: seasonOf(seed) })
  if (chosen(seed, 'side', [true, false])) scene.sheet.mirror()
  drawSky(scene)
  if (options.hills !== 0) drawHills(scene, { height: (options.hills ?? 80) * varied(seed, 'hills', [0.6, 1.7]) })
  drawMeadow(scene)
  return scene
}

/** Buildings with their shadows on the ground first. */
export function build(scene: Scene, bodies: readonly Body[]): void {
  const d = bodies
    .map(({ solid }) => shadowOn(ground, solid, scene.light.towardsSun))
    .filter((shadow) => shadow.length > 2)
    .map((shadow) => `${outline(seen(scene, ground, shadow))}Z`)
    .join('')
  scene.sheet.path(d, { fill: scene.light.shadow, 'fill-opacity': scene.light.shadowStrength })
  drawBodies(scene, bodies)
}
