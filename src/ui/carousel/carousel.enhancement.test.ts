import { expect, test } from 'vitest'
import { carouselPosition, positionText, type ScrolledRow, stepTo } from './carousel.enhancement.ts'

/** Eight cards of 300 px with gaps of 24 px; three are in view. */
const row: ScrolledRow = { scrolled: 0, most: 1620, step: 324, width: 948, count: 8 }

test.each<[string, Partial<ScrolledRow>, string, boolean, boolean]>([
  ['at the start', {}, '1–3 / 8', true, false],
  ['one card on', { scrolled: 324 }, '2–4 / 8', false, false],
  ['a fraction of a pixel beside it', { scrolled: 323.4 }, '2–4 / 8', false, false],
  ['at the end', { scrolled: 1620 }, '6–8 / 8', false, true],
  ['a pixel before the end', { scrolled: 1618.6 }, '6–8 / 8', false, true],
  ['one card in view', { width: 300, most: 2268, scrolled: 648 }, '3 / 8', false, false],
  ['one card in view, the last', { width: 300, most: 2268, scrolled: 2268 }, '8 / 8', false, true],
  ['a phone that shows a part of the next', { width: 343, most: 2225, scrolled: 0 }, '1 / 8', true, false],
  ['all of them in view', { most: 0, count: 3 }, '1–3 / 3', true, true],
  ['fewer than there is room for', { most: 0, count: 2 }, '1–2 / 2', true, true],
])('%s', (_, change, said, isAtStart, isAtEnd) => {
  const at = { ...row, ...change }
  const position = carouselPosition(at)
  expect(positionText(position, at.count)).toBe(said)
  expect(position).toMatchObject({ isAtStart, isAtEnd })
})

test.each<[string, Partial<ScrolledRow>, 1 | -1, number | undefined, number]>([
  ['on from the start', {}, 1, undefined, 2],
  ['back from the second', { scrolled: 324 }, -1, undefined, 1],
  ['not before the first', {}, -1, undefined, 1],
  ['on to the last three', { scrolled: 1296 }, 1, undefined, 6],
  ['no further', { scrolled: 1620 }, 1, undefined, 6],
  ['back from the end', { scrolled: 1620 }, -1, undefined, 5],
  ['pressed again while it moves to the second', { scrolled: 40 }, 1, 2, 3],
  ['and back again', { scrolled: 40 }, -1, 2, 1],
  ['pressed while it moves to the end', { scrolled: 1400 }, 1, 6, 6],
  ['one card in view', { width: 300, most: 2268, scrolled: 648 }, 1, undefined, 4],
])('%s', (_, change, by, from, first) => {
  expect(stepTo({ ...row, ...change }, by, from)).toEqual({ first, left: (first - 1) * 324 })
})
