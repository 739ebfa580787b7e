import type { Vector } from '../scene/camera.ts'
import { darker, lighter } from '../scene/colour.ts'
import { type Face, isFacing, paint, rectangle } from '../scene/face.ts'
import { lit, unit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import type { Body } from './body.ts'
import { drawMasonry, type WallMaterial } from './masonry.ts'
import type { RoofCover } from './roof.ts'
import { drawWindow, type WindowStyle } from './windows.ts'

type Bay = {
  /** Left edge on the wall, and the wall's own z. */
  x: number
  z: number
  width: number
  projection?: number
  storeys: readonly { sill: number; head: number }[]
  top: number
  wall: WallMaterial
  cover: RoofCover
  window: WindowStyle
  trim: string
}

/** A canted bay: a broad front and two slanting cheeks under a small roof. */
export function bayBody(bay: Bay): Body {
  const { x, z, width, projection = 0.75, top } = bay
  const cant = projection * 0.75
  const plan: readonly (readonly [number, number])[] = [
    [x, z],
    [x + cant, z - projection],
    [x + width - cant, z - projection],
    [x + width, z],
  ]
  const solid = plan.flatMap(([px, pz]): Vector[] => [
    [px, 0, pz],
    [px, top, pz],
  ])
  return { solid, draw: (scene) => drawBay(scene, bay, plan) }
}

function drawBay(scene: Scene, bay: Bay, plan: readonly (readonly [number, number])[]): void {
  for (const index of [0, 2, 1]) {
    const [from, to] = [plan[index]!, plan[index + 1]!]
    const long = Math.hypot(to[0] - from[0], to[1] - from[1])
    const along = unit([to[0] - from[0], 0, to[1] - from[1]])
    const face: Face = { origin: [from[0], 0, from[1]], along, up: [0, 1, 0], normal: [along[2], 0, -along[0]] }
    if (!isFacing(scene, face)) continue
    drawMasonry(scene, face, rectangle(0, 0, long, bay.top), bay.wall)
    for (const { sill, head } of bay.storeys) {
      const { surround, box, shutters, ...plain } = bay.window
      drawWindow(
        scene,
        face,
        { u: long / 2, v: sill, width: long - 0.24, height: head - sill },
        { ...plain, lights: index === 1 ? Math.max(2, plain.lights) : 1 },
      )
    }
    paint(scene, face, rectangle(0, bay.top - 0.3, long, 0.3), lit(scene.light, bay.trim, face.normal), { out: 0.06 })
    paint(scene, face, rectangle(0, bay.top - 0.38, long, 0.09), scene.light.shadow, { 'fill-opacity': 0.3 })
  }
  drawBayRoof(scene, bay, plan)
}

function drawBayRoof(scene: Scene, { x, z, width, top, cover }: Bay, plan: readonly (readonly [number, number])[]): void {
  const high = 0.62
  const upper: Vector[] = [
    [x + 0.15, top + high, z],
    [x + width - 0.15, top + high, z],
  ]
  const lower = plan.map(
    ([px, pz], index): Vector => [px + [-0.1, -0.05, 0.05, 0.1][index]!, top, pz - (index === 1 || index === 2 ? 0.1 : 0)],
  )
  const colour = lit(scene.light, cover.colour, unit([0, 0.7, -0.7]))
  const slope = (points: Vector[], fill: string) => scene.sheet.polygon(scene.camera.outline(points), fill)
  slope([lower[0]!, lower[1]!, upper[0]!], lit(scene.light, cover.colour, unit([-0.6, 0.6, -0.4])))
  slope([lower[2]!, lower[3]!, upper[1]!], lit(scene.light, cover.colour, unit([0.6, 0.6, -0.4])))
  slope([lower[1]!, lower[2]!, upper[1]!, upper[0]!], lighter(colour, 0.04))
  scene.sheet.line([lower[1]!, lower[2]!].map(scene.camera.see), darker(colour, 0.4), 2)
}
