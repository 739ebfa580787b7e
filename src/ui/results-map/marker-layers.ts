import type { FeatureCollection, Feature as GeoFeature } from 'geojson'
import type { GeoJSONSource, LayerSpecification, MapGeoJSONFeature, Map as MapLibreMap, PointLike } from 'maplibre-gl'
import { approximateMetres } from '#src/domain/places/public-point.ts'
import { shortPrice } from '#src/domain/property/price.ts'
import type { PlacedPoint } from '#src/domain/search/found-points.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import type { OpenedMap } from '#src/ui/map/open-map.ts'
import { pinPixelRatio, priceBoard } from '#src/ui/map/pin-image.ts'

const source = 'properties'
const areaSource = 'searched-area'
/** Layers whose features a visitor can open. */
export const openable = ['clusters', 'prices', 'chosen']

/** Draws what a search finds on a map: prices, clusters of them, and circles where a place is approximate. */
export function drawMarkers({ map, colours, font }: OpenedMap) {
  map.addImage('price', ...boardImage(colours.pin, colours.halo))
  map.addImage('price-chosen', ...boardImage(colours.signal, colours.onSignal))
  map.addSource(areaSource, { type: 'geojson', data: collection([]) })
  // Clusters at every zoom: what is at one point stays one, and opens as a list.
  map.addSource(source, { type: 'geojson', data: collection([]), cluster: true, clusterRadius: 52, clusterMaxZoom: 22, maxzoom: 23 })
  const markers = map.getSource<GeoJSONSource>(source)!
  const price = (id: string, image: string, colour: string): LayerSpecification => ({
    id,
    type: 'symbol',
    source,
    filter: ['!', ['has', 'point_count']],
    layout: {
      'icon-image': image,
      'icon-text-fit': 'both',
      'icon-anchor': 'bottom',
      'icon-allow-overlap': true,
      'text-allow-overlap': true,
      'text-field': ['get', 'price'],
      'text-font': font,
      'text-size': 14,
      'text-anchor': 'bottom',
      'text-offset': [0, -0.55],
    },
    paint: { 'text-color': colour },
  })
  const layers: LayerSpecification[] = [
    { id: 'area', type: 'fill', source: areaSource, paint: { 'fill-color': colours.pin, 'fill-opacity': 0.07 } },
    { id: 'area-edge', type: 'line', source: areaSource, paint: { 'line-color': colours.pin, 'line-width': 2, 'line-dasharray': [4, 2] } },
    {
      id: 'approximate',
      type: 'circle',
      source,
      minzoom: 11,
      filter: ['==', ['get', 'isApproximate'], 1],
      paint: {
        'circle-color': colours.pin,
        'circle-opacity': 0.12,
        'circle-stroke-color': colours.pin,
        'circle-stroke-width': 1.5,
        'circle-stroke-opacity': 0.5,
        'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 0, ['get', 'radius'], 22, ['*', ['get', 'radius'], 2 ** 22]],
      },
    },
    {
      id: 'clusters',
      type: 'circle',
      source,
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': colours.pin,
        'circle-radius': ['step', ['get', 'point_count'], 18, 10, 22, 100, 27, 1000, 34],
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'cluster-counts',
      type: 'symbol',
      source,
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': font,
        'text-size': 15,
        'text-allow-overlap': true,
        // Names of places keep clear of the circle.
        'text-padding': 14,
      },
      paint: { 'text-color': colours.onPin },
    },
    price('prices', 'price', colours.onPin),
    price('chosen', 'price-chosen', colours.onSignal),
  ]
  for (const layer of layers) map.addLayer(layer)
  choose(new Set())
  let shown: readonly PlacedPoint[] = []

  /** Shows these properties in the other colour, above the rest. */
  function choose(ids: ReadonlySet<number>): void {
    map.setFilter('chosen', ['all', ['!', ['has', 'point_count']], ['in', ['get', 'id'], ['literal', [...ids]]]])
  }

  return {
    choose,
    show(points: readonly PlacedPoint[]) {
      shown = points
      markers.setData(collection(points.map(markerFeature)))
    },
    showAreas: (areas: readonly GeoFeature[]) => map.getSource<GeoJSONSource>(areaSource)?.setData(collection([...areas])),
    /** The zoom at which a cluster falls apart; undefined where it never does. */
    async zoomInto(cluster: MapGeoJSONFeature): Promise<number | undefined> {
      const zoom = await zoomOf(markers, cluster)
      return zoom === undefined || zoom > map.getMaxZoom() ? undefined : zoom
    },
    /** Returns the ids of the properties that a marker represents. */
    idsOf: (marker: MapGeoJSONFeature) => idsOf(markers, marker),
    /**
     * Returns the edges of the properties that a marker represents. The marker's own position is inexact, by tens of metres at low zoom.
     */
    async edgesOf(marker: MapGeoJSONFeature): Promise<Viewport | undefined> {
      const ids = await idsOf(markers, marker)
      return edgesOfPoints(shown.filter(([property]) => ids.has(property)))
    },
  }

  function boardImage(fill: string, edge: string) {
    const { width, height, data, ...stretch } = priceBoard(fill, edge)
    return [
      { width, height, data },
      { pixelRatio: pinPixelRatio, ...stretch },
    ] as const
  }
}

const metresPerPixelAtZero = 78_271.517

/** `radius` is in pixels at zoom 0, where Mercator stretches by 1 / cos of the latitude. */
function markerFeature([id, lng, lat, price, isApproximate]: PlacedPoint): GeoFeature {
  const radius = approximateMetres / (metresPerPixelAtZero * Math.cos((lat * Math.PI) / 180))
  return {
    type: 'Feature',
    properties: { id, price: shortPrice(price), isApproximate, ...(isApproximate ? { radius } : {}) },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }
}

function collection(features: GeoFeature[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

type Clusters = Pick<GeoJSONSource, 'getClusterExpansionZoom' | 'getClusterLeaves'>

/** Returns the zoom at which a cluster splits; undefined if the cluster no longer exists. */
export async function zoomOf(clusters: Clusters, { properties }: Pick<MapGeoJSONFeature, 'properties'>): Promise<number | undefined> {
  return clusters.getClusterExpansionZoom(Number(properties.cluster_id)).catch(() => undefined)
}

/** Returns the ids of the properties that a marker represents; none for a cluster that no longer exists. */
export async function idsOf(clusters: Clusters, { properties }: Pick<MapGeoJSONFeature, 'properties'>): Promise<ReadonlySet<number>> {
  const { cluster, cluster_id: id, point_count: count } = properties
  if (!cluster) return new Set([properties.id])
  const leaves = await clusters.getClusterLeaves(Number(id), Number(count), 0).catch(() => [])
  return new Set(leaves.map((leaf) => leaf.properties?.id))
}

/** Returns the edges around points; undefined if there are none. */
export function edgesOfPoints(points: readonly PlacedPoint[]): Viewport | undefined {
  if (points.length === 0) return undefined
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [, lng, lat] of points) {
    west = Math.min(west, lng)
    south = Math.min(south, lat)
    east = Math.max(east, lng)
    north = Math.max(north, lat)
  }
  return [west, south, east, north]
}

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
