import { between } from '../../seeded.ts'
import { darker, lighter, mix } from '../scene/colour.ts'
import { bounds, type Face, isFacing, levelLines, paint, rectangle, seen, span, uprightLines } from '../scene/face.ts'
import { lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import { outline, type Point } from '../scene/sheet.ts'

export type RoofCover = { kind: 'slate' | 'tile' | 'pantile' | 'thatch' | 'lead' | 'sheet'; colour: string }

const gauge: Record<RoofCover['kind'], number> = { slate: 0.24, tile: 0.16, pantile: 0.3, thatch: 0.5, lead: 0.7, sheet: 0.45 }

/** One slope: `origin` at an eaves corner, `along` the eaves, `up` the slope. */
export function drawSlope(scene: Scene, face: Face, slope: readonly Point[], cover: RoofCover): void {
  if (!isFacing(scene, face)) return
  const colour = lit(scene.light, cover.colour, face.normal)
  const corners = seen(scene, face, slope)
  const ys = corners.map(([, y]) => y)
  const fill = scene.sheet.linear([0, Math.min(...ys)], [0, Math.max(...ys)], [lighter(colour, 0.1), colour, darker(colour, 0.1)])
  paint(scene, face, slope, fill)
  if (cover.kind === 'thatch') {
    drawStraw(scene, face, slope, colour)
    return
  }
  drawOddTiles(scene, face, slope, colour, gauge[cover.kind])
  drawRows(scene, face, slope, colour, cover)
}

function drawRows(scene: Scene, face: Face, slope: readonly Point[], colour: string, { kind }: RoofCover): void {
  const isUpright = kind === 'lead' || kind === 'sheet'
  const rows = isUpright ? '' : levelLines(scene, face, slope, gauge[kind], 0.05)
  scene.sheet.path(rows, {
    fill: 'none',
    stroke: darker(colour, 0.55),
    'stroke-width': kind === 'pantile' ? 1.5 : 1,
    'stroke-opacity': 0.38,
  })
  if (kind !== 'pantile' && !isUpright) return
  const rolls = uprightLines(scene, face, slope, kind === 'pantile' ? 0.26 : gauge[kind])
  scene.sheet.path(rolls, { fill: 'none', stroke: darker(colour, 0.5), 'stroke-width': 1.6, 'stroke-opacity': 0.3 })
}

function drawOddTiles(scene: Scene, face: Face, slope: readonly Point[], colour: string, height: number): void {
  const { bottom, top, left, right } = bounds(slope)
  const width = height * 1.1
  const count = Math.min(170, (((top - bottom) * (right - left)) / (height * width)) * 0.12)
  for (const tone of [darker(colour, 0.2), lighter(colour, 0.14), mix(colour, '#a8a06a', 0.2)]) {
    const tiles = Array.from({ length: Math.round(count) }, () => {
      const v = bottom + Math.floor((scene.random() * (top - bottom)) / height) * height
      const reach = span(slope, v + height / 2)
      if (!reach || reach[1] - reach[0] < width) return ''
      return `${outline(seen(scene, face, rectangle(between(scene.random, reach[0], reach[1] - width), v, width, height)))}Z`
    })
    scene.sheet.path(tiles.join(''), { fill: tone, 'fill-opacity': 0.5 })
  }
}

function drawStraw(scene: Scene, face: Face, slope: readonly Point[], colour: string): void {
  const { bottom, top } = bounds(slope)
  const strokes = (count: number) =>
    Array.from({ length: count }, () => {
      const v = between(scene.random, bottom, top - 0.3)
      const reach = span(slope, v)
      if (!reach) return ''
      const u = between(scene.random, reach[0], reach[1])
      return outline(
        seen(scene, face, [
          [u, v],
          [u + between(scene.random, -0.03, 0.03), v + between(scene.random, 0.25, 0.7)],
          [u, v + 0.2],
        ]).slice(0, 2),
      )
    }).join('')
  scene.sheet.path(strokes(240), { fill: 'none', stroke: darker(colour, 0.3), 'stroke-width': 1.3, 'stroke-opacity': 0.45 })
  scene.sheet.path(strokes(200), { fill: 'none', stroke: lighter(colour, 0.3), 'stroke-width': 1.3, 'stroke-opacity': 0.5 })
}

/** A thatched ridge is a second, thicker layer, cut in scallops and held by hazel rods. */
export function drawThatchRidge(scene: Scene, slope: { face: Face; outline: readonly Point[] } | undefined, colour: string): void {
  if (!slope) return
  const { top, right } = bounds(slope.outline)
  const [low, count] = [top - 0.75, Math.round(right / 0.7)]
  const scallops = Array.from(
    { length: count * 2 + 1 },
    (_, index): Point => [(right * index) / (count * 2), index % 2 ? low - 0.24 : low + 0.06],
  )
  paint(scene, slope.face, [...scallops.map(([u, v]): Point => [u, v - 0.12]), [right, top], [0, top]], scene.light.shadow, {
    'fill-opacity': 0.25,
  })
  paint(scene, slope.face, [...scallops, [right, top + 0.06], [0, top + 0.06]], darker(colour, 0.1))
  for (const v of [top - 0.16, top - 0.5])
    scene.sheet.line(
      seen(scene, slope.face, [
        [0, v],
        [right, v],
      ]),
      darker(colour, 0.45),
      1.6,
      { 'stroke-opacity': 0.7 },
    )
  const rods = Array.from({ length: count * 2 }, (_, index) => {
    const [from, to] = [(right * index) / (count * 2), (right * (index + 1)) / (count * 2)]
    return outline(
      seen(
        scene,
        slope.face,
        index % 2
          ? [
              [from, top - 0.16],
              [to, top - 0.5],
            ]
          : [
              [from, top - 0.5],
              [to, top - 0.16],
            ],
      ),
    )
  })
  scene.sheet.path(rods.join(''), { fill: 'none', stroke: darker(colour, 0.45), 'stroke-width': 1.1, 'stroke-opacity': 0.55 })
}
