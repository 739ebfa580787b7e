import { expect, test } from 'vitest'
import type { PlacedPoint } from '#src/domain/search/found-points.ts'
import { edgesOfPoints } from './edges-of-points.ts'

const at = (lng: number, lat: number): PlacedPoint => [1, lng, lat, 300_000, 0]

test('points lie between the outermost of them', () => {
  expect(edgesOfPoints([at(-3.1, 51.2), at(0.4, 50.8), at(-2, 53.1)])).toEqual([-3.1, 50.8, 0.4, 53.1])
})

test('one point is its own edges', () => {
  expect(edgesOfPoints([at(-3.1, 51.2)])).toEqual([-3.1, 51.2, -3.1, 51.2])
})

test('no points lie nowhere', () => {
  expect(edgesOfPoints([])).toBeUndefined()
})

test('more points than a call can have arguments are no trouble', () => {
  const many = Array.from({ length: 200_000 }, (_, index) => at(index / 1e6, 51))
  expect(edgesOfPoints(many)).toEqual([0, 51, 0.199999, 51])
})
