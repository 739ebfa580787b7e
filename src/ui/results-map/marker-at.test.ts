import type { Map as MapLibreMap } from 'maplibre-gl'
import { expect, test, vi } from 'vitest'
import { markerAt, markerInMiddle } from './marker-at.ts'
import { openable } from './marker-layers.ts'

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
