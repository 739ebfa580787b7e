import { expect, test } from 'vitest'
import { extentOf, shapesOf } from '../../../tests/support/drawn.ts'
import { Sheet } from '../scene/sheet.ts'
import { drawNorth } from './north.ts'

test('north is up', () => {
  const sheet = new Sheet(100, 200)
  drawNorth(sheet, 50, 100)
  const [, needle] = shapesOf(sheet)
  expect(extentOf([needle!]).top).toBe(76)
})
