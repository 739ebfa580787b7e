import { expect, test } from 'vitest'
import { movedZoom, wholePicture, zoomedTo, zoomForKey } from './use-zoom.ts'

const stage = { width: 400, height: 300 }
const middle = { x: 0, y: 0 }
const double = { scale: 2, x: 0, y: 0 }

test.each([
  ['twice about the middle', wholePicture, 2, middle, double],
  ['what is under the finger stays there', wholePicture, 2, { x: 100, y: -50 }, { scale: 2, x: -100, y: 50 }],
  ['never past the edge', wholePicture, 2, { x: 900, y: 0 }, { scale: 2, x: -200, y: 0 }],
  ['four times at most', double, 9, middle, { scale: 4, x: 0, y: 0 }],
  ['never smaller than whole', double, 0.2, middle, wholePicture],
  ['back to the middle as it becomes whole', { scale: 2, x: 200, y: -150 }, 1, { x: 50, y: 50 }, wholePicture],
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
  expect(movedZoom(double, by, stage)).toEqual(after)
})

test('a whole picture does not move', () => {
  expect(movedZoom(wholePicture, { x: 50, y: 50 }, stage)).toEqual(wholePicture)
})

test.each([
  ['+', wholePicture, double],
  ['=', double, { scale: 4, x: 0, y: 0 }],
  ['-', double, wholePicture],
  ['0', { scale: 4, x: 9, y: 9 }, wholePicture],
  ['ArrowRight', double, { scale: 2, x: -80, y: 0 }],
  ['ArrowLeft', double, { scale: 2, x: 80, y: 0 }],
  ['ArrowDown', double, { scale: 2, x: 0, y: -80 }],
  ['ArrowUp', double, { scale: 2, x: 0, y: 80 }],
  ['ArrowRight', wholePicture, undefined],
  ['a', double, undefined],
])('%s', (key, zoom, after) => {
  expect(zoomForKey(key, zoom, stage)).toEqual(after)
})
