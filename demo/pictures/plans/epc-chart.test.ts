import { expect, test } from 'vitest'
import { extentOf, shapesOf } from '../../../tests/support/drawn.ts'
import { epcBands } from './epc-bands.ts'
import { drawEpcChart } from './epc-chart.ts'

test('arrows stand at the band of their rating, in its colour', () => {
  for (const { from, colour } of epcBands) {
    const fills = shapesOf(drawEpcChart({ current: from, potential: 100 })).filter(({ attributes }) => attributes.fill === colour)
    // The band's own bar and the arrow of the current rating; A has the potential as well.
    expect(fills).toHaveLength(from === 92 ? 3 : 2)
    const [bar, arrow] = fills
    expect(extentOf([arrow!]).top).toBe(extentOf([bar!]).top)
  }
})
