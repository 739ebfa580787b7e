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
  /** Towns large enough to be named on a map of the whole country, the largest first. */
  towns: readonly MapTown[]
}

/** One square degree, identified by its south-west corner. */
export interface MapSquare {
  lng: number
  lat: number
}

/** Whole degrees around all towns of the United Kingdom, including Shetland and Scilly. */
export const britishIsles: Box = { west: -9, south: 49, east: 2, north: 61 }

/** The squares that a view touches, within the British Isles: there are no towns elsewhere. */
export function squaresOf({ west, south, east, north }: Box): MapSquare[] {
  const squares: MapSquare[] = []
  for (let lng = Math.max(Math.floor(west), britishIsles.west); lng < Math.min(east, britishIsles.east); lng++)
    for (let lat = Math.max(Math.floor(south), britishIsles.south); lat < Math.min(north, britishIsles.north); lat++)
      squares.push({ lng, lat })
  return squares
}
