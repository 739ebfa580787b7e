import { between, pick } from '../../seeded.ts'
import type { Vector } from '../scene/camera.ts'
import { darker, lighter, mix } from '../scene/colour.ts'
import { lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import type { Season } from '../scene/season.ts'
import { castShadow, ground } from '../scene/shadow.ts'
import { type Point, short } from '../scene/sheet.ts'
import { clump, dab, leaf } from './foliage.ts'

type Run = { from: Vector; to: Vector; height: number; thickness?: number }

const hedgeGreen = '#4f7d45'

/** A clipped hedge between two points on the ground. */
export function drawHedge(scene: Scene, { from, to, height, thickness = 0.7 }: Run, colour = hedgeGreen): void {
  const { sheet, camera, light, random } = scene
  const raised = ([x, y, z]: Vector, by: number): Vector => [x, y + by, z]
  castShadow(scene, ground, [from, to, raised(from, height), raised(to, height)])
  const tone = lit(light, colour, [0, 0.2, -1])
  const steps = 26
  const crest = (back: number, high: number) =>
    Array.from({ length: steps + 1 }, (_, index): Point => {
      const share = index / steps
      const spot: Vector = [
        from[0] + (to[0] - from[0]) * share,
        from[1] + high + between(random, -0.05, 0.05) * height,
        from[2] + (to[2] - from[2]) * share + back,
      ]
      return camera.see(spot)
    })
  const [near, far] = [crest(0, height), crest(thickness, height)]
  const foot = [camera.see(to), camera.see(from)]
  const high = Math.min(...near.map(([, y]) => y))
  sheet.polygon([...far, ...near.toReversed()], lighter(mix(lit(light, colour, light.towardsSun), '#dcd977', 0.2), 0.06))
  sheet.polygon(
    [...near, ...foot],
    sheet.linear([0, high], [0, Math.max(...foot.map(([, y]) => y))], [lighter(tone, 0.06), darker(tone, 0.34)]),
  )
  const strewn = (count: number, low: number, up: number) =>
    Array.from({ length: count }, () => {
      const [share, level] = [random(), between(random, low, up)]
      const spot: Vector = [from[0] + (to[0] - from[0]) * share, level * height, from[2] + (to[2] - from[2]) * share]
      return leaf(camera.see(spot), Math.min(11, Math.max(3, camera.scale(spot) * 0.09)), random() * 6.3)
    }).join('')
  sheet.path(strewn(110, 0.05, 0.8), { fill: darker(tone, 0.28), 'fill-opacity': 0.6 })
  sheet.path(strewn(120, 0.4, 1.05), { fill: lighter(mix(tone, '#d6d66f', 0.3), 0.1), 'fill-opacity': 0.7 })
}

const bouquets: readonly (readonly string[])[] = [
  ['#e9e4f3', '#a48cc9', '#6f5aa6'],
  ['#f3d6dc', '#d9738c', '#fff6ee'],
  ['#f2e08a', '#ffffff', '#e8a33d'],
  ['#c94f4f', '#f0b6a0', '#fff1dc'],
  ['#ffffff', '#dfe8f2', '#8fb2d9'],
]

const autumnBouquets: readonly (readonly string[])[] = [
  ['#d9853b', '#b5533c', '#e9c46a'],
  ['#a8557a', '#d7a3b8', '#7f4a6b'],
]

const borderGreens: Record<Season, readonly string[]> = {
  spring: ['#79ab4f', '#93b95f', '#5c9256', '#a7bd6d'],
  summer: ['#5f8f4a', '#7ea25a', '#4a7a52', '#93a86a'],
  autumn: ['#8a8a45', '#a98f4b', '#6d7a48', '#b0723f'],
  winter: ['#6d7d58', '#7f866a', '#5f6f56', '#8f8a72'],
}

/** A border of mixed planting: mounds of green, spires and flowers. */
export function drawBorder(scene: Scene, { from, to, height }: Run): void {
  const { sheet, camera, light, random } = scene
  const flowers = pick(random, scene.season === 'autumn' ? autumnBouquets : bouquets)
  const long = Math.hypot(to[0] - from[0], to[2] - from[2])
  const plants = Math.max(4, Math.min(26, Math.round(long / 0.42)))
  const greens = borderGreens[scene.season].map((green) => lit(light, green, [0, 0.5, -0.6]))
  for (let index = 0; index < plants; index += 1) {
    const share = (index + between(random, 0.2, 0.8)) / plants
    const spot: Vector = [from[0] + (to[0] - from[0]) * share, from[1], from[2] + (to[2] - from[2]) * share]
    const [x, y] = camera.see(spot)
    const size = camera.scale(spot) * height * between(random, 0.6, 1.05)
    const green = pick(random, greens)
    sheet.path(clump([x, y - size * 0.34], size * 0.5, random, 0.8), { fill: darker(green, 0.2) })
    sheet.path(clump([x + size * 0.06, y - size * 0.45], size * 0.36, random, 0.8), { fill: green })
    if (scene.season === 'winter') continue
    const blooms = Array.from({ length: 9 }, () =>
      dab([x + between(random, -0.5, 0.5) * size, y - between(random, 0.35, 0.95) * size], Math.max(1, size * between(random, 0.05, 0.1))),
    )
    sheet.path(blooms.join(''), { fill: lit(light, flowers[index % flowers.length]!, [0, 0.5, -0.6]) })
    if (index % 4 === 0) drawSpires(scene, [x, y], size, lit(light, flowers[1]!, [0, 0.3, -0.8]))
  }
}

function drawSpires({ sheet, random }: Scene, [x, y]: Point, size: number, colour: string): void {
  const spires = Array.from({ length: 3 }, () => {
    const lean = between(random, -0.3, 0.3) * size
    const tall = size * between(random, 0.95, 1.35)
    return `M${short(x + lean * 0.7)} ${short(y - size * 0.5)}l${short(size * 0.05)} ${short(-(tall - size * 0.5))}l${short(size * 0.06)} ${short(tall - size * 0.5)}Z`
  })
  sheet.path(spires.join(''), { fill: colour })
}

const branchLeaves: Record<Season, readonly [shaded: string, sunny: string, middle: string]> = {
  spring: ['#648f45', '#aece68', '#7faa52'],
  summer: ['#4d7540', '#93b057', '#5f8c48'],
  autumn: ['#8f6530', '#e0b052', '#bd8238'],
  // An evergreen.
  winter: ['#3f5d45', '#7d9a6c', '#527257'],
}

/** Leaves of a near tree across an upper corner: depth for the eye. */
export function drawOverhangingBranch({ sheet, light, season, random }: Scene, side: 'left' | 'right'): void {
  const [shaded, sunny, middling] = branchLeaves[season]
  const [edge, inward] = side === 'left' ? [0, 1] : [sheet.width, -1]
  const dark = darker(lit(light, shaded, [0, -1, 0]), 0.18)
  const bright = lit(light, sunny, [0, 0.6, -0.6])
  const middle = lit(light, middling, [0, 0.3, -0.6])
  for (const [reach, drop] of [
    [0.24, 0.07],
    [0.17, 0.15],
    [0.08, 0.22],
  ] as const) {
    const tip: Point = [edge + inward * sheet.width * reach, sheet.width * drop * 0.72]
    const start: Point = [edge - inward * 10, sheet.width * drop * 0.15]
    sheet.line([start, tip], darker(dark, 0.3), 2.5)
    const along = (count: number) =>
      Array.from({ length: count }, () => {
        const share = random() ** 0.7
        const spot: Point = [
          start[0] + (tip[0] - start[0]) * share + between(random, -26, 26),
          start[1] + (tip[1] - start[1]) * share + between(random, -24, 28),
        ]
        return leaf(spot, between(random, 20, 34), between(random, 0.4, 2.6))
      }).join('')
    sheet.path(along(120), { fill: dark })
    sheet.path(along(60), { fill: middle })
    sheet.path(along(34), { fill: bright })
  }
}

/** A climber trained on a wall, in the wall's own measure turned into picture points by `place`. */
export function drawClimber(
  scene: Scene,
  place: (u: number, v: number) => Point,
  { width, height, bloom }: { width: number; height: number; bloom: string },
): void {
  const { sheet, light, random } = scene
  const green = lit(light, '#4f7f47', [0, 0.2, -1])
  const spots = Array.from({ length: 70 }, (): Point => {
    const v = random() * height
    return place(between(random, -0.5, 0.5) * width * (1.1 - (v / height) * 0.45), v)
  })
  const [low, high] = [place(0, 0), place(0, 1)]
  const metre = Math.hypot(low[0] - high[0], low[1] - high[1])
  sheet.path(spots.map((spot) => clump(spot, metre * between(random, 0.1, 0.2), random)).join(''), { fill: darker(green, 0.22) })
  sheet.path(
    spots
      .filter((_, index) => index % 2 === 0)
      .map((spot) => clump(spot, metre * 0.1, random))
      .join(''),
    { fill: lighter(green, 0.08) },
  )
  sheet.path(
    spots
      .filter((_, index) => index % 2 === 1)
      .map(([x, y]) => dab([x + between(random, -5, 5), y], metre * 0.045))
      .join(''),
    { fill: lit(light, bloom, [0, 0.4, -0.8]) },
  )
}
