import { seeded } from '../../seeded.ts'
import { type Camera, type CameraSetting, createCamera } from './camera.ts'
import { lightOfDay } from './light.ts'
import { grassIn, type Season } from './season.ts'
import { Sheet } from './sheet.ts'
import type { Light } from './weathers.ts'

export type Shape = 'landscape' | 'portrait'
export type Scene = { sheet: Sheet; camera: Camera; light: Light; season: Season; random: () => number; seed: number; shape: Shape }

/** A camera is set for the landscape picture; a portrait one steps back a little and shows more sky and foreground. */
export function createScene(options: {
  seed: number
  shape: Shape
  camera: Omit<CameraSetting, 'centre'>
  horizon?: number
  light?: Light
  season?: Season
}): Scene {
  const { seed, shape, camera, horizon = 0.68, season = 'summer' } = options
  const light = options.light ?? lightOfDay(seed, seed % 4 < 2 ? 'left' : 'right')
  const isPortrait = shape === 'portrait'
  const sheet = isPortrait ? new Sheet(800, 1200) : new Sheet(1200, 800)
  return {
    sheet,
    camera: createCamera({
      ...camera,
      focalLength: camera.focalLength * (isPortrait ? 0.86 : 1),
      centre: [sheet.width / 2, sheet.height * (isPortrait ? horizon - 0.03 : horizon)],
    }),
    light: { ...light, grass: grassIn(season, light.grass) },
    season,
    // two houses with one seed share their weather but not their clouds
    random: seeded(seed * 7919 + Math.round(camera.position[0] * 10 + camera.focalLength)),
    seed,
    shape,
  }
}
