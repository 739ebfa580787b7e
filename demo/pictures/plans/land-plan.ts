import { between, seeded } from '../../seeded.ts'
import { dab } from '../landscape/foliage.ts'
import { outline, type Point, Sheet, short } from '../scene/sheet.ts'
import { letter } from './lettering.ts'
import { drawNorth } from './north.ts'

/** The land for sale edged in red on a pale map of fields, lanes and a stream; 1200 by 900. */
export function drawLandPlan({ acres, seed }: { acres: number; seed: number }): string {
  const sheet = new Sheet(1200, 900)
  const random = seeded(seed + 900)
  sheet.rectangle([0, 0], [1200, 900], '#f6f5ec')
  drawFields(sheet, random)
  drawContours(sheet, random)
  drawStream(sheet, random)
  drawLanes(sheet, random)
  const field = boundary(acres, random)
  sheet.polygon(field, '#e0454a', { 'fill-opacity': 0.12, stroke: '#d8262c', 'stroke-width': 7, 'stroke-linejoin': 'round' })
  const text = `${acres.toLocaleString('en-GB', { maximumFractionDigits: 2 })} ${acres === 1 ? 'acre' : 'acres'}`
  letter(sheet, text, [600, 452], { size: 44, weight: 700, anchor: 'middle', colour: '#8e1b20' })
  letter(sheet, `${(acres * 0.404686).toFixed(2)} ha`, [600, 492], { size: 26, anchor: 'middle', colour: '#8e1b20' })
  sheet.rectangle([0, 848], [1200, 52], '#ffffff')
  letter(sheet, 'For identification only. Not to scale.', [40, 882], { size: 19, colour: '#55635f' })
  drawNorth(sheet, 1140, 78)
  return sheet.toString()
}

function boundary(acres: number, random: () => number): Point[] {
  const reach = Math.min(330, 190 + Math.sqrt(acres) * 26)
  return Array.from({ length: 7 }, (_, index): Point => {
    const angle = (index / 7) * Math.PI * 2 + 0.3
    const far = reach * between(random, 0.78, 1.06)
    return [600 + Math.cos(angle) * far * 1.3, 450 + Math.sin(angle) * far]
  })
}

/** A patchwork of crooked quadrilaterals; woods are stippled. */
function drawFields(sheet: Sheet, random: () => number): void {
  const [columns, rows] = [6, 5]
  const corners = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from(
      { length: columns + 1 },
      (_, column): Point => [column * 260 - 180 + between(random, -60, 60), row * 230 - 120 + between(random, -54, 54)],
    ),
  )
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const field = [corners[row]![column]!, corners[row]![column + 1]!, corners[row + 1]![column + 1]!, corners[row + 1]![column]!]
      const isWood = random() < 0.14
      sheet.polygon(field, isWood ? '#dcebcf' : random() < 0.3 ? '#f1f0e2' : '#f8f7f0', { stroke: '#8d938c', 'stroke-width': 1.5 })
      if (isWood) drawWood(sheet, field, random)
    }
}

function drawWood(sheet: Sheet, field: readonly Point[], random: () => number): void {
  const [a, b, c, d] = field as [Point, Point, Point, Point]
  const trees = Array.from({ length: 40 }, () => {
    const [u, v] = [between(random, 0.06, 0.94), between(random, 0.06, 0.94)]
    const along = (index: 0 | 1) => (a[index] * (1 - u) + b[index] * u) * (1 - v) + (d[index] * (1 - u) + c[index] * u) * v
    return dab([along(0), along(1)], between(random, 5, 9))
  })
  sheet.path(trees.join(''), { fill: '#b3cfa0', stroke: '#86a877', 'stroke-width': 1 })
}

function drawContours(sheet: Sheet, random: () => number): void {
  const [x, y] = [between(random, 100, 1100), between(random, 60, 240)]
  for (let ring = 1; ring < 9; ring += 1) {
    const loop = Array.from({ length: 40 }, (_, index): Point => {
      const angle = (index / 40) * Math.PI * 2
      const wobble = 1 + Math.sin(angle * 3 + x) * 0.12 + Math.sin(angle * 5 + y) * 0.06
      return [x + Math.cos(angle) * ring * 100 * wobble, y + Math.sin(angle) * ring * 70 * wobble]
    })
    sheet.path(`${outline(loop)}Z`, { fill: 'none', stroke: '#cf9a6b', 'stroke-width': ring % 4 === 0 ? 1.8 : 1, 'stroke-opacity': 0.5 })
  }
}

function drawStream(sheet: Sheet, random: () => number): void {
  const [from, to] = [between(random, 560, 800), between(random, 640, 840)]
  sheet.path(
    `M-10 ${short(from)}C250 ${short(from + 120)} 380 ${short(to - 40)} 640 ${short(to + 10)}S1000 ${short(to - 140)} 1210 ${short(to - 60)}`,
    { fill: 'none', stroke: '#8fc0da', 'stroke-width': 6 },
  )
}

function drawLanes(sheet: Sheet, random: () => number): void {
  const [y, x] = [between(random, 90, 160), between(random, 120, 230)]
  const lanes = [
    `M-10 ${short(y + 60)}C300 ${short(y - 50)} 700 ${short(y + 70)} 1210 ${short(y - 30)}`,
    `M${short(x)} ${short(y + 20)}C${short(x - 70)} 380 ${short(x + 40)} 640 ${short(x - 60)} 910`,
  ]
  for (const lane of lanes) sheet.path(lane, { fill: 'none', stroke: '#8d938c', 'stroke-width': 19 })
  for (const lane of lanes) sheet.path(lane, { fill: 'none', stroke: '#fdf3c4', 'stroke-width': 15 })
  for (let house = 0; house < 9; house += 1) {
    const [hx, hy] = [x + 30 + house * between(random, 90, 118), y + (house % 2 ? 44 : -46) + between(random, -8, 8)]
    sheet.rectangle([hx, hy], [between(random, 16, 30), between(random, 13, 20)], '#d9b9a4', { stroke: '#7c6a60', 'stroke-width': 1.3 })
  }
}
