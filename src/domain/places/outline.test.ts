import { expect, test } from 'vitest'
import { coarserOutline, countPoints, type Outline, outlineBox, outlineCoordinates, weightAtZoom } from './outline.ts'

/** A square with a hole and a notch that hardly shows, and an islet beside it. */
const outline: Outline = [
  [
    [
      [-3, 51, 9],
      [-2.5, 51.001, 1],
      [-2, 51, 9],
      [-2, 52, 9],
      [-3, 52, 9],
    ],
    [
      [-2.6, 51.4, 2],
      [-2.4, 51.4, 2],
      [-2.4, 51.6, 2],
    ],
  ],
  [
    [
      [-3.2, 50.9, 1],
      [-3.1, 50.9, 1],
      [-3.1, 50.95, 1],
    ],
  ],
]

test('the box holds every ring', () => {
  expect(outlineBox(outline)).toEqual({ west: -3.2, south: 50.9, east: -2, north: 52 })
  expect(countPoints(outline)).toBe(11)
})

test('drawn coarsely, what makes no difference is left out, rings that enclose nothing any more too', () => {
  expect(coarserOutline(outline, 0)).toEqual(outline)
  expect(countPoints(coarserOutline(outline, 2))).toBe(7)
  const [only, ...others] = coarserOutline(outline, 3)
  expect(others).toEqual([])
  expect(only).toHaveLength(1)
  expect(only?.[0]).toHaveLength(4)
  expect(coarserOutline(outline, 10)).toEqual([])
})

test('each zoom asks for four times the detail of the one before', () => {
  expect(weightAtZoom(8) / weightAtZoom(9)).toBeCloseTo(4)
  // At zoom 0 a pixel is 360/512 of a degree.
  expect(weightAtZoom(0)).toBeCloseTo(0.2472, 3)
})

test('coordinates are those of GeoJSON: rings closed, no weights', () => {
  const [square, islet] = outlineCoordinates(outline)
  expect(square).toHaveLength(2)
  expect(islet).toEqual([
    [
      [-3.2, 50.9],
      [-3.1, 50.9],
      [-3.1, 50.95],
      [-3.2, 50.9],
    ],
  ])
})
