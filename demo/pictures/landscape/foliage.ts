import { between } from '../../seeded.ts'
import { type Point, short } from '../scene/sheet.ts'

/** A leafy round with a lobed edge, as path data. */
export function clump([x, y]: Point, radius: number, random: () => number, squash = 0.92): string {
  const lobes = radius > 14 ? 11 : 7
  const turn = random() * 6.3
  const edge = Array.from({ length: lobes }, (_, index): Point => {
    const angle = turn + (index / lobes) * Math.PI * 2
    const reach = radius * between(random, 0.86, 1.08)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * squash]
  })
  const start = edge[0]!
  const arcs = edge.map((from, index) => {
    const to = edge[(index + 1) % lobes]!
    const bulge = (Math.hypot(to[0] - from[0], to[1] - from[1]) / 2) * 1.12
    return `A${short(bulge)} ${short(bulge)} 0 0 1 ${short(to[0])} ${short(to[1])}`
  })
  return `M${short(start[0])} ${short(start[1])}${arcs.join('')}Z`
}

/** A pointed leaf, as path data. */
export function leaf([x, y]: Point, length: number, angle: number): string {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
  const [side, rise] = [-dy * 0.32, dx * 0.32]
  return `M${short(x)} ${short(y)}q${short(dx / 2 + side)} ${short(dy / 2 + rise)} ${short(dx)} ${short(dy)}q${short(-dx / 2 - side)} ${short(-dy / 2 - rise)} ${short(-dx)} ${short(-dy)}Z`
}

export function dab([x, y]: Point, radius: number): string {
  const r = short(radius)
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 1 ${short(radius * 2)} 0a${r} ${r} 0 1 1 ${short(-radius * 2)} 0Z`
}
