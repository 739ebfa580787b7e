import { expect, test } from 'vitest'
import { branchBounds } from './branches-on-map.tsx'

test.each<[string, [lat: number, lng: number][], [number, number, number, number]]>([
  [
    'several points',
    [
      [51.0149, -3.1021],
      [51.0397, -3.5489],
      [50.97, -3.0],
    ],
    [-3.5489, 50.97, -3.0, 51.0397],
  ],
  ['one point', [[51, -3]], [-3, 51, -3, 51]],
  [
    'points on both sides of Greenwich',
    [
      [51, -0.5],
      [51.5, 0.25],
    ],
    [-0.5, 51, 0.25, 51.5],
  ],
])('the bounds of %s', (_, points, bounds) => {
  expect(branchBounds(points.map(([lat, lng]) => ({ lat, lng })))).toEqual(bounds)
})
