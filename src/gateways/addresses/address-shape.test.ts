import * as v from 'valibot'
import { expect, test } from 'vitest'
import { id, inSmallLetters, text } from './address-shape.ts'

test.each([
  ['HIGH STREET', 'High Street'],
  ['12A HIGH STREET', '12A High Street'],
  ['1ST FLOOR, KING’S HOUSE', '1st Floor, King’s House'],
  ["ST. MARY'S", "St. Mary's"],
  ['WESTON-SUPER-MARE', 'Weston-super-Mare'],
  ['STOW ON THE WOLD', 'Stow on the Wold'],
  ['THE GREEN', 'The Green'],
  ['YNYS MÔN', 'Ynys Môn'],
  ['', ''],
])('%j is written %j', (capitals, written) => {
  expect(inSmallLetters(capitals)).toBe(written)
})

test('of what a service sends only short texts of one line come in', () => {
  expect([undefined, null, 7, ' a\r\nb '].map((value) => v.parse(text, value))).toEqual(['', '', '7', 'a b'])
  expect(v.parse(text, 'x'.repeat(500))).toHaveLength(200)
  expect(v.is(text, {})).toBe(false)
  expect(v.parse(id, 100_040)).toBe('100040')
  expect(['', 'x'.repeat(501), null].filter((value) => v.is(id, value))).toEqual([])
})
