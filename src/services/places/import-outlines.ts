import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify } from 'topojson-simplify'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findCounties, findLocatedPlaces } from '#src/data/places/located-places.ts'
import { type PlaceOutline, saveOutlines } from '#src/data/places/outlines.ts'
import { countPlaceStock } from '#src/data/places/place-stock.ts'
import { savePlaces, waitForOtherLoaders } from '#src/data/places/save-places.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { coarserOutline, countPoints, type Outline, type OutlinePoint, type OutlineRing, squareMiles } from '#src/domain/places/outline.ts'
import { type KnownSettlement, placeOfOutline } from '#src/domain/places/outlined-places.ts'
import { nameWords } from '#src/domain/places/place-code.ts'
import type { GazetteerPlace } from '#src/domain/places/place-gazetteer.ts'
import {
  type OutlineColumns,
  type OutlineFeature,
  OutlineFileRefused,
  type RefusedFeature,
  readOutlineFile,
} from '#src/gateways/outline-file.ts'
import { nearestTown } from '#src/services/locate/nearest-town.ts'
import { correctCounties } from './correct-counties.ts'

export interface OutlineReport {
  file: string
  /** Numbers of places that now have an outline, by kind. */
  counties: number
  districts: number
  towns: number
  /** Names of new places among them. */
  added: string[]
  /** Corners kept, and corners in the file. */
  points: number
  pointsInFile: number
  /** Properties whose county changed. */
  moved: number
  refused: RefusedFeature[]
}

interface ImportOutlinesOptions extends OutlineColumns {
  onProgress?: (done: string) => void
  signal?: AbortSignal
}

/**
 * Imports outlines from a GeoJSON file, all or nothing; outlines of other places stay. Repeating it with the same file changes nothing.
 * Throws OutlineFileRefused if the file has no usable outline.
 */
export async function importOutlines(
  db: Kysely<Schema>,
  path: string,
  { name, kind, onProgress = () => {}, signal }: ImportOutlinesOptions,
): Promise<OutlineReport> {
  const begin = async (step: string) => {
    onProgress(step)
    // Simplifying blocks everything else, even the signal that would stop it.
    await setImmediate()
    signal?.throwIfAborted()
  }
  await begin('Reading')
  const { features, refused } = await readOutlineFile(path, { name, kind })
  if (features.length === 0) throw new OutlineFileRefused(`There is no outline in ${path}. ${firstReason(refused)}`)
  await begin(`Simplifying ${features.length} outlines`)
  const outlines = simplifyOutlines(features.map(({ polygons }) => polygons))
  await begin('Giving places their outlines')
  return atomically(db, async (trx) => {
    await waitForOtherLoaders(trx, 'places')
    const placed = await placeOutlines(
      trx,
      features.map((feature, index) => ({ ...feature, outline: outlines[index]! })),
    )
    await saveOutlines(trx, placed.outlines)
    await begin('Sorting properties into counties')
    const moved = await correctCounties(trx)
    await begin('Counting')
    await countPlaceStock(trx)
    await raiseSiteVersion(trx)
    const of = (one: string) => placed.outlines.filter((outline) => outline.kind === one).length
    return {
      file: basename(path),
      counties: of('county'),
      districts: of('district'),
      towns: of('town'),
      added: placed.added,
      points: placed.outlines.reduce((sum, { outline }) => sum + countPoints(outline), 0),
      pointsInFile: features.reduce((sum, { polygons }) => sum + polygons.flat(2).length, 0),
      moved,
      refused: [...refused, ...placed.refused].sort((a, b) => a.number - b.number),
    }
  })
}

type Outlined = OutlineFeature & { outline: PlaceOutline['outline'] }

async function placeOutlines(trx: Kysely<Schema>, features: readonly Outlined[]) {
  const [locations, counties] = [await findLocatedPlaces(trx), await findCounties(trx)]
  const known = {
    locations: new Map<string, readonly KnownSettlement[]>(Map.groupBy(locations, ({ plainName }) => plainName)),
    counties,
    slugs: new Set(locations.map(({ slug }) => slug)),
  }
  const nearest = nearestTown(locations)
  // By place: of several outlines for one place in a file, the last counts.
  const outlines = new Map<string, PlaceOutline>()
  const refused: RefusedFeature[] = []
  const added: GazetteerPlace[] = []
  for (const { number, name, kind, outline } of features) {
    const place = placeOfOutline({ name, kind, outline }, known, nearest)
    if ('reason' in place) {
      refused.push({ number, name, reason: place.reason })
      continue
    }
    if (outlines.has(place.placeId)) refused.push({ number, name, reason: 'the file has several of this name; the last is kept' })
    outlines.set(place.placeId, { placeId: place.placeId, kind, outline })
    if (!place.added) continue
    added.push(place.added)
    const { slug, countySlug, location } = place.added
    const plainName = nameWords(name).join(' ')
    known.locations.set(plainName, [...(known.locations.get(plainName) ?? []), { slug, plainName, countySlug, location, population: 0 }])
  }
  if (added.length > 0) await savePlaces(trx, added, { importedFrom: 'outlines' })
  return { outlines: [...outlines.values()], added: added.map(({ name }) => name), refused }
}

function firstReason([first]: readonly RefusedFeature[]): string {
  return first ? `Of the first: ${first.reason}.` : 'It has no features.'
}

type Polygons = ReadonlyArray<ReadonlyArray<ReadonlyArray<readonly [lng: number, lat: number]>>>

/** PostgreSQL compares every point in a search's box with all corners; with so many, a county is accurate to some hundred metres. */
const mostPoints = 400
/** Square degrees: corners smaller than some ten metres. */
const leastWeight = 1e-8
/** The weight of corners where borders meet, as JSON has no infinity. */
const heaviest = 1e6

/**
 * Weighs every corner and removes the lightest, until no outline has more than 400. Shared corners are weighed once, so that neighbours
 * keep a common border unless one of them has to lose more of it.
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
  // The last point repeats the first.
  return ring.slice(0, -1).map(([lng = 0, lat = 0, weight = 0]): OutlinePoint => [rounded(lng), rounded(lat), Math.min(weight, heaviest)])
}

function bounded(outline: Outline): Outline {
  const simple = coarserOutline(outline, leastWeight)
  const fine = simple.length > 0 ? simple : outline
  const weights = fine
    .flat(2)
    .map(([, , weight]) => weight)
    .sort((a, b) => b - a)
  // Corners of equal weight are kept or removed together.
  const thresholds = [leastWeight, ...new Set(weights.slice(0, mostPoints).reverse())]
  // Tried in order until one fits.
  const fitting = thresholds
    .values()
    .map((weight) => coarserOutline(fine, weight))
    .find((coarse) => countPoints(coarse) <= mostPoints)
  return fitting?.length ? fitting : largestOf(fine)
}

/** For hundreds of islands that are too small to lose a corner. */
function largestOf(outline: Outline): Outline {
  const triangles = outline.map((polygon) => polygon.slice(0, 1)).filter(([outer]) => outer!.length <= mostPoints)
  const sized = triangles.map((polygon) => ({ polygon, size: squareMiles([polygon]) })).sort((a, b) => b.size - a.size)
  let room = mostPoints
  return sized.flatMap(({ polygon }) => {
    room -= countPoints([polygon])
    return room >= 0 ? [polygon] : []
  })
}

/** Rounded to about a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
