import { drawClimber } from '../landscape/planting.ts'
import { darker, lighter } from '../scene/colour.ts'
import { at, paint, rectangle } from '../scene/face.ts'
import { lit } from '../scene/light.ts'
import { type DoorStyle, drawDoor } from './doors.ts'
import type { Feature } from './volume.ts'
import { drawWindow, type Opening, type WindowStyle } from './windows.ts'

export function windowAt(opening: Opening, style: WindowStyle): Feature {
  return (scene, face) => drawWindow(scene, face, opening, style)
}

export function doorAt(opening: Opening, style: DoorStyle): Feature {
  return (scene, face) => drawDoor(scene, face, opening, style)
}

/** Windows in a row, one over each given middle. */
export function windowsAt(middles: readonly number[], opening: Omit<Opening, 'u'>, style: WindowStyle): Feature[] {
  return middles.map((u) => windowAt({ ...opening, u }, style))
}

export function bandAt(
  v: number,
  width: number,
  { height = 0.2, colour, out = 0.06 }: { height?: number; colour: string; out?: number },
): Feature {
  return (scene, face) => {
    paint(scene, face, rectangle(0, v - 0.1, width, 0.1), scene.light.shadow, { 'fill-opacity': 0.25 })
    paint(scene, face, rectangle(0, v, width, height), lit(scene.light, colour, face.normal), { out })
  }
}

export function climberAt(u: number, size: { width: number; height: number; bloom: string }): Feature {
  return (scene, face) => drawClimber(scene, (along, v) => scene.camera.see(at(face, u + along, v, 0.08)), size)
}

/** A flat hood on brackets over a door. */
export function hoodAt({ u, v, width }: Omit<Opening, 'height'>, colour: string): Feature {
  return (scene, face) => {
    const tone = lit(scene.light, colour, face.normal)
    paint(scene, face, rectangle(u - width / 2, v - 0.5, width, 0.5), scene.light.shadow, { 'fill-opacity': scene.light.shadowStrength })
    const [left, right] = [u - width / 2, u + width / 2]
    scene.sheet.polygon(
      scene.camera.outline([at(face, left, v, 0), at(face, right, v, 0), at(face, right, v, 0.7), at(face, left, v, 0.7)]),
      darker(tone, 0.4),
    )
    paint(scene, face, rectangle(left, v, width, 0.14), tone, { out: 0.7 })
    paint(scene, face, rectangle(left, v + 0.12, width, 0.04), lighter(tone, 0.2), { out: 0.72 })
  }
}

/** A gabled hood: two slopes and a small pediment. */
export function gabledHoodAt({ u, v, width }: Omit<Opening, 'height'>, { colour, roof }: { colour: string; roof: string }): Feature {
  return (scene, face) => {
    const [left, right, peak] = [u - width / 2, u + width / 2, v + width * 0.36]
    paint(scene, face, rectangle(left + 0.1, v - 0.6, width - 0.2, 0.6), scene.light.shadow, {
      'fill-opacity': scene.light.shadowStrength * 0.9,
    })
    const slope = (from: number, normal: readonly [number, number, number]) =>
      scene.sheet.polygon(
        scene.camera.outline([
          at(face, from, v - 0.08),
          at(face, from, v - 0.08, 0.85),
          at(face, u, peak + 0.1, 0.85),
          at(face, u, peak + 0.1),
        ]),
        lit(scene.light, roof, normal),
      )
    slope(left - 0.1, [-0.5, 0.8, 0])
    slope(right + 0.1, [0.5, 0.8, 0])
    paint(
      scene,
      face,
      [
        [left - 0.1, v - 0.08],
        [u, peak + 0.1],
        [right + 0.1, v - 0.08],
        [right - 0.12, v - 0.08],
        [u, peak - 0.14],
        [left + 0.12, v - 0.08],
      ],
      lit(scene.light, colour, face.normal),
      { out: 0.86 },
    )
    for (const post of [left + 0.1, right - 0.2])
      paint(scene, face, rectangle(post, 0, 0.1, v), lit(scene.light, colour, face.normal), { out: 0.8 })
  }
}
