import type { Vector } from '../scene/camera.ts'
import { darker, lighter } from '../scene/colour.ts'
import type { Scene } from '../scene/scene.ts'
import { faint } from '../scene/sheet.ts'

/** A shade on a flex from the ceiling, lit. */
export function drawPendant(scene: Scene, [x, y, z]: Vector, size: number, { colour, ceiling }: { colour: string; ceiling: number }): void {
  const { camera, sheet } = scene
  const [px, py] = camera.see([x, y, z])
  const metre = camera.scale([x, y, z]) * size
  sheet.line([camera.see([x, ceiling, z]), [px, py - metre * 0.5]], '#3a3f44', 2)
  sheet.circle([px, py], metre * 2, sheet.radial([px, py], metre * 2, [faint('#ffe9b0', 0.35), faint('#ffe9b0', 0)]))
  sheet.ellipse([px, py], [metre * 0.46, metre * 0.1], '#fff1c9')
  sheet.path(
    `M${px - metre * 0.5} ${py}Q${px - metre * 0.42} ${py - metre * 0.5} ${px} ${py - metre * 0.55}Q${px + metre * 0.42} ${py - metre * 0.5} ${px + metre * 0.5} ${py}Z`,
    {
      fill: sheet.linear([px - metre * 0.5, 0], [px + metre * 0.5, 0], [darker(colour, 0.2), lighter(colour, 0.2), colour], {
        at: [0, 0.65, 1],
      }),
    },
  )
}

/** A table or standard lamp, lit; `tall` metres from its foot. */
export function drawLamp(scene: Scene, [x, y, z]: Vector, tall: number, shade: string): void {
  const { camera, sheet } = scene
  const [px, py] = camera.see([x, y, z])
  const metre = camera.scale([x, y, z])
  const [top, wide] = [py - tall * metre, Math.min(0.2, tall * 0.4) * metre]
  sheet.ellipse([px, py], [wide * 0.6, wide * 0.18], '#5b4a38')
  sheet.line(
    [
      [px, py],
      [px, top],
    ],
    '#5b4a38',
    Math.max(2, metre * 0.025),
  )
  sheet.circle([px, top], wide * 4, sheet.radial([px, top], wide * 4, [faint('#ffe6a8', 0.45), faint('#ffe6a8', 0)]))
  sheet.polygon(
    [
      [px - wide * 0.7, top - wide * 0.8],
      [px + wide * 0.7, top - wide * 0.8],
      [px + wide, top + wide * 0.6],
      [px - wide, top + wide * 0.6],
    ],
    sheet.linear([0, top - wide], [0, top + wide * 0.6], [lighter(shade, 0.4), lighter(shade, 0.65)]),
  )
}
