import { lighter } from '../scene/colour.ts'
import { type Face, paint, rectangle } from '../scene/face.ts'
import type { Scene } from '../scene/scene.ts'

/** A framed landscape of three colours on a wall. */
export function drawPictureFrame(
  scene: Scene,
  face: Face,
  { u, v, width, height }: { u: number; v: number; width: number; height: number },
  colours: readonly [string, string, string],
): void {
  paint(scene, face, rectangle(u - 0.01, v - 0.05, width + 0.05, height + 0.02), '#1a2030', { 'fill-opacity': 0.18 })
  paint(scene, face, rectangle(u, v, width, height), '#b08d5b')
  paint(scene, face, rectangle(u + 0.03, v + 0.03, width - 0.06, height - 0.06), '#faf7ef')
  const [left, low, wide, tall] = [u + width * 0.18, v + height * 0.18, width * 0.64, height * 0.64]
  paint(scene, face, rectangle(left, low, wide, tall), lighter(colours[0], 0.45))
  paint(
    scene,
    face,
    [
      [left, low],
      [left + wide, low],
      [left + wide, low + tall * 0.3],
      [left + wide * 0.6, low + tall * 0.55],
      [left + wide * 0.3, low + tall * 0.32],
      [left, low + tall * 0.48],
    ],
    colours[1],
  )
  paint(
    scene,
    face,
    [
      [left, low],
      [left + wide, low],
      [left + wide, low + tall * 0.16],
      [left, low + tall * 0.24],
    ],
    colours[2],
  )
}
