import { seeded } from '../../seeded.ts'
import { clump } from '../landscape/foliage.ts'
import { type Point, Sheet } from '../scene/sheet.ts'
import { letter } from './lettering.ts'

export type PlotStatus = 'available' | 'reserved' | 'sold'

const colours: Record<PlotStatus, string> = { available: '#f2e74b', reserved: '#e8a25c', sold: '#a9b3af' }
const names: Record<PlotStatus, string> = { available: 'Available', reserved: 'Reserved', sold: 'Sold' }

/** A development from above: plots on both sides of a lane, coloured by whether they can still be had; 1400 by 950. */
export function drawSitePlan({ plots, seed }: { plots: readonly { label: string; status: PlotStatus }[]; seed: number }): string {
  const sheet = new Sheet(1400, 950)
  const random = seeded(seed + 400)
  sheet.rectangle([0, 0], [1400, 950], '#dde8c9')
  drawLane(sheet)
  const upper = Math.ceil(plots.length / 2)
  for (const [index, plot] of plots.entries()) {
    const isUpper = index < upper
    const [place, count] = isUpper ? [index, upper] : [index - upper, plots.length - upper]
    const width = Math.min(170, 1080 / Math.max(1, upper))
    const x = 130 + place * width + (isUpper ? 0 : ((upper - count) * width) / 2)
    drawPlot(sheet, { x: x + 5, y: isUpper ? 165 : 530, width: width - 10, isUpper }, plot)
  }
  for (let tree = 0; tree < 64; tree += 1) {
    const isEdge = tree < 44
    const spot: Point = isEdge
      ? [random() * 1400, tree % 2 ? 90 + random() * 44 : 818 + random() * 36]
      : [1262 + random() * 110, 150 + random() * 640]
    const size = 13 + random() * 17
    sheet.path(clump([spot[0] + 4, spot[1] + 5], size, random), { fill: '#7f9a70', 'fill-opacity': 0.5 })
    sheet.path(clump(spot, size, random), { fill: ['#7fa468', '#6b945c', '#94b274'][tree % 3]! })
    sheet.path(clump([spot[0] - size * 0.2, spot[1] - size * 0.2], size * 0.55, random), { fill: '#b3c98a', 'fill-opacity': 0.7 })
  }
  drawKey(sheet)
  return sheet.toString()
}

function drawLane(sheet: Sheet): void {
  const lane = 'M0 475H1150A60 60 0 1 1 1150 476'
  sheet.path(lane, { fill: '#c9ccc8', stroke: '#ece9df', 'stroke-width': 104, 'stroke-linejoin': 'round' })
  sheet.path(lane, { fill: '#c9ccc8', stroke: '#c9ccc8', 'stroke-width': 78, 'stroke-linejoin': 'round' })
  sheet.line(
    [
      [0, 475],
      [1120, 475],
    ],
    '#f6f5ef',
    3,
    { 'stroke-dasharray': '22 18' },
  )
}

function drawPlot(
  sheet: Sheet,
  { x, y, width, isUpper }: { x: number; y: number; width: number; isUpper: boolean },
  { label, status }: { label: string; status: PlotStatus },
): void {
  const height = 252
  sheet.rectangle([x, y], [width, height], '#cfe0b4', { stroke: '#6d8a5c', 'stroke-width': 2.5 })
  const houseY = isUpper ? y + 92 : y + 40
  const [houseX, houseWide, houseTall] = [x + width * 0.12, width * 0.76, 120]
  const driveY = isUpper ? houseY + houseTall : y
  sheet.rectangle([x + width * 0.62, driveY], [width * 0.24, isUpper ? y + height - driveY : houseY - y], '#ddd6c8')
  sheet.rectangle([houseX + 6, houseY + 8], [houseWide, houseTall], '#40534a', { 'fill-opacity': 0.28 })
  const [middle, right, low] = [houseY + houseTall / 2, houseX + houseWide, houseY + houseTall]
  sheet.rectangle([houseX, houseY], [houseWide, houseTall], colours[status], { stroke: '#22302d', 'stroke-width': 2 })
  sheet.polygon(
    [
      [houseX, houseY],
      [right, houseY],
      [right - 22, middle],
      [houseX + 22, middle],
    ],
    '#ffffff',
    { 'fill-opacity': 0.32 },
  )
  sheet.path(
    `M${houseX} ${houseY}L${houseX + 22} ${middle}L${houseX} ${low}M${right} ${houseY}L${right - 22} ${middle}L${right} ${low}M${houseX + 22} ${middle}H${right - 22}`,
    { fill: 'none', stroke: '#22302d', 'stroke-width': 1.4, 'stroke-opacity': 0.6 },
  )
  const size = Math.min(30, width * 0.22)
  sheet.circle([x + width / 2, middle], size * 0.95, '#ffffff', { 'fill-opacity': 0.92 })
  letter(sheet, label, [x + width / 2, middle + size * 0.32], {
    size: label.length > 2 ? size * 0.62 : size * 0.86,
    weight: 700,
    anchor: 'middle',
  })
}

function drawKey(sheet: Sheet): void {
  sheet.rectangle([0, 876], [1400, 74], '#ffffff')
  for (const [index, status] of (['available', 'reserved', 'sold'] as const).entries()) {
    sheet.rectangle([60 + index * 200, 898], [34, 28], colours[status], { stroke: '#22302d', 'stroke-width': 1.6 })
    letter(sheet, names[status], [108 + index * 200, 920], { size: 22 })
  }
  letter(sheet, 'Illustrative only. Landscaping may change.', [1340, 920], { size: 18, colour: '#55635f', anchor: 'end' })
}
