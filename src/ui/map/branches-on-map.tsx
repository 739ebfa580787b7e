import { MapFrame } from './map-frame.tsx'
import type { OpenedMap } from './open-map.ts'
import { pinImage, pinPixelRatio } from './pin-image.ts'

export interface BranchesOnMapProps {
  branches: readonly { name: string; lat: number; lng: number }[]
}

/** A map with all branches as labelled pins. */
export function BranchesOnMap({ branches }: BranchesOnMapProps) {
  return (
    <MapFrame
      label={`Map of our branches: ${branches.map(({ name }) => name).join(', ')}`}
      without="The links to street maps lead to one elsewhere."
      onOpen={(opened) => drawBranches(opened, branches)}
    />
  )
}

function drawBranches({ map, colours, font }: OpenedMap, branches: BranchesOnMapProps['branches']): undefined {
  map.addImage('branch', pinImage(colours.pin, colours.halo), { pixelRatio: pinPixelRatio })
  const features = branches.map(({ name, lat, lng }) => ({
    type: 'Feature' as const,
    properties: { name },
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  }))
  map.addSource('branches', { type: 'geojson', data: { type: 'FeatureCollection', features } })
  map.addLayer({
    id: 'branches',
    type: 'symbol',
    source: 'branches',
    layout: {
      'icon-image': 'branch',
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
  // More room on the right, where the zoom buttons are. A single branch is shown with place names around it, because there are no streets.
  map.fitBounds(branchBounds(branches), { padding: { top: 64, bottom: 64, left: 64, right: 128 }, maxZoom: 11, animate: false })
}

/** West, south, east and north of all points; of one point that point. There is one at least. */
export function branchBounds(points: readonly { lat: number; lng: number }[]): [west: number, south: number, east: number, north: number] {
  const lngs = points.map(({ lng }) => lng)
  const lats = points.map(({ lat }) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}
