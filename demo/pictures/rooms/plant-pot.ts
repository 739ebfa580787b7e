import { between, pick } from '../../seeded.ts'
import { leaf } from '../landscape/foliage.ts'
import type { Vector } from '../scene/camera.ts'
import { darker, lighter } from '../scene/colour.ts'
import type { Scene } from '../scene/scene.ts'

/** A plant in a pot: upright, bushy or trailing; `size` is its height in metres. */
export function drawPot(scene: Scene, [x, y, z]: Vector, size: number, colour: string): void {
  const { camera, sheet, random } = scene
  const [px, py] = camera.see([x, y, z])
  const metre = camera.scale([x, y, z]) * size
  const greens = ['#3f6b4a', '#5f8f55', '#86a85f']
  const habit = pick(random, [
    { spread: 0.55, long: 0.95, count: 11 },
    { spread: 1.15, long: 0.6, count: 20 },
    { spread: 1.7, long: 0.5, count: 24 },
  ])
  for (const [layer, green] of greens.entries()) {
    const leaves = Array.from({ length: habit.count }, () => {
      const angle = -Math.PI / 2 + between(random, -habit.spread, habit.spread)
      const long = metre * between(random, 0.5, 1 - layer * 0.14) * habit.long
      return leaf([px + between(random, -0.12, 0.12) * metre, py - metre * between(random, 0.4, 0.52)], long, angle)
    })
    sheet.path(leaves.join(''), { fill: green })
  }
  sheet.polygon(
    [
      [px - metre * 0.24, py - metre * 0.45],
      [px + metre * 0.24, py - metre * 0.45],
      [px + metre * 0.18, py],
      [px - metre * 0.18, py],
    ],
    sheet.linear([px - metre * 0.24, 0], [px + metre * 0.24, 0], [darker(colour, 0.2), lighter(colour, 0.12), colour], { at: [0, 0.7, 1] }),
    { 'stroke-linejoin': 'round', stroke: colour, 'stroke-width': 2 },
  )
}
