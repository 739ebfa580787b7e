import type { Sheet } from '../scene/sheet.ts'
import { letter } from './lettering.ts'

const ink = '#22302d'

/** An arrow to the north in a circle, the top of the sheet being north. */
export function drawNorth(sheet: Sheet, x: number, y: number): void {
  sheet.circle([x, y], 30, 'none', { stroke: ink, 'stroke-width': 2 })
  sheet.polygon(
    [
      [x, y - 24],
      [x + 10, y + 16],
      [x, y + 8],
    ],
    ink,
  )
  sheet.polygon(
    [
      [x, y - 24],
      [x - 10, y + 16],
      [x, y + 8],
    ],
    '#ffffff',
    { stroke: ink, 'stroke-width': 1.5 },
  )
  letter(sheet, 'N', [x, y - 38], { size: 20, weight: 700, anchor: 'middle' })
}
