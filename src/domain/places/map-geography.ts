import type { MultiPolygonCoordinates, OutlineKind } from './outline.ts'
import type { Box } from './point.ts'

/** A town or village on a map; 0 people where their number is not known. */
export type MapTown = readonly [name: string, lng: number, lat: number, population: number]

/** An outline on a map. */
export interface MapOutline {
  placeId: string
  name: string
  kind: OutlineKind
  /** Of a GeoJSON MultiPolygon, in decimal degrees, rings closed; thinned for the zoom. */
  coordinates: MultiPolygonCoordinates
}

/** What `GET /map/setup.json` returns. */
export interface MapSetup {
  /** The operator's own style; null for the built-in one, which draws the rest. */
  style: { address: string; attribution: string } | null
  /** Those large enough to be named on a map of the whole country, the largest first. */
  towns: readonly MapTown[]
}

/** A square degree, by its south-west corner. */
export interface MapSquare {
  lng: number
  lat: number
}

/** Whole degrees around the United Kingdom's towns, Shetland's and Scilly's among them. */
export const britishIsles: Box = { west: -9, south: 49, east: 2, north: 61 }

/** The squares that a view touches, the British Isles' alone: there are no towns elsewhere. */
export function squaresOf({ west, south, east, north }: Box): MapSquare[] {
  const squares: MapSquare[] = []
  for (let lng = Math.max(Math.floor(west), britishIsles.west); lng < Math.min(east, britishIsles.east); lng++)
    for (let lat = Math.max(Math.floor(south), britishIsles.south); lat < Math.min(north, britishIsles.north); lat++)
      squares.push({ lng, lat })
  return squares
}
