import { between } from '../../seeded.ts'
import { darker, lighter, mix } from '../scene/colour.ts'
import { bounds, paint, span, traced } from '../scene/face.ts'
import { inHaze, lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import { ground } from '../scene/shadow.ts'
import { type Point, short } from '../scene/sheet.ts'
import { dab } from './foliage.ts'

/** An outline on the ground: `u` is x and `v` is z, in metres. */
type Area = readonly Point[]

/** A rectangle on the ground, from left to right and from near to far. */
export function area([left, right]: Point, [near, far]: Point): Area {
  return [
    [left, near],
    [right, near],
    [right, far],
    [left, far],
  ]
}

export function drawMeadow(scene: Scene): void {
  const { sheet, camera, light } = scene
  const grass = lit(light, light.grass, [0, 1, 0])
  const fill = sheet.linear(
    [0, camera.horizon],
    [0, sheet.height],
    [inHaze(light, mix(grass, '#d8d08c', 0.15), 0.45), grass, darker(mix(grass, '#3f7a45', 0.25), 0.16)],
    { at: [0, 0.2, 1] },
  )
  sheet.rectangle([0, camera.horizon], [sheet.width, sheet.height - camera.horizon], fill)
}

/** Blades standing in rows of a mown or rough lawn, thicker towards the viewer. */
export function drawGrassBlades(
  scene: Scene,
  { from = 0.12, count = 420, tall = 1 }: { from?: number; count?: number; tall?: number } = {},
): void {
  const { sheet, camera, light, random } = scene
  const deep = sheet.height - camera.horizon
  const grass = lit(light, light.grass, [0, 1, 0])
  for (const colour of [darker(grass, 0.3), lighter(mix(grass, '#e4de86', 0.4), 0.1)]) {
    const blades = Array.from({ length: count }, () => {
      const nearness = between(random, from, 1)
      const [x, y] = [random() * sheet.width, camera.horizon + nearness * deep]
      return `M${short(x)} ${short(y)}q${short(between(random, -2, 2))} ${short(-nearness * 6 * tall)} ${short(between(random, -5, 5) * nearness)} ${short(-nearness * between(random, 7, 14) * tall)}`
    })
    sheet.path(blades.join(''), { fill: 'none', stroke: colour, 'stroke-width': 1.4, 'stroke-opacity': 0.42, 'stroke-linecap': 'round' })
  }
}

export function drawLawn(scene: Scene, area: Area, { stripes = true }: { stripes?: boolean } = {}): void {
  const { light } = scene
  const grass = lit(light, mix(light.grass, '#7aa65a', 0.4), [0, 1, 0])
  paint(scene, ground, area, grass)
  if (!stripes) return
  const { left, right } = bounds(area)
  const turned = area.map(([u, v]): Point => [v, u])
  const bands: string[] = []
  for (let u = left; u < right; u += 1.6) {
    const [near, far] = [span(turned, u + 0.05), span(turned, Math.min(right, u + 0.8) - 0.05)]
    if (near && far) bands.push(`${traced(scene, ground, [u, near[0]], [u + 0.8, far[0]], [u + 0.8, far[1]], [u, near[1]])}Z`)
  }
  scene.sheet.path(bands.join(''), { fill: lighter(mix(grass, '#dfe58a', 0.3), 0.08), 'fill-opacity': 0.4 })
}

export function drawGravel(scene: Scene, area: Area, colour = '#d9c7a0'): void {
  const tone = lit(scene.light, colour, [0, 1, 0])
  paint(scene, ground, area, tone)
  drawSpecks(scene, area, [darker(tone, 0.28), lighter(tone, 0.4), mix(tone, '#a8825a', 0.4)], 130)
}

export function drawTarmac(scene: Scene, area: Area, colour = '#6c7074'): void {
  const tone = lit(scene.light, colour, [0, 1, 0])
  paint(scene, ground, area, tone)
  drawSpecks(scene, area, [darker(tone, 0.2), lighter(tone, 0.16)], 90)
}

/** Flags or setts, in rows along x with broken joints. */
export function drawPaving(
  scene: Scene,
  area: Area,
  { colour = '#c9bfae', flag = [0.6, 0.45] }: { colour?: string; flag?: Point } = {},
): void {
  const tone = lit(scene.light, colour, [0, 1, 0])
  paint(scene, ground, area, tone)
  const { bottom, top } = bounds(area)
  const joints: string[] = []
  const odd: string[] = []
  for (let v = bottom, row = 0; v < top; v += flag[1], row += 1) {
    const reach = span(area, v + flag[1] / 2)
    if (!reach) continue
    joints.push(traced(scene, ground, [reach[0], v], [reach[1], v]))
    for (let u = reach[0] + (row % 2 ? flag[0] / 2 : flag[0]); u < reach[1] - 0.05; u += flag[0]) {
      joints.push(traced(scene, ground, [u, v], [u, Math.min(top, v + flag[1])]))
      if (scene.random() < 0.22)
        odd.push(
          `${traced(scene, ground, [u, v], [Math.min(u + flag[0], reach[1]), v], [Math.min(u + flag[0], reach[1]), v + flag[1]], [u, v + flag[1]])}Z`,
        )
    }
  }
  scene.sheet.path(odd.join(''), { fill: darker(tone, 0.14), 'fill-opacity': 0.6 })
  scene.sheet.path(joints.join(''), { fill: 'none', stroke: darker(tone, 0.4), 'stroke-width': 1, 'stroke-opacity': 0.4 })
}

function drawSpecks(scene: Scene, area: Area, tones: readonly string[], count: number): void {
  const { bottom, top } = bounds(area)
  for (const tone of tones) {
    const specks = Array.from({ length: count }, () => {
      // squared, so that most fall near the viewer, where they can be told apart
      const v = bottom + (top - bottom) * scene.random() ** 2
      const reach = span(area, v)
      if (!reach) return ''
      const spot: readonly [number, number, number] = [between(scene.random, reach[0], reach[1]), 0, v]
      return dab(scene.camera.see(spot), Math.min(3, Math.max(0.7, scene.camera.scale(spot) * 0.012)))
    })
    scene.sheet.path(specks.join(''), { fill: tone, 'fill-opacity': 0.6 })
  }
}
