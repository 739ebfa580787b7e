import type { GeoJSONSource } from 'maplibre-gl'
import type { Point } from '#src/domain/places/point.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import type { OpenedMap } from '../map/open-map.ts'
import { pinImage, pinPixelRatio } from '../map/pin-image.ts'

interface BranchPin extends Point {
  name: string
}

/** The branch whose properties are shown, as a page of results carries it: `lng,lat,name`. */
export function readBranchPin(text: string | undefined): BranchPin | undefined {
  const [, lng, lat, name = ''] = text?.match(/^(-?[\d.]+),(-?[\d.]+),(.*)$/s) ?? []
  return lng === undefined ? undefined : { lng: Number(lng), lat: Number(lat), name }
}

/** The edges, widened to include the branch. */
export function edgesWith(edges: Viewport | undefined, branch: Point | undefined): Viewport | undefined {
  if (!branch) return edges
  const { lng, lat } = branch
  const [west, south, east, north] = edges ?? [lng, lat, lng, lat]
  return [Math.min(west, lng), Math.min(south, lat), Math.max(east, lng), Math.max(north, lat)]
}

const source = 'branch'

/**
 * Prepares a pin with a branch's name, under the markers, whose numbers it would hide; what it returns puts it in its place, or takes it
 * away.
 */
export function drawBranchPin({ map, colours, font }: OpenedMap): (branch: BranchPin | undefined) => void {
  map.addImage(source, pinImage(colours.signal, colours.onSignal), { pixelRatio: pinPixelRatio })
  map.addSource(source, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
  map.addLayer(
    {
      id: source,
      type: 'symbol',
      source,
      layout: {
        'icon-image': source,
        'icon-anchor': 'bottom',
        // Tall enough to show above the largest cluster.
        'icon-size': 1.8,
        'icon-allow-overlap': true,
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 14,
        // Above the pin: below it is what else is at the branch's place.
        'text-anchor': 'bottom',
        'text-offset': [0, -3.7],
        'text-optional': true,
      },
      paint: { 'text-color': colours.name, 'text-halo-color': colours.halo, 'text-halo-width': 1.6 },
    },
    'clusters',
  )
  return (branch) => {
    const features = branch
      ? [
          {
            type: 'Feature' as const,
            properties: { name: `${branch.name} branch` },
            geometry: { type: 'Point' as const, coordinates: [branch.lng, branch.lat] },
          },
        ]
      : []
    map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features })
  }
}
