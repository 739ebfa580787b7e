import { expect, test } from 'vitest'
import { isWhole, nameSide } from './whole-names.ts'

const view = { zoom: 9, width: 640, height: 480 }
const side = (x: number, y: number, name = 'Burnham') => nameSide({ x, y, name, population: 20_000 }, view)

test.each([
  ['in the middle', 320, 240, 'any'],
  ['at the left edge', 8, 240, 'right'],
  ['at the right edge', 630, 240, 'left'],
  ['at the upper edge', 320, 4, 'none'],
  ['at the lower edge', 320, 478, 'none'],
  ['just outside', -5, 240, 'none'],
  ['far outside, for when the map is moved', -400, 240, 'any'],
])('the name of a place %s', (_, x, y, expected) => {
  expect(side(x, y)).toBe(expected)
})

test('a name that is wider on a nearer map, or of a larger town, needs more room', () => {
  const at = (zoom: number, population: number) => nameSide({ x: 550, y: 240, name: 'Bridgwater', population }, { ...view, zoom })
  expect([at(9, 2_000), at(9, 40_000), at(13, 40_000)]).toEqual(['any', 'left', 'left'])
})

test('a map that is narrower than a name does without', () => {
  expect(nameSide({ x: 40, y: 240, name: 'Weston', population: 80_000 }, { ...view, width: 80 })).toBe('none')
})

test.each([
  ['Dartmoor', 320, 240, true],
  ['Dartmoor', 20, 240, false],
  ['Bannau Brycheiniog', 600, 240, false],
  ['Sea of the Hebrides', 320, 20, false],
  ['Exmoor', 320, 12, true],
])('%s at %i, %i is whole: %s', (name, x, y, expected) => {
  expect(isWhole({ name, x, y }, view)).toBe(expected)
})
