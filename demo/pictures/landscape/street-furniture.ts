import type { Vector } from '../scene/camera.ts'
import { darker, lighter } from '../scene/colour.ts'
import { lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'

export function drawKerb(scene: Scene, { from, to }: { from: Vector; to: Vector }): void {
  const stone = lit(scene.light, '#b9b2a6', [0, 1, 0])
  const across = (z: number, y: number): Vector[] => [
    [from[0], y, from[2] + z],
    [to[0], y, to[2] + z],
  ]
  const band = (near: Vector[], far: Vector[], fill: string) =>
    scene.sheet.polygon(scene.camera.outline([...near, ...far.toReversed()]), fill)
  band(across(0, 0), across(0, 0.12), darker(stone, 0.24))
  band(across(0, 0.12), across(0.2, 0.12), lighter(stone, 0.1))
}

export function drawLampPost(scene: Scene, foot: Vector, height = 4.2): void {
  const { camera, sheet, light } = scene
  const [x, y] = camera.see(foot)
  const metre = camera.scale(foot)
  const iron = lit(light, '#2d3a38', [0, 0, -1])
  const head = y - height * metre
  sheet.rectangle([x - 0.05 * metre, head], [0.1 * metre, height * metre], iron)
  sheet.rectangle([x - 0.1 * metre, y - 0.8 * metre], [0.2 * metre, 0.8 * metre], iron)
  const glass = light.areLampsLit ? '#ffe3a0' : lighter(light.sky[1], 0.3)
  sheet.polygon(
    [
      [x - 0.14 * metre, head],
      [x + 0.14 * metre, head],
      [x + 0.22 * metre, head - 0.5 * metre],
      [x - 0.22 * metre, head - 0.5 * metre],
    ],
    glass,
  )
  sheet.polygon(
    [
      [x - 0.26 * metre, head - 0.5 * metre],
      [x + 0.26 * metre, head - 0.5 * metre],
      [x, head - 0.78 * metre],
    ],
    iron,
  )
  if (light.areLampsLit)
    sheet.circle(
      [x, head - 0.25 * metre],
      2 * metre,
      sheet.radial([x, head - 0.25 * metre], 2 * metre, [
        [0, '#ffdf9a', 0.5],
        [1, '#ffdf9a', 0],
      ]),
    )
}
