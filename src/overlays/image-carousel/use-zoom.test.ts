import { expect, test } from 'vitest'
import { moved, whole, zoomedTo, zoomForKey } from './use-zoom.ts'

const stage = { width: 400, height: 300 }
const middle = { x: 0, y: 0 }
const double = { scale: 2, x: 0, y: 0 }

test.each([
  ['twice about the middle', whole, 2, middle, double],
  ['what is under the finger stays there', whole, 2, { x: 100, y: -50 }, { scale: 2, x: -100, y: 50 }],
  ['never past the edge', whole, 2, { x: 900, y: 0 }, { scale: 2, x: -200, y: 0 }],
  ['four times at most', double, 9, middle, { scale: 4, x: 0, y: 0 }],
  ['never smaller than whole', double, 0.2, middle, whole],
  ['back to the middle as it becomes whole', { scale: 2, x: 200, y: -150 }, 1, { x: 50, y: 50 }, whole],
])('%s', (_, zoom, scale, point, after) => {
  expect(zoomedTo(zoom, scale, point, stage)).toEqual(after)
})

test.each([
  [
    { x: 30, y: -20 },
    { scale: 2, x: 30, y: -20 },
  ],
  [
    { x: 999, y: -999 },
    { scale: 2, x: 200, y: -150 },
  ],
])('an enlarged picture moved by %j lies at %j', (by, after) => {
  expect(moved(double, by, stage)).toEqual(after)
})

test('a whole picture does not move', () => {
  expect(moved(whole, { x: 50, y: 50 }, stage)).toEqual(whole)
})

test.each([
  ['+', whole, double],
  ['=', double, { scale: 4, x: 0, y: 0 }],
  ['-', double, whole],
  ['0', { scale: 4, x: 9, y: 9 }, whole],
  ['ArrowRight', double, { scale: 2, x: -80, y: 0 }],
  ['ArrowLeft', double, { scale: 2, x: 80, y: 0 }],
  ['ArrowDown', double, { scale: 2, x: 0, y: -80 }],
  ['ArrowUp', double, { scale: 2, x: 0, y: 80 }],
  ['ArrowRight', whole, undefined],
  ['a', double, undefined],
])('%s', (key, zoom, after) => {
  expect(zoomForKey(key, zoom, stage)).toEqual(after)
})
