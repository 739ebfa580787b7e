import fc from 'fast-check'
import { expect, test } from 'vitest'
import { darker, lighter, mix, underLight } from './colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const share = fc.double({ min: 0, max: 1, noNaN: true })
const brightness = (hex: string) => [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0)

test('a mix begins with one colour and ends with the other', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(mix(one, other, 0)).toBe(one)
      expect(mix(one, other, 1)).toBe(other)
    }),
  )
  expect(mix('#000000', '#ff8800', 0.5)).toBe('#804400')
})

test('lighter is never darker, darker never lighter than what is darker than it', () => {
  fc.assert(
    fc.property(colour, share, (one, amount) => {
      expect(brightness(lighter(one, amount))).toBeGreaterThanOrEqual(brightness(one))
      expect(brightness(darker(one, amount))).toBeLessThanOrEqual(Math.max(brightness(one), brightness('#141a24')) + 2)
    }),
  )
})

test('white light changes nothing, and a light brighter than white stays within what a screen shows', () => {
  fc.assert(
    fc.property(colour, (one) => {
      expect(underLight(one, [1, 1, 1])).toBe(one)
      expect(underLight(one, [3, 3, 3])).toMatch(/^#[0-9a-f]{6}$/)
    }),
  )
  expect(underLight('#ffffff', [1.2, 0.5, 0])).toBe('#ff8000')
})
