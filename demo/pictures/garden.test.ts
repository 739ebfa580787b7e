import { expect, test } from 'vitest'
import { contrast, difference, pixelsOf, sizeOf } from '../../tests/support/drawn.ts'
import { drawGarden } from './garden.ts'

test('a garden fills a landscape picture, and looks different with the next seed', async () => {
  const [one, other] = [drawGarden({ seed: 1 }), drawGarden({ seed: 2 })]
  expect(sizeOf(one)).toEqual([1200, 800])
  expect(one).not.toMatch(/NaN|Infinity|undefined|<text/)
  const [pixels, others] = [await pixelsOf(one), await pixelsOf(other)]
  expect(contrast(pixels)).toBeGreaterThan(20)
  expect(difference(pixels, others)).toBeGreaterThan(12)
})

test('the same seed draws the same garden', () => {
  expect(drawGarden({ seed: 7 })).toBe(drawGarden({ seed: 7 }))
})
