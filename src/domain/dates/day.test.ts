import { expect, test } from 'vitest'
import { acresText } from '../property/area-text.ts'
import { dayText } from './day.ts'

test('a day reads as it is spoken', () => {
  expect(dayText('2026-12-03')).toBe('3 December 2026')
})

test('acres keep their decimals only where they matter', () => {
  expect(acresText(0.449)).toBe('0.45 acres')
  expect(acresText(1)).toBe('1 acre')
  expect(acresText(15.83)).toBe('15.8 acres')
  expect(acresText(97)).toBe('97 acres')
  expect(acresText(1240.4)).toBe('1,240 acres')
})
