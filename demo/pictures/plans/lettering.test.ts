import { expect, test } from 'vitest'
import { extentOf, shapesOf } from '../../../tests/support/drawn.ts'
import { Sheet } from '../scene/sheet.ts'
import { letter, sizeToFit } from './lettering.ts'

test('letters begin, stand in the middle or end where they are put', () => {
  const extent = (anchor: 'start' | 'middle' | 'end') => {
    const sheet = new Sheet(400, 100)
    letter(sheet, 'Kitchen', [200, 50], { size: 30, anchor })
    return extentOf(shapesOf(sheet))
  }
  expect(extent('start').left).toBeGreaterThanOrEqual(199)
  expect(extent('end').right).toBeLessThanOrEqual(201)
  const { left, right } = extent('middle')
  expect((left + right) / 2).toBeCloseTo(200, -1)
})

test('the longest line decides how large letters may be', () => {
  expect(sizeToFit(['x'], 10_000, 24)).toBe(24)
  const [short, long] = [sizeToFit(['Hall'], 60, 99), sizeToFit(['Hall', 'Kitchen and dining room'], 60, 99)]
  expect(long).toBeLessThan(short)
})
