import type { Map as MapLibreMap } from 'maplibre-gl'
import { expect, test, vi } from 'vitest'
import type { PlacedPoint } from '#src/domain/search/found-points.ts'
import { edgesOfPoints, idsOf, markerAt, markerInMiddle, openable, zoomOf } from './marker-layers.ts'

const clusters = {
  getClusterExpansionZoom: async (id: number) => (id === 7 ? 12 : Promise.reject(new Error('No cluster with the specified id.'))),
  getClusterLeaves: async (id: number, limit: number, offset: number) => {
    if (id !== 7) throw new Error('No cluster with the specified id.')
    return [1, 2, 3].slice(offset, limit).map((property) => leaf(property))
  },
}

test('a cluster falls apart at a zoom, and stands for its properties', async () => {
  const cluster = { properties: { cluster: true, cluster_id: 7, point_count: 3 } }
  expect(await zoomOf(clusters, cluster)).toBe(12)
  expect(await idsOf(clusters, cluster)).toEqual(new Set([1, 2, 3]))
})

test('a marker of one property stands for it', async () => {
  expect(await idsOf(clusters, { properties: { id: 5 } })).toEqual(new Set([5]))
})

test('a cluster that other markers have replaced meanwhile is nothing, and no fault', async () => {
  const gone = { properties: { cluster: true, cluster_id: 8, point_count: 2 } }
  expect(await zoomOf(clusters, gone)).toBeUndefined()
  expect(await idsOf(clusters, gone)).toEqual(new Set())
})

function leaf(id: number) {
  return { type: 'Feature' as const, properties: { id }, geometry: { type: 'Point' as const, coordinates: [0, 0] } }
}

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

function aMap(features: unknown[]) {
  const queryRenderedFeatures = vi.fn((..._: unknown[]) => features)
  const map = { queryRenderedFeatures, project: () => ({ x: 200, y: 100 }), getCenter: () => ({}) }
  return { queryRenderedFeatures, map: map as unknown as MapLibreMap }
}

test('of what lies at a point the uppermost that can be opened counts', () => {
  const { map, queryRenderedFeatures } = aMap(['upper', 'lower'])
  expect(markerAt(map, [5, 6])).toBe('upper')
  expect(queryRenderedFeatures).toHaveBeenCalledWith([5, 6], { layers: openable })
  expect(markerAt(aMap([]).map, [5, 6])).toBeUndefined()
})

test('the keyboard opens what is near the middle', () => {
  const { map, queryRenderedFeatures } = aMap(['one'])
  expect(markerInMiddle(map)).toBe('one')
  const box = [
    [170, 70],
    [230, 130],
  ]
  expect(queryRenderedFeatures).toHaveBeenCalledWith(box, { layers: openable })
})
