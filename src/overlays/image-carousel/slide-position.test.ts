import { expect, test } from 'vitest'
import { slideAfter, slideForKey, swipeStep } from './slide-position.ts'

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 1, 0],
  [0, -1, 0, 0],
])('from %i by %i of %i comes %i', (position, step, count, after) => {
  expect(slideAfter(position, step, { count })).toBe(after)
})

test.each([
  [-80, 5, 1],
  [80, -5, -1],
  [-20, 0, 0],
  [-80, 90, 0],
])('a finger moving %i across and %i down steps %i', (dx, dy, step) => {
  expect(swipeStep(dx, dy)).toBe(step)
})

test.each([
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, undefined],
])('%s at slide %i leads to %s', (key, position, to) => {
  expect(slideForKey(key, position, { count: 3 })).toBe(to)
})

test.each([
  [0, -1, 0],
  [0, 1, 1],
  [2, 1, 2],
  [1, 0, 1],
])('in a row with ends %i by %i is %i of three (Q18)', (position, step, after) => {
  expect(slideAfter(position, step, { count: 3, hasEnds: true })).toBe(after)
  if (step !== 0) expect(slideForKey(step > 0 ? 'ArrowRight' : 'ArrowLeft', position, { count: 3, hasEnds: true })).toBe(after)
})
