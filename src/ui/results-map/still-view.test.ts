import { expect, test } from 'vitest'
import type { PlacedPoint } from '#src/domain/search/found-points.ts'
import { fittedView, pathOf, stillMarkers, stillNames } from './still-view.ts'

const within = [-12.5, 48.4, 4.5, 61.6] as const
const size = { width: 400, height: 600, within }
const somerset = fittedView({ ...size, edges: [-3.84, 50.82, -2.24, 51.33] })

test('edges are in the middle of the picture, in the room that the padding leaves, as MapLibre fits them', () => {
  const [left, top] = somerset.project(-3.84, 51.33)
  const [right, bottom] = somerset.project(-2.24, 50.82)
  expect([left, right]).toEqual([expect.closeTo(0), expect.closeTo(400)])
  expect(top + bottom).toBeCloseTo(600)
  // 1.6 degrees over 400 pixels, at 512 pixels for the world.
  expect(somerset.zoom).toBeCloseTo(Math.log2(400 / ((1.6 / 360) * 512)))
  const padded = fittedView({ ...size, edges: [-3.84, 50.82, -2.24, 51.33], padding: { top: 100, bottom: 0, left: 40, right: 60 } })
  expect([padded.project(-3.84, 51)[0], padded.project(-2.24, 51)[0]]).toEqual([expect.closeTo(40), expect.closeTo(340)])
})

test('a single point is no nearer than it may be, and no picture goes beyond what the map has', () => {
  const point = fittedView({ ...size, edges: [-3.1, 51, -3.1, 51], maxZoom: 14 })
  expect([point.zoom, ...point.project(-3.1, 51)]).toEqual([14, expect.closeTo(200), expect.closeTo(300)])
  const country = fittedView({ ...size, edges: [-12.5, 48.4, 4.5, 61.6], padding: { top: 72, bottom: 216, left: 40, right: 40 } })
  const [west, north] = country.project(-12.5, 61.6)
  const [east, south] = country.project(4.5, 48.4)
  expect([west <= 1e-6, north <= 1e-6, east >= 400 - 1e-6, south >= 600 - 1e-6]).toEqual([true, true, true, true])
})

test('what is near to another is one marker with their number, and what is outside is none', () => {
  const at = (id: number, lng: number, lat: number): PlacedPoint => [id, lng, lat, 250_000 + id, 0]
  const markers = stillMarkers([at(1, -3.1, 51), at(2, -3.101, 51.001), at(3, -2.5, 51.2), at(4, 1.3, 52.6)], somerset)
  expect(markers.map(({ text, count }) => [text, count])).toEqual([
    ['2', 2],
    ['£250k', 1],
  ])
})

test('every property that is in view is in one marker, however many there are', () => {
  const points = Array.from(
    { length: 20_000 },
    (_, id): PlacedPoint => [id, -3.8 + ((id * 7) % 1501) / 1000, 50.85 + ((id * 13) % 451) / 1000, null, 0],
  )
  const markers = stillMarkers(points, somerset)
  expect(markers.reduce((sum, { count }) => sum + count, 0)).toBe(20_000)
  expect(markers.length).toBeLessThan(150)
})

test('land is a path of the rings that are in view, without points that nobody can tell apart', () => {
  const ring = [
    [-3.5, 51],
    [-3.4, 51],
    [-3.4, 51.1],
    [-3.400001, 51.1],
    [-3.5, 51],
  ]
  expect(
    pathOf(
      [
        [ring],
        [
          [
            [1, 60],
            [1.1, 60],
            [1, 60],
          ],
        ],
      ],
      somerset,
    ).match(/[ML]/g),
  ).toEqual(['M', 'L', 'L', 'L'])
})

test('the first names have room, others only where it is free', () => {
  const names = stillNames(
    [
      ['Taunton', -3.1, 51.01, 60_000],
      ['Priorswood', -3.09, 51.02, 5000],
      ['Wells', -2.65, 51.2, 10_000],
      ['Paris', 2.3, 48.8],
    ],
    somerset,
  )
  expect(names.map(({ name }) => name)).toEqual(['Taunton', 'Wells'])
})

test('a name gives way to a marker: it stands below it or above it, else nowhere', () => {
  const [x, y] = somerset.project(-3.1, 51.01)
  const named = (...markers: { x: number; y: number }[]) => stillNames([['Taunton', -3.1, 51.01]], somerset, markers)
  expect(named()).toEqual([{ name: 'Taunton', x, y }])
  expect(named({ x, y })[0]!.y).toBeGreaterThan(y + 25)
  expect(named({ x, y }, { x, y: y + 40 })[0]!.y).toBeLessThan(y - 25)
  expect(named({ x, y }, { x, y: y + 40 }, { x, y: y - 40 })).toEqual([])
  expect(named({ x: x + 200, y })).toEqual([{ name: 'Taunton', x, y }])
})
