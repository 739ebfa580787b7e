import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSource } from 'maplibre-gl'
import type { Point } from '#src/domain/places/point.ts'
import type { OpenedMap } from '../open-map.ts'

const name = 'drawn-area'

interface Shown {
  rings: ReadonlyArray<readonly Point[]>
  /** Ways that are not closed: points set one by one, the way of the pointer. */
  ways: ReadonlyArray<readonly Point[]>
}

/** Shows what is drawn on a map. `remove` takes it off again, if the map is still there. */
export function drawLayers({ map, colours }: Pick<OpenedMap, 'map' | 'colours'>) {
  map.addSource(name, { type: 'geojson', data: featuresOf({ rings: [], ways: [] }) })
  const fill = { 'fill-color': colours.signal, 'fill-opacity': 0.3 }
  map.addLayer({ id: `${name}-fill`, type: 'fill', source: name, filter: ['==', ['geometry-type'], 'Polygon'], paint: fill })
  map.addLayer({ id: `${name}-line`, type: 'line', source: name, paint: { 'line-color': colours.name, 'line-width': 3 } })
  return {
    show: (shown: Shown) => map.getSource<GeoJSONSource>(name)?.setData(featuresOf(shown)),
    remove() {
      if (!map.getStyle()) return
      for (const layer of [`${name}-line`, `${name}-fill`]) map.removeLayer(layer)
      map.removeSource(name)
    },
  }
}

function featuresOf({ rings, ways }: Shown): FeatureCollection {
  const areas = rings.map((ring): Feature => feature({ type: 'Polygon', coordinates: [[...ring, ring[0]!].map(position)] }))
  const lines = ways.filter((way) => way.length > 1).map((way) => feature({ type: 'LineString', coordinates: way.map(position) }))
  return { type: 'FeatureCollection', features: [...areas, ...lines] }
}

function feature(geometry: Feature['geometry']): Feature {
  return { type: 'Feature', properties: {}, geometry }
}

function position({ lng, lat }: Point): [number, number] {
  return [lng, lat]
}
