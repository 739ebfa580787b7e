import { expect, test } from 'vitest'
import { cornersOf, rounded, textOfCorners, withCorner, withMiddle } from './corners.ts'

const square = [
  { lng: 0, lat: 51 },
  { lng: 1, lat: 51 },
  { lng: 1, lat: 52 },
  { lng: 0, lat: 52 },
]

test('corners are parsed as the editor writes them, and as people do', () => {
  expect(cornersOf(textOfCorners(square))).toEqual(square)
  expect(cornersOf('-3.1, 51\n\n -3.2 51.1 \n-3; 51')).toEqual([
    { lng: -3.1, lat: 51 },
    { lng: -3.2, lat: 51.1 },
    { lng: -3, lat: 51 },
  ])
  expect(cornersOf('')).toEqual([])
  for (const text of ['here', '1', '1, 2, 3', '1, 95', '200, 51', '1, 2\nx, y']) expect([text, cornersOf(text)]).toEqual([text, undefined])
})

test.each([
  [{ lng: 0.5, lat: 50.9 }, 1],
  [{ lng: 1.2, lat: 51.4 }, 2],
  [{ lng: 0.4, lat: 51.95 }, 3],
  [{ lng: -0.1, lat: 51.5 }, 4],
])('a corner comes to the side that is nearest to it: %o', (corner, at) => {
  expect(withCorner(square, corner)).toEqual(square.toSpliced(at, 0, corner))
})

test('the first three corners keep the order in which they were set', () => {
  const [one, two, three] = square
  expect(withCorner(withCorner(withCorner([], two!), three!), one!)).toEqual([two, three, one])
})

test('a side is divided in the middle, also the last one', () => {
  expect(withMiddle(square, 0)[1]).toEqual({ lng: 0.5, lat: 51 })
  expect(withMiddle(square, 3)[4]).toEqual({ lng: 0, lat: 51.5 })
})

test('degrees are rounded to about a metre', () => {
  expect(rounded({ lng: -3.123456789, lat: 51.00000049 })).toEqual({ lng: -3.12346, lat: 51 })
})
