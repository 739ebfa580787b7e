import { between } from '../../seeded.ts'
import type { Vector } from '../scene/camera.ts'
import { darker, lighter, mix } from '../scene/colour.ts'
import { dot, inHaze, lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import { castShadow, ground } from '../scene/shadow.ts'
import { type Point, short } from '../scene/sheet.ts'
import { clump, leaf } from './foliage.ts'
import { isBare, leavesIn, type TreeKind } from './leaves.ts'

type Tree = { kind: TreeKind; at: Vector; height: number; distance?: number }

const bark: Record<TreeKind, string> = {
  oak: '#6d5643',
  birch: '#d9d4c8',
  poplar: '#75634e',
  pine: '#6b4f41',
  blossom: '#6a4a44',
  copper: '#5d473f',
  shrub: '#6d5643',
  topiary: '#6d5643',
}

export function drawTree(scene: Scene, { kind, at, height, distance = 0 }: Tree): void {
  const { camera, light } = scene
  const size = camera.scale(at) * height
  const foot = camera.see(at)
  const tone = (colour: string, normal: Vector) => inHaze(light, lit(light, colour, normal), distance)
  drawTreeShadow(scene, at, height, kind)
  const sunSide: Vector = light.towardsSun
  if (kind !== 'shrub') drawTrunk(scene, foot, size, tone(bark[kind], [0, 0, -1]), kind)
  const colour = leavesIn(scene.season, kind)
  const tones: Tones = [
    tone(darker(colour, kind === 'blossom' ? 0.08 : 0.26), [0, -1, 0]),
    tone(colour, [0, 0.2, -1]),
    tone(mix(lighter(colour, 0.18), '#e6dc7a', kind === 'blossom' ? 0 : 0.22), sunSide),
  ]
  if (kind === 'pine') drawPine(scene, foot, size, tones)
  else if (isBare(scene.season, kind)) drawBareCrown(scene, crowns[kind], foot, size, tones)
  else drawCrown(scene, crowns[kind], foot, size, tones)
}

type Tones = readonly [shaded: string, middle: string, sunny: string]
type Crown = { middle: number; across: number; tall: number; clumps: number; clump: number }

const crowns: Record<Exclude<TreeKind, 'pine'>, Crown> = {
  oak: { middle: 0.62, across: 0.33, tall: 0.29, clumps: 34, clump: 0.098 },
  birch: { middle: 0.6, across: 0.17, tall: 0.34, clumps: 20, clump: 0.085 },
  poplar: { middle: 0.54, across: 0.08, tall: 0.42, clumps: 20, clump: 0.08 },
  blossom: { middle: 0.64, across: 0.32, tall: 0.24, clumps: 32, clump: 0.09 },
  copper: { middle: 0.6, across: 0.32, tall: 0.31, clumps: 34, clump: 0.1 },
  shrub: { middle: 0.42, across: 0.5, tall: 0.26, clumps: 14, clump: 0.25 },
  topiary: { middle: 0.66, across: 0.2, tall: 0.2, clumps: 10, clump: 0.15 },
}

function drawCrown({ sheet, light, random }: Scene, crown: Crown, [x, y]: Point, size: number, tones: Tones): void {
  const sunwards = light.towardsSun[0] < 0 ? -1 : 1
  const rounds = Array.from({ length: crown.clumps }, (_, index) => {
    const angle = index * 2.4
    const reach = Math.sqrt((index + 0.5) / crown.clumps)
    return { dx: Math.cos(angle) * reach, dy: Math.sin(angle) * reach, radius: crown.clump * size * between(random, 0.7, 1.35) }
  })
  const layer = (scale: number, shift: number, kept: (round: { dx: number; dy: number }) => boolean) =>
    rounds
      .filter(kept)
      .map(({ dx, dy, radius }) =>
        clump(
          [x + (dx * crown.across + shift * sunwards * 0.8) * size, y - (crown.middle - dy * crown.tall + shift) * size],
          radius * scale,
          random,
        ),
      )
      .join('')
  sheet.path(
    layer(1, 0, () => true),
    { fill: tones[0] },
  )
  sheet.path(
    layer(0.9, 0.014, ({ dy }) => dy < 0.75),
    { fill: tones[1] },
  )
  sheet.path(
    layer(0.66, 0.03, ({ dx, dy }) => dx * sunwards * 0.7 - dy > -0.1),
    { fill: mix(tones[1], tones[2], 0.5) },
  )
  sheet.path(
    layer(0.4, 0.062, ({ dx, dy }) => dx * sunwards * 0.7 - dy > 0.15),
    { fill: tones[2] },
  )
  if (size < 90) return
  const strewn = (count: number, towards: number) =>
    Array.from({ length: count }, () => {
      const [angle, reach] = [random() * 6.3, Math.sqrt(random()) * 0.94]
      const spot: Point = [
        x + (Math.cos(angle) * reach * crown.across + towards * sunwards * 0.04) * size,
        y - (crown.middle + Math.sin(angle) * reach * crown.tall + towards * 0.04) * size,
      ]
      return leaf(spot, Math.max(4, size * 0.02), random() * 6.3)
    }).join('')
  sheet.path(strewn(70, -1), { fill: tones[0], 'fill-opacity': 0.6 })
  sheet.path(strewn(80, 1), { fill: tones[2], 'fill-opacity': 0.75 })
}

/** Twigs fanning out from the trunk, fine enough to see the sky through. */
function drawBareCrown({ sheet, random }: Scene, crown: Crown, [x, y]: Point, size: number, tones: Tones): void {
  const twigs = (count: number, from: number, reach: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = -Math.PI / 2 + (((index + random()) / count) * 2 - 1) * 1.25
      const [rootY, bend] = [y - size * between(random, from, from + 0.2), between(random, -0.05, 0.05) * size]
      const [tipX, tipY] = [
        x + Math.cos(angle) * crown.across * size * reach * between(random, 0.8, 1.15),
        y - size * crown.middle + Math.sin(angle) * crown.tall * size * reach * between(random, 0.7, 1.1),
      ]
      return `M${short(x)} ${short(rootY)}Q${short((x + tipX) / 2 + bend)} ${short((rootY + tipY) / 2 + bend)} ${short(tipX)} ${short(tipY)}`
    }).join('')
  const stroke = { fill: 'none', 'stroke-linecap': 'round' } as const
  sheet.path(twigs(14, 0.3, 0.8), { ...stroke, stroke: tones[0], 'stroke-width': short(size * 0.012) })
  sheet.path(twigs(40, 0.4, 1), { ...stroke, stroke: tones[1], 'stroke-width': short(size * 0.005), 'stroke-opacity': 0.8 })
  sheet.path(twigs(40, 0.45, 1.05), { ...stroke, stroke: tones[2], 'stroke-width': short(size * 0.004), 'stroke-opacity': 0.7 })
}

function drawPine({ sheet, light, random }: Scene, [x, y]: Point, size: number, tones: Tones): void {
  const sunwards = light.towardsSun[0] < 0 ? -1 : 1
  for (let tier = 0; tier < 7; tier += 1) {
    const share = tier / 6
    const [top, wide] = [y - size * (0.44 + share * 0.56), size * (0.22 - share * 0.18)]
    const drop = size * (0.3 - share * 0.12)
    const tips = Array.from(
      { length: 8 },
      (_, index): Point => [x - wide + (index / 7) * wide * 2, top + drop * between(random, 0.86, 1.04) - Math.abs(index - 3.5) * -2],
    )
    sheet.polygon([[x, top], ...tips.toReversed()], mix(tones[0], tones[1], share))
    const sunny = tips.filter((tip) => (tip[0] - x) * sunwards > 0)
    sheet.polygon([[x, top], ...sunny.toReversed()], tones[1], { 'fill-opacity': 0.55 })
  }
}

function drawTrunk({ sheet, light }: Scene, [x, y]: Point, size: number, colour: string, kind: TreeKind): void {
  const [foot, top] = [size * (kind === 'topiary' ? 0.015 : 0.034), size * (kind === 'pine' ? 0.45 : 0.62)]
  const d = `M${short(x - foot)} ${short(y)}Q${short(x - foot * 0.4)} ${short(y - top * 0.4)} ${short(x - foot * 0.5)} ${short(y - top)}h${short(foot)}Q${short(x + foot * 0.5)} ${short(y - top * 0.4)} ${short(x + foot)} ${short(y)}Z`
  const sunny = light.towardsSun[0] < 0
  sheet.path(d, {
    fill: sheet.linear(
      [x - foot, 0],
      [x + foot, 0],
      [sunny ? lighter(colour, 0.2) : darker(colour, 0.4), sunny ? darker(colour, 0.4) : lighter(colour, 0.2)],
    ),
  })
  if (kind === 'topiary' || kind === 'pine') return
  const branch = (side: number, from: number, to: number) =>
    sheet.line(
      [
        [x, y - size * from],
        [x + side * size * 0.15, y - size * to],
      ],
      darker(colour, 0.25),
      foot * 0.7,
      { 'stroke-linecap': 'round' },
    )
  branch(-1, 0.26, 0.5)
  branch(1, 0.3, 0.54)
}

/** On the ground a crown's shadow is an oval; the ground's own measure keeps it in perspective. */
function drawTreeShadow(scene: Scene, at: Vector, height: number, kind: TreeKind): void {
  const crown = kind === 'pine' ? { middle: 0.45, across: 0.16, tall: 0.4 } : crowns[kind]
  const [radius, middle] = [crown.across * height * 1.05, crown.middle * height]
  const sun = scene.light.towardsSun
  if (dot(sun, [0, 1, 0]) < 0.1) return
  const around = Array.from({ length: 14 }, (_, index): Vector => {
    const angle = (index / 14) * Math.PI * 2
    return [
      at[0] + Math.cos(angle) * radius,
      Math.max(0.05, middle + Math.sin(angle) * crown.tall * height),
      at[2] + Math.sin(angle * 2) * radius * 0.6,
    ]
  })
  castShadow(scene, ground, around)
}
