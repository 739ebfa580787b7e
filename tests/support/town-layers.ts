import type { Feature, Geometry } from 'geojson'

export type Bounds = [west: number, south: number, east: number, north: number]
/** By the name of the layer. */
export type Layers = Record<string, Feature[]>

/** Around Taunton. */
export const townBounds: Bounds = [-3.16, 50.98, -3.04, 51.05]

/** A made-up town in the layers of the Protomaps basemap: streets on a grid, a main road and a motorway, a river, a railway, parks and woods. */
export function townLayers(): Layers {
  const [west, south, east, north] = townBounds
  const [midLng, midLat] = [(west + east) / 2, (south + north) / 2]
  const at = (right: number, up: number): [number, number] => [west + (east - west) * right, south + (north - south) * up]
  const feature = (geometry: Geometry, properties: object): Feature => ({ type: 'Feature', geometry, properties: { ...properties } })
  const line = (points: Array<[number, number]>, properties: object) =>
    feature({ type: 'LineString', coordinates: points.map(([x, y]) => at(x, y)) }, properties)
  const box = ([left, low, right, high]: Bounds, properties: object) =>
    feature({ type: 'Polygon', coordinates: [[at(left, low), at(right, low), at(right, high), at(left, high), at(left, low)]] }, properties)
  const names = ['Canon', 'Mary', 'Wellington', 'Station', 'Priory', 'Galmington', 'Obridge', 'Hamilton', 'Cheddon', 'Greenway']
  const streets = Array.from({ length: 22 }, (_, index) => 0.26 + index * 0.022)
  return {
    earth: [box([-0.2, -0.2, 1.2, 1.2], { kind: 'earth' })],
    water: [
      line(
        [
          [0, 0.62],
          [0.25, 0.55],
          [0.45, 0.6],
          [0.6, 0.52],
          [1, 0.66],
        ],
        { kind: 'river', name: 'River Tone' },
      ),
      box([0.8, 0.2, 0.87, 0.26], { kind: 'lake' }),
    ],
    landuse: [
      box([0.25, 0.25, 0.75, 0.75], { kind: 'residential' }),
      box([0.52, 0.53, 0.6, 0.6], { kind: 'park' }),
      box([0.05, 0.1, 0.2, 0.3], { kind: 'wood' }),
      box([0.8, 0.7, 0.98, 0.95], { kind: 'meadow' }),
    ],
    buildings: streets.flatMap((x) => streets.map((y) => box([x + 0.004, y + 0.006, x + 0.012, y + 0.014], { kind: 'building' }))),
    roads: [
      ...streets.map((x, index) =>
        line(
          [
            [x, 0.25],
            [x, 0.75],
          ],
          { kind: 'minor_road', kind_detail: 'residential', name: `${names[index % 10]} Street` },
        ),
      ),
      ...streets.map((y, index) =>
        line(
          [
            [0.25, y],
            [0.75, y],
          ],
          { kind: 'minor_road', kind_detail: 'residential', name: `${names[(index + 5) % 10]} Road` },
        ),
      ),
      line(
        [
          [0, 0.4],
          [0.5, 0.48],
          [1, 0.42],
        ],
        { kind: 'major_road', kind_detail: 'primary', name: 'East Reach', ref: 'A38' },
      ),
      line(
        [
          [0.9, 0],
          [0.85, 0.5],
          [0.92, 1],
        ],
        { kind: 'highway', kind_detail: 'motorway', ref: 'M5' },
      ),
      line(
        [
          [0, 0.68],
          [0.4, 0.7],
          [1, 0.8],
        ],
        { kind: 'rail', kind_detail: 'rail' },
      ),
      line(
        [
          [0.1, 0.1],
          [0.3, 0.35],
        ],
        { kind: 'path', kind_detail: 'footway' },
      ),
    ],
    places: [feature({ type: 'Point', coordinates: [midLng + 0.015, midLat + 0.008] }, { kind: 'neighbourhood', name: 'Priorswood' })],
  }
}
