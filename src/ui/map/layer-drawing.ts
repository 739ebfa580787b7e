import type { Feature } from 'geojson'
import type { GeoJSONSource } from 'maplibre-gl'
import {
  type LayerKind,
  type LayerPoint,
  layerKinds,
  layerSquaresPerDegree,
  layerZooms,
  type MapLayerName,
} from '#src/domain/places/map-layers.ts'
import * as routes from '#src/routes.ts'
import { squaresInView } from './draw-places.ts'
import type { OpenedMap } from './open-map.ts'

export interface DrawnLayer {
  show: (isOn: boolean) => void
  remove: () => void
}

const idOf = (name: MapLayerName) => `layer-${name}`

/**
 * Draws a layer below the markers of homes, and fetches what comes into view while it is shown. `onZoom` is called with whether the map is near
 * enough for it.
 */
export function drawLayer(
  { map, colours, font, styleLayers }: OpenedMap,
  name: MapLayerName,
  onZoom: (isNear: boolean) => void,
): DrawnLayer {
  const id = idOf(name)
  const colour = { schools: colours.school, stations: colours.station, flood: colours.flood }[name]
  const squares = squaresInView<LayerPoint>({
    first: [],
    addressOf: ({ lng, lat }) => routes.map.layer.href(name, lng, lat),
    keyOf: ([text, lng, lat, kind]) => `${kind} ${lng} ${lat} ${text}`,
    perDegree: layerSquaresPerDegree,
  })
  let isShown = false
  map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
  const before = map.getLayersOrder().find((each) => !styleLayers.has(each) && !each.startsWith('layer-'))
  const minzoom = layerZooms[name]
  map.addLayer(
    {
      id,
      type: 'circle',
      source: id,
      minzoom,
      paint: {
        'circle-color': colour,
        'circle-radius': name === 'flood' ? ['match', ['get', 'kind'], 'high', 9, 'medium', 7, 6] : 8,
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 1.2,
      },
    },
    before,
  )
  map.addLayer(
    {
      id: `${id}-marks`,
      type: 'symbol',
      source: id,
      minzoom: name === 'flood' ? 13 : minzoom,
      layout: {
        'text-field': ['get', 'mark'],
        'text-font': font,
        'text-size': name === 'flood' ? 9 : 10,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colours.onLayer },
    },
    before,
  )
  map.addLayer(
    {
      id: `${id}-names`,
      type: 'symbol',
      source: id,
      minzoom: name === 'stations' ? 10 : 13.5,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 12,
        'text-max-width': 9,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.9,
        'text-justify': 'auto',
        visibility: name === 'flood' ? 'none' : 'visible',
      },
      paint: { 'text-color': colours.name, 'text-halo-color': colours.halo, 'text-halo-width': 1.6 },
    },
    before,
  )

  async function look(): Promise<void> {
    const isNear = map.getZoom() >= minzoom
    onZoom(isNear)
    if (!isShown || !isNear) return
    const [[west, south], [east, north]] = map.getBounds().toArray()
    if (!(await squares.add({ west, south, east, north })) || !map.style) return
    map.getSource<GeoJSONSource>(id)?.setData({ type: 'FeatureCollection', features: squares.all().map(featureOf) })
  }

  const follow = () => void look()
  map.on('moveend', follow)
  return {
    show(isOn) {
      isShown = isOn
      for (const part of [id, `${id}-marks`, `${id}-names`])
        map.setLayoutProperty(part, 'visibility', isOn && !(name === 'flood' && part.endsWith('-names')) ? 'visible' : 'none')
      follow()
    },
    remove: () => void map.off('moveend', follow),
  }
}

function featureOf([name, lng, lat, kind]: LayerPoint): Feature {
  return { type: 'Feature', properties: { name, kind, mark: layerKinds[kind].mark }, geometry: { type: 'Point', coordinates: [lng, lat] } }
}

/** The kinds of things on a layer, in the order of its key. */
export function kindsOn(name: MapLayerName): LayerKind[] {
  return (Object.keys(layerKinds) as LayerKind[]).filter((kind) => layerKinds[kind].layer === name)
}
