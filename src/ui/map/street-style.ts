import type { ExpressionSpecification, LayerSpecification, VectorSourceSpecification } from 'maplibre-gl'
import type { StreetMap } from '#src/domain/places/map-geography.ts'
import type { MapColours } from './map-colours.ts'

/** What the operator's street map adds to the built-in style. */
export interface Streets {
  source: VectorSourceSpecification
  /** Above land and sea, below borders. */
  ground: LayerSpecification[]
  /** Below the names of towns. */
  labels: LayerSpecification[]
}

const streetSource = 'streets'
/** Of addresses of tiles, which `serveTiles` looks up in the archive. */
export const tileScheme = 'street-tiles'

/** From where the coast and the ground are the tiles' own; further out the built-in style has them. */
const nearZoom = 9
const green = ['park', 'cemetery', 'allotments', 'village_green', 'playground', 'recreation_ground', 'golf_course', 'garden', 'grass']
const wild = ['grassland', 'meadow', 'scrub', 'nature_reserve', 'heath', 'orchard', 'wetland']
const built = ['residential', 'commercial', 'retail', 'industrial', 'school', 'university', 'college', 'hospital', 'railway']
/** Kinds of roads from the widest: pixels across at zooms 9, 13, 15 and 18, and the zoom from which each is drawn. */
const roadKinds = [
  { kind: 'minor_road', from: 11, widths: [0, 1.2, 4.5, 17] },
  { kind: 'major_road', from: 8, widths: [0.9, 3.2, 7, 22] },
  { kind: 'highway', from: 5, widths: [1.8, 4.5, 8.5, 25] },
] as const
type RoadKind = (typeof roadKinds)[number]

/**
 * Streets from tiles of the Protomaps basemap (its layers: docs/street-map.md) in the agency's colours. Names are drawn in the page's typeface, as
 * those of the built-in style: nothing but the tiles is fetched.
 */
export function streetsOf({ bounds, minZoom, maxZoom }: StreetMap, colours: MapColours, font: string[]): Streets {
  return {
    source: {
      type: 'vector',
      tiles: [`${tileScheme}://{z}/{x}/{y}`],
      bounds,
      minzoom: minZoom,
      maxzoom: maxZoom,
    },
    ground: [
      fill('earth', 'earth', colours.land, { minzoom: nearZoom - 1, filter: polygon, opacity: byZoom(8, 0, nearZoom, 1) }),
      fill('built', 'landuse', colours.built, { minzoom: 10, filter: kindIn(built), opacity: byZoom(10, 0, 12, 1) }),
      fill('wild', 'landuse', colours.wild, { minzoom: nearZoom, filter: kindIn(wild), opacity: byZoom(9, 0, 11, 0.8) }),
      fill('green', 'landuse', colours.green, { minzoom: nearZoom, filter: kindIn(green) }),
      fill('woods', 'landuse', colours.wood, { minzoom: nearZoom - 1, filter: kindIn(['wood', 'forest']), opacity: byZoom(8, 0, 10, 1) }),
      fill('beach', 'landuse', colours.sand, { minzoom: 10, filter: kindIn(['beach', 'sand']) }),
      fill('water', 'water', colours.water, { minzoom: nearZoom - 1, filter: polygon, opacity: byZoom(8, 0, nearZoom, 1) }),
      waterway('river', nearZoom, byZoom(9, 0.6, 13, 2, 18, 12), colours),
      waterway('stream', 13, byZoom(13, 0.4, 18, 3), colours),
      fill('buildings', 'buildings', colours.building, { minzoom: 14, filter: polygon, opacity: byZoom(14, 0, 15, 1) }),
      {
        ...line('paths', colours.path, byZoom(14, 0.7, 18, 2.5)),
        minzoom: 14,
        filter: ['all', ['in', ['get', 'kind'], ['literal', ['path', 'other']]], ['!=', ['get', 'kind_detail'], 'pier']],
        layout: { 'line-cap': 'butt' },
        paint: { 'line-color': colours.path, 'line-width': byZoom(14, 0.7, 18, 2.5), 'line-dasharray': [3, 1.5] },
      },
      ...roadKinds.map((kind) => edge(kind, colours)),
      ...roadKinds.map((kind) => road(kind, colours)),
      {
        ...line('rail', colours.rail, byZoom(9, 0.7, 14, 1.4, 18, 3)),
        minzoom: 9,
        filter: ['all', ['==', ['get', 'kind'], 'rail'], ['!', ['has', 'is_tunnel']], ['!=', ['get', 'kind_detail'], 'service']],
      },
      {
        ...line('sleepers', colours.rail, byZoom(13, 3, 18, 9)),
        minzoom: 13,
        filter: ['all', ['==', ['get', 'kind'], 'rail'], ['!', ['has', 'is_tunnel']]],
        layout: { 'line-cap': 'butt' },
        paint: { 'line-color': colours.rail, 'line-width': byZoom(13, 3, 18, 9), 'line-dasharray': [0.25, 3] },
      },
    ],
    labels: [
      {
        ...alongLine('street-names', 'roads', font),
        minzoom: 13,
        filter: ['in', ['get', 'kind'], ['literal', ['highway', 'major_road', 'minor_road']]],
        paint: { 'text-color': colours.street, 'text-halo-color': colours.halo, 'text-halo-width': 1.6 },
      },
      {
        ...alongLine('road-numbers', 'roads', font),
        minzoom: 9,
        maxzoom: 14,
        filter: ['all', ['in', ['get', 'kind'], ['literal', ['highway', 'major_road']]], ['has', 'ref']],
        layout: {
          'text-field': ['get', 'ref'],
          'text-font': font,
          'text-size': 11,
          'symbol-placement': 'line',
          'symbol-spacing': 300,
          'text-rotation-alignment': 'viewport',
          'text-padding': 12,
        },
        paint: { 'text-color': colours.street, 'text-halo-color': colours.halo, 'text-halo-width': 2 },
      },
      {
        ...alongLine('river-names', 'water', font),
        minzoom: 12,
        filter: ['all', ['==', ['geometry-type'], 'LineString'], ['in', ['get', 'kind'], ['literal', ['river', 'canal']]]],
        paint: { 'text-color': colours.seaName, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
      },
      {
        id: 'streets-quarters',
        type: 'symbol',
        source: streetSource,
        'source-layer': 'places',
        minzoom: 12,
        filter: ['in', ['get', 'kind'], ['literal', ['neighbourhood', 'macrohood']]],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': byZoom(12, 11, 16, 15),
          'text-max-width': 7,
          'text-padding': 8,
        },
        paint: { 'text-color': colours.lesserName, 'text-halo-color': colours.halo, 'text-halo-width': 1.6 },
      },
    ],
  }
}

const polygon: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']

function kindIn(kinds: string[]): ExpressionSpecification {
  return ['all', polygon, ['in', ['get', 'kind'], ['literal', kinds]]]
}

interface FillOptions {
  minzoom: number
  filter: ExpressionSpecification
  opacity?: ExpressionSpecification
}

function fill(id: string, layer: string, colour: string, { opacity, ...where }: FillOptions): LayerSpecification {
  const paint = { 'fill-color': colour, ...(opacity && { 'fill-opacity': opacity }) }
  return { id: `${streetSource}-${id}`, type: 'fill', source: streetSource, 'source-layer': layer, ...where, paint }
}

function line(id: string, colour: string, width: ExpressionSpecification) {
  return {
    id: `${streetSource}-${id}`,
    type: 'line' as const,
    source: streetSource,
    'source-layer': 'roads',
    layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
    paint: { 'line-color': colour, 'line-width': width },
  }
}

function waterway(kind: string, minzoom: number, width: ExpressionSpecification, { water }: MapColours): LayerSpecification {
  const filter: ExpressionSpecification = ['all', ['==', ['geometry-type'], 'LineString'], ['==', ['get', 'kind'], kind]]
  return { ...line(kind, water, width), 'source-layer': 'water', minzoom, filter }
}

function road({ kind, from, widths }: RoadKind, { road: plain, mainRoad }: MapColours): LayerSpecification {
  const across = byZoom(9, widths[0], 13, widths[1], 15, widths[2], 18, widths[3])
  return { ...line(kind, kind === 'minor_road' ? plain : mainRoad, across), minzoom: from, filter: openRoad(kind) }
}

/** A line on both sides of a road, of a pixel or so. */
function edge({ kind, from, widths }: RoadKind, { roadEdge }: MapColours): LayerSpecification {
  const across = byZoom(9, widths[0] + 0.8, 13, widths[1] + 1.4, 15, widths[2] + 1.8, 18, widths[3] + 2.5)
  return { ...line(`${kind}-edge`, roadEdge, across), minzoom: Math.max(from, 8), filter: openRoad(kind) }
}

/** Not below ground: nobody sees or hears a tunnel. */
function openRoad(kind: string): ExpressionSpecification {
  return ['all', ['==', ['get', 'kind'], kind], ['!', ['has', 'is_tunnel']]]
}

function alongLine(id: string, layer: string, font: string[]) {
  return {
    id: `${streetSource}-${id}`,
    type: 'symbol' as const,
    source: streetSource,
    'source-layer': layer,
    layout: {
      'text-field': ['get', 'name'] as ExpressionSpecification,
      'text-font': font,
      'text-size': byZoom(13, 11, 18, 15),
      'symbol-placement': 'line' as const,
      'symbol-spacing': 350,
      'text-padding': 4,
    },
  }
}

function byZoom(...stops: number[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification
}
