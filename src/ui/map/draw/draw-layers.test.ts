import type { FeatureCollection } from 'geojson'
import { expect, test, vi } from 'vitest'
import { drawLayers } from './draw-layers.ts'

const ring = [
  { lat: 51, lng: -3 },
  { lat: 51, lng: -2 },
  { lat: 52, lng: -2 },
]

test('rings are closed areas, ways are lines once they have two points', () => {
  const map = aMap()
  drawLayers({ map, colours: {} } as never).show({ rings: [ring], ways: [ring.slice(0, 1), ring.slice(0, 2)] })
  const { features } = map.shown()
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

test('what was put on a map is taken off it, unless the map has gone', () => {
  const map = aMap()
  const layers = drawLayers({ map, colours: {} } as never)
  layers.remove()
  expect(map.removeLayer.mock.calls).toEqual(map.addLayer.mock.calls.map(([{ id }]) => [id]).reverse())
  expect(map.removeSource.mock.calls).toEqual([['drawn-area']])
  const gone = aMap()
  gone.getStyle = () => undefined
  drawLayers({ map: gone, colours: {} } as never).remove()
  expect(gone.removeSource).not.toHaveBeenCalled()
})

/** A replacement for the used part of MapLibre's map, which needs a browser. */
function aMap() {
  let data: FeatureCollection
  return {
    addSource: vi.fn(),
    addLayer: vi.fn((layer: { id: string }) => layer),
    removeLayer: vi.fn(),
    removeSource: vi.fn(),
    getStyle: (): object | undefined => ({}),
    getSource: () => ({
      setData(shown: FeatureCollection) {
        data = shown
      },
    }),
    shown: () => data,
  }
}
