import { expect, test } from 'vitest'
import { picturesOnDay } from './event-slides.ts'

test.each([
  ['2026-01-05', 'abc'],
  ['2026-02-16', 'bca'],
  ['2026-03-30', 'cab'],
  ['2026-05-11', 'abc'],
])('every six weeks, on %s: %s', (day, order) => {
  expect(picturesOnDay(['a', 'b', 'c'], { from: '2026-01-05', everyWeeks: 6 }, day).join('')).toBe(order)
})

test('none stay none', () => {
  expect(picturesOnDay([], { from: '2026-01-05', everyWeeks: 1 }, '2026-01-12')).toEqual([])
})
