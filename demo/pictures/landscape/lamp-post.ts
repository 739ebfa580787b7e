import type { Vector } from '../scene/camera.ts'
import { lighter } from '../scene/colour.ts'
import { lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import { faint } from '../scene/sheet.ts'

/** An iron lamp, lit at dusk. */
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
      sheet.radial([x, head - 0.25 * metre], 2 * metre, [faint('#ffdf9a', 0.5), faint('#ffdf9a', 0)]),
    )
}
