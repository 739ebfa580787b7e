import { expect, test } from 'vitest'
import { featuresOf } from './draw-layers.ts'

const ring = [
  { lat: 51, lng: -3 },
  { lat: 51, lng: -2 },
  { lat: 52, lng: -2 },
]

test('rings are closed areas, ways are lines once they have two points', () => {
  const { features } = featuresOf({ rings: [ring], ways: [ring.slice(0, 1), ring.slice(0, 2)] })
  expect(features.map(({ geometry }) => geometry)).toEqual([
    {
      type: 'Polygon',
      coordinates: [
        [
          [-3, 51],
          [-2, 51],
          [-2, 52],
          [-3, 51],
        ],
      ],
    },
    {
      type: 'LineString',
      coordinates: [
        [-3, 51],
        [-2, 51],
      ],
    },
  ])
})
