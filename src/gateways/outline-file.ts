import { readFile, stat } from 'node:fs/promises'
import * as v from 'valibot'
import { withoutControlCharacters } from '#src/domain/text/plain-text.ts'
import { type OutlineKind, outlineKinds } from '../domain/places/outline.ts'

/** A feature of a file: polygons of closed rings in decimal degrees. */
export interface OutlineFeature {
  /** Its position in the file, from 1. */
  number: number
  name: string
  kind: OutlineKind
  polygons: Array<Array<Array<[lng: number, lat: number]>>>
}

/** A skipped feature, and why. */
export interface RefusedFeature {
  number: number
  name: string
  reason: string
}

/** The file is not GeoJSON of outlines; nothing of it should be imported. */
export class OutlineFileRefused extends Error {
  override name = 'OutlineFileRefused'
}

export interface OutlineColumns {
  /** The property with the name. */
  name: string
  /** The kind of all features, or the property with each one's. */
  kind: { all: OutlineKind } | { property: string }
}

/** It is read as a whole; all councils of the country in full detail are a quarter of this. */
const mostBytes = 400_000_000
const position = v.pipe(v.array(v.number()), v.minLength(2))
const polygon = v.array(v.array(position))
const geometry = v.variant('type', [
  v.object({ type: v.literal('Polygon'), coordinates: polygon }),
  v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(polygon) }),
])
const collection = v.object({ type: v.literal('FeatureCollection'), features: v.array(v.looseObject({})) })
const feature = v.object({ properties: v.nullish(v.record(v.string(), v.unknown())), geometry: v.unknown() })

/** Reads Polygon and MultiPolygon features. Throws OutlineFileRefused, or file system errors. */
export async function readOutlineFile(
  path: string,
  columns: OutlineColumns,
): Promise<{ features: OutlineFeature[]; refused: RefusedFeature[] }> {
  if ((await stat(path)).size > mostBytes) throw new OutlineFileRefused(`${path} is larger than ${mostBytes / 1e6} MB.`)
  const read = v.safeParse(collection, parsed(await readFile(path), path))
  if (!read.success) throw new OutlineFileRefused(`${path} is no GeoJSON FeatureCollection.`)
  const [features, refused]: [OutlineFeature[], RefusedFeature[]] = [[], []]
  for (const [index, given] of read.output.features.entries()) {
    const result = readFeature(given, index + 1, columns)
    if ('reason' in result) refused.push(result)
    else features.push(result)
  }
  return { features, refused }
}

function parsed(bytes: Uint8Array, path: string): unknown {
  let text: string
  try {
    // Without its byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new OutlineFileRefused(`${path} is not UTF-8.`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new OutlineFileRefused(`${path} is no JSON.`)
  }
}

const mostNameLength = 80

function readFeature(given: unknown, number: number, columns: OutlineColumns): OutlineFeature | RefusedFeature {
  const read = v.safeParse(feature, given)
  const properties = (read.success && read.output.properties) || {}
  const stated = properties[columns.name]
  const name = typeof stated === 'string' ? withoutControlCharacters(stated).trim() : ''
  const refuse = (reason: string): RefusedFeature => ({ number, name, reason })
  if (name.length > mostNameLength)
    return { number, name: `${name.slice(0, mostNameLength)}…`, reason: 'its name is longer than 80 characters' }
  if (!name) return refuse(`it has no "${columns.name}"; its properties are ${Object.keys(properties).join(', ') || 'none'}`)
  const kind = kindOf(properties, columns.kind)
  if (!kind) return refuse(`its kind is none of ${outlineKinds.join(', ')}`)
  const shape = v.safeParse(geometry, read.success ? read.output.geometry : undefined)
  if (!shape.success) return refuse('its geometry is no Polygon or MultiPolygon')
  const polygons = shape.output.type === 'Polygon' ? [shape.output.coordinates] : shape.output.coordinates
  const rings = polygons.map((one) => one.map(closed))
  if (rings.flat(2).some(([lng, lat]) => !(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)))
    return refuse('its coordinates are not degrees; export the file in WGS 84 (EPSG:4326)')
  const valid = rings.filter(([outer]) => outer && isRing(outer)).map((one) => one.filter(isRing))
  return valid.length > 0 ? { number, name, kind, polygons: valid } : refuse('none of its rings encloses anything')
}

function kindOf(properties: Record<string, unknown>, kind: OutlineColumns['kind']): OutlineKind | undefined {
  if ('all' in kind) return kind.all
  const stated = String(properties[kind.property] ?? '')
    .trim()
    .toLowerCase()
  return outlineKinds.find((one) => one === stated)
}

function closed(ring: readonly number[][]): Array<[number, number]> {
  const points = ring.map(([lng = Number.NaN, lat = Number.NaN]): [number, number] => [lng, lat])
  const [first, last] = [points[0], points.at(-1)]
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...points, first] : points
}

/** At least three corners, closed by a fourth, around more than a few square metres. */
function isRing(ring: ReadonlyArray<readonly [number, number]>): boolean {
  const doubled = ring.reduce((sum, [lng, lat], index) => {
    const next = ring[(index + 1) % ring.length]!
    return sum + lng * next[1] - next[0] * lat
  }, 0)
  return ring.length >= 4 && Math.abs(doubled) > 1e-9
}
