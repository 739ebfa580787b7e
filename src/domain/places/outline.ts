import type { Box } from './point.ts'

/** What an outline can be of. A district is a council's area or a part of the country that is no town of its own. */
export const outlineKinds = ['county', 'district', 'town'] as const
export type OutlineKind = (typeof outlineKinds)[number]

/**
 * A corner in decimal degrees, and what leaving it out would change: the area of the triangle with its neighbours, in square
 * degrees. Neighbouring outlines weigh the corners of their common border alike, so that they stay neighbours when drawn coarsely.
 */
export type OutlinePoint = readonly [lng: number, lat: number, weight: number]
/** Not closed; at least three points. */
export type OutlineRing = readonly OutlinePoint[]
/** Polygons, each an outer ring and its holes: GeoJSON's MultiPolygon, with weights and without the repeated first point. */
export type Outline = ReadonlyArray<readonly OutlineRing[]>

/** GeoJSON's coordinates of a MultiPolygon, rings closed. */
export type MultiPolygonCoordinates = Array<Array<Array<[lng: number, lat: number]>>>

const smallestRing = 3

export function outlineBox(outline: Outline): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lng, lat] of outline.flat(2)) {
    box.west = Math.min(box.west, lng)
    box.south = Math.min(box.south, lat)
    box.east = Math.max(box.east, lng)
    box.north = Math.max(box.north, lat)
  }
  return box
}

export function countPoints(outline: Outline): number {
  return outline.reduce((sum, polygon) => sum + polygon.reduce((points, ring) => points + ring.length, 0), 0)
}

/** Only corners of at least this weight. A ring that keeps fewer than three is left out, a polygon with its outer ring. */
export function coarserOutline(outline: Outline, leastWeight: number): Outline {
  return outline
    .map((polygon) => polygon.map((ring) => ring.filter(([, , weight]) => weight >= leastWeight)))
    .filter(([outer]) => outer !== undefined && outer.length >= smallestRing)
    .map((polygon) => polygon.filter((ring) => ring.length >= smallestRing))
}

/** The weight below which a corner makes no difference at a zoom of a web map (512 pixels for the world at 0): half a square pixel. */
export function weightAtZoom(zoom: number): number {
  const degreesPerPixel = 360 / (512 * 2 ** zoom)
  return degreesPerPixel ** 2 / 2
}

export function outlineCoordinates(outline: Outline): MultiPolygonCoordinates {
  return outline.map((polygon) => polygon.map((ring) => [...ring, ...ring.slice(0, 1)].map(([lng, lat]) => [lng, lat])))
}
