import { Sheet } from '../scene/sheet.ts'
import { epcBand, epcBands, ink } from './epc-bands.ts'
import { letter } from './lettering.ts'

const top = 150
const rowHeight = 74
const columns = { current: 690, potential: 850 } as const

/** The energy efficiency chart of a certificate, 1000 by 760. */
export function drawEpcChart({ current, potential }: { current: number; potential: number }): string {
  const sheet = new Sheet(1000, 760)
  sheet.rectangle([0, 0], [1000, 760], '#ffffff')
  sheet.rectangle([24, 24], [952, 712], 'none', { stroke: ink, 'stroke-width': 2 })
  letter(sheet, 'Energy efficiency rating', [48, 76], { size: 32, weight: 700 })
  letter(sheet, 'Current', [columns.current, 128], { size: 24, weight: 700, anchor: 'middle' })
  letter(sheet, 'Potential', [columns.potential + 28, 128], { size: 24, weight: 700, anchor: 'middle' })
  letter(sheet, 'Very energy efficient - lower running costs', [48, 128], { size: 18, colour: '#55635f' })
  for (const x of [610, 780])
    sheet.line(
      [
        [x, 94],
        [x, 736],
      ],
      ink,
      2,
    )
  sheet.line(
    [
      [24, 94],
      [976, 94],
    ],
    ink,
    2,
  )
  for (const [row, band] of epcBands.entries()) {
    const [y, right] = [top + row * rowHeight, 250 + row * 48]
    sheet.polygon(
      [
        [48, y],
        [right, y],
        [right + 26, y + 31],
        [right, y + 62],
        [48, y + 62],
      ],
      band.colour,
    )
    letter(sheet, `${band.from}${band.letter === 'A' ? '+' : `-${band.to}`}`, [64, y + 41], { size: 24, colour: band.text })
    letter(sheet, band.letter, [right - 34, y + 47], { size: 44, weight: 700, colour: band.text })
  }
  letter(sheet, 'Not energy efficient - higher running costs', [48, 710], { size: 18, colour: '#55635f' })
  drawArrow(sheet, columns.current, current)
  drawArrow(sheet, columns.potential + 28, potential)
  return sheet.toString()
}

function drawArrow(sheet: Sheet, middle: number, rating: number): void {
  const band = epcBand(rating)
  const y = top + epcBands.indexOf(band) * rowHeight
  sheet.polygon(
    [
      [middle - 72, y + 31],
      [middle - 40, y],
      [middle + 68, y],
      [middle + 68, y + 62],
      [middle - 40, y + 62],
    ],
    band.colour,
  )
  letter(sheet, String(rating), [middle - 34, y + 43], { size: 34, weight: 700, colour: band.text })
  letter(sheet, band.letter, [middle + 56, y + 43], { size: 34, weight: 700, anchor: 'end', colour: band.text })
}
