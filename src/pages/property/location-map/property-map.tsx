import type { FeatureCollection } from 'geojson'
import { circleRing } from '#src/domain/places/drawn-area.ts'
import type { Point } from '#src/domain/places/point.ts'
import { approximateMetres, type ShownPrecision } from '#src/domain/places/public-point.ts'
import { MapFrame } from '#src/ui/map/map-frame.tsx'
import type { OpenedMap } from '#src/ui/map/open-map.ts'
import { pinImage, pinPixelRatio } from '#src/ui/map/pin-image.ts'

export interface LocationMapProps {
  /** The point as exactly as it may be shown. */
  point: Point
  precision: Exclude<ShownPrecision, 'hidden'>
  branch: { name: string; location: Point } | null
}

/** The property, as exactly as may be shown, and its branch, on a map. */
export function PropertyMap(props: LocationMapProps) {
  return (
    <MapFrame
      label={labels[props.precision]}
      without="The links below lead to one elsewhere."
      onOpen={(opened) => drawLocation(opened, props)}
    />
  )
}

const labels = {
  exact: 'Map of where the property is',
  postcode: 'Map of where the postcode of the property is',
  approximate: 'Map of the area the property is in',
}

function drawLocation({ map, colours, font }: OpenedMap, props: LocationMapProps): undefined {
  const { point } = props
  map.addImage('property', pinImage(colours.pin, colours.halo), { pixelRatio: pinPixelRatio })
  map.addImage('branch', pinImage(colours.signal, colours.onSignal), { pixelRatio: pinPixelRatio })
  map.addSource('location', { type: 'geojson', data: featuresOf(props) })
  map.addLayer({ id: 'area', type: 'fill', source: 'location', paint: { 'fill-color': colours.pin, 'fill-opacity': 0.16 } })
  map.addLayer({
    id: 'area-edge',
    type: 'line',
    source: 'location',
    paint: { 'line-color': colours.pin, 'line-width': 2, 'line-dasharray': [3, 2] },
  })
  map.addLayer({
    id: 'pins',
    type: 'symbol',
    source: 'location',
    filter: ['has', 'image'],
    layout: {
      'icon-image': ['get', 'image'],
      'icon-anchor': 'bottom',
      'icon-allow-overlap': true,
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': 14,
      'text-anchor': 'top',
      'text-offset': [0, 0.2],
      'text-optional': true,
    },
    paint: { 'text-color': colours.name, 'text-halo-color': colours.halo, 'text-halo-width': 1.6 },
  })
  // Near enough to see the part of the country, and far enough for the names around it: this map has no streets.
  map.jumpTo({ center: point, zoom: 11.5 })
}

function featuresOf({ point, precision, branch }: LocationMapProps): FeatureCollection {
  const pin = ({ lng, lat }: { lng: number; lat: number }, image: string, name = '') => ({
    type: 'Feature' as const,
    properties: { image, name },
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  })
  const area = {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Polygon' as const, coordinates: [circleRing(point, approximateMetres)] },
  }
  return {
    type: 'FeatureCollection',
    features: [
      precision === 'approximate' ? area : pin(point, 'property'),
      ...(branch ? [pin(branch.location, 'branch', `${branch.name} branch`)] : []),
    ],
  }
}
