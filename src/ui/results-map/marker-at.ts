import type { MapGeoJSONFeature, Map as MapLibreMap, PointLike } from 'maplibre-gl'
import { openable } from './marker-layers.ts'

/** Around the middle of the map, in which the keyboard opens what is there. */
const reachPixels = 30

/** The marker at a point of the map, in pixels. */
export function markerAt(map: MapLibreMap, point: PointLike): MapGeoJSONFeature | undefined {
  return map.queryRenderedFeatures(point, { layers: openable })[0]
}

/** The marker that Enter opens. */
export function markerInMiddle(map: MapLibreMap): MapGeoJSONFeature | undefined {
  const { x, y } = map.project(map.getCenter())
  const around: [[number, number], [number, number]] = [
    [x - reachPixels, y - reachPixels],
    [x + reachPixels, y + reachPixels],
  ]
  return map.queryRenderedFeatures(around, { layers: openable })[0]
}
