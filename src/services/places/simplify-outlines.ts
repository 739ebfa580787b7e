import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify } from 'topojson-simplify'
import { coarserOutline, countPoints, type Outline, type OutlinePoint, type OutlineRing, squareMiles } from '#src/domain/places/outline.ts'

type Polygons = ReadonlyArray<ReadonlyArray<ReadonlyArray<readonly [lng: number, lat: number]>>>

/** PostgreSQL tests every point in a search's box against all of them; a county drawn with so many is right to some hundred metres. */
const mostPoints = 400
/** Square degrees: a corner of less than some ten metres. */
const leastWeight = 1e-8
/** Where borders meet, and JSON has no infinity. */
const heaviest = 1e6

/**
 * Weighs every corner and leaves out the lightest, until no outline has more than 400 points. What neighbours share is weighed once, so
 * that they keep a common border unless one of them has to lose more of it.
 */
export function simplifyOutlines(shapes: readonly Polygons[]): Outline[] {
  const geometries = shapes.map((polygons) => ({ type: 'MultiPolygon' as const, coordinates: polygons as unknown as number[][][][] }))
  const weighed = presimplify(topology({ all: { type: 'GeometryCollection', geometries } as never }) as never)
  const all = feature(weighed as never, weighed.objects.all as never) as unknown as {
    features: Array<{ geometry: { coordinates: number[][][][] } }>
  }
  return all.features.map(({ geometry }) => bounded(geometry.coordinates.map((polygon) => polygon.map(readRing))))
}

function readRing(ring: readonly number[][]): OutlineRing {
  // The last point is the first again.
  return ring.slice(0, -1).map(([lng = 0, lat = 0, weight = 0]): OutlinePoint => [rounded(lng), rounded(lat), Math.min(weight, heaviest)])
}

function bounded(outline: Outline): Outline {
  const simple = coarserOutline(outline, leastWeight)
  const fine = simple.length > 0 ? simple : outline
  const weights = fine
    .flat(2)
    .map(([, , weight]) => weight)
    .sort((a, b) => b - a)
  // Equal weights stand or fall together.
  const thresholds = [leastWeight, ...new Set(weights.slice(0, mostPoints).reverse())]
  // One after the other, until one fits.
  const fitting = thresholds
    .values()
    .map((weight) => coarserOutline(fine, weight))
    .find((coarse) => countPoints(coarse) <= mostPoints)
  return fitting?.length ? fitting : largestOf(fine)
}

/** Of hundreds of islands that are too small to lose a corner. */
function largestOf(outline: Outline): Outline {
  const triangles = outline.map((polygon) => polygon.slice(0, 1)).filter(([outer]) => outer!.length <= mostPoints)
  const sized = triangles.map((polygon) => ({ polygon, size: squareMiles([polygon]) })).sort((a, b) => b.size - a.size)
  let room = mostPoints
  return sized.flatMap(({ polygon }) => {
    room -= countPoints([polygon])
    return room >= 0 ? [polygon] : []
  })
}

/** To about a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
