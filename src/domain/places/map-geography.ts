import type { MapLayerName } from './map-layers.ts'
import type { MultiPolygonCoordinates, OutlineKind } from './outline.ts'
import type { Box } from './point.ts'

/** A town or village on a map; a population of 0 means unknown. */
export type MapTown = readonly [name: string, lng: number, lat: number, population: number]

/** An outline on a map. */
export interface MapOutline {
  placeId: string
  name: string
  kind: OutlineKind
  /** Coordinates of a GeoJSON MultiPolygon in decimal degrees, rings closed, simplified for the zoom. */
  coordinates: MultiPolygonCoordinates
}

/** West, south, east and north, degrees. */
export type Bounds = [west: number, south: number, east: number, north: number]

/** What the site's maps show, with a margin of sea. */
export const shownBounds: Bounds = [-12.5, 48.4, 4.5, 61.6]

/** The operator's own street map (docs/street-map.md): an archive of vector tiles. */
export interface StreetMap {
  /** Served by ranges. */
  address: string
  bounds: Bounds
  minZoom: number
  maxZoom: number
}

/** What `GET /map/setup.json` returns. */
export interface MapSetup {
  /** The operator's style; null for the built-in one, which uses the other fields. */
  style: { address: string; attribution: string } | null
  /** Streets to draw over the built-in style; null where none were imported, and under the operator's style. */
  streets: StreetMap | null
  /** What visitors may have drawn besides: each with who says so and as of when. */
  layers: ReadonlyArray<{ name: MapLayerName; origin: string }>
  /** Towns large enough to be named on a map of the whole country, the largest first. */
  towns: readonly MapTown[]
}

/** One square, identified by its south-west corner: in degrees, or parts of them. */
export interface MapSquare {
  lng: number
  lat: number
}

/** Whole degrees around all towns of the United Kingdom, including Shetland and Scilly. */
export const britishIsles: Box = { west: -9, south: 49, east: 2, north: 61 }

/** The squares that a view touches, within the British Isles, as there is nothing elsewhere; so many to a degree each way. */
export function squaresOf({ west, south, east, north }: Box, perDegree = 1): MapSquare[] {
  const squares: MapSquare[] = []
  const [first, last] = [
    (edge: number, least: number) => Math.max(Math.floor(edge * perDegree), least * perDegree),
    (edge: number, most: number) => Math.min(edge, most) * perDegree,
  ]
  for (let lng = first(west, britishIsles.west); lng < last(east, britishIsles.east); lng++)
    for (let lat = first(south, britishIsles.south); lat < last(north, britishIsles.north); lat++) squares.push({ lng, lat })
  return squares
}
