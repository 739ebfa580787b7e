import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { geoJSONToTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { zxyToTileId } from 'pmtiles'
import { type Bounds, type Layers, townBounds, townLayers } from './town-layers.ts'

interface ArchiveOptions {
  bounds?: Bounds
  minZoom?: number
  maxZoom?: number
  /** As in the header: 1 is MVT, 2 is PNG. */
  tileType?: number
  layers?: Layers
  metadata?: object
  /** With leaf directories of so many tiles, as large archives have. */
  leafOf?: number
  /** Bytes of tiles that nothing shows, for an archive of several pieces. */
  paddedBy?: number
}

/** Writes an archive of vector tiles, PMTiles version 3, and returns its path. */
export async function writeStreetMap(folder: string, name: string, options: ArchiveOptions = {}): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, streetMapBytes(options))
  return path
}

export function streetMapBytes({
  bounds = townBounds,
  minZoom = 0,
  maxZoom = 14,
  tileType = 1,
  layers = townLayers(),
  metadata = {
    vector_layers: Object.keys(layers).map((id) => ({ id })),
    'planetiler:osm:osmosisreplicationtime': '2026-09-01T00:00:00Z',
  },
  leafOf = Number.POSITIVE_INFINITY,
  paddedBy = 0,
}: ArchiveOptions = {}): Buffer {
  const tiles: Array<{ tileId: number; bytes: Buffer }> = []
  for (let zoom = minZoom; zoom <= maxZoom; zoom++) {
    const [west, north] = tileAt(zoom, bounds[0], bounds[3])
    const [east, south] = tileAt(zoom, bounds[2], bounds[1])
    for (let x = west; x <= east; x++)
      for (let y = north; y <= south; y++) tiles.push({ tileId: zxyToTileId(zoom, x, y), bytes: gzipSync(tileBytes(layers, zoom, x, y)) })
  }
  tiles.sort((one, other) => one.tileId - other.tileId)
  const entries: Entry[] = []
  let offset = 0
  for (const { tileId, bytes } of tiles) {
    entries.push({ tileId, offset, length: bytes.length, runLength: 1 })
    offset += bytes.length
  }
  const leaves: Buffer[] = []
  const pointers = []
  for (let from = 0; entries.length > leafOf && from < entries.length; from += leafOf) {
    const leaf = directory(entries.slice(from, from + leafOf))
    pointers.push({ tileId: entries[from]!.tileId, offset: Buffer.concat(leaves).length, length: leaf.length, runLength: 0 })
    leaves.push(leaf)
  }
  const [root, leaf] = [directory(pointers.length > 0 ? pointers : entries), Buffer.concat(leaves)]
  const said = gzipSync(JSON.stringify(metadata))
  const data = Buffer.concat([...tiles.map(({ bytes }) => bytes), Buffer.alloc(paddedBy, 'padding of no meaning')])
  const header = Buffer.alloc(127)
  header.write('PMTiles', 'latin1')
  header[7] = 3
  let at = 127
  const place = (where: number, length: number) => {
    header.writeBigUInt64LE(BigInt(at), where)
    header.writeBigUInt64LE(BigInt(length), where + 8)
    at += length
  }
  place(8, root.length)
  place(24, said.length)
  place(40, leaf.length)
  place(56, data.length)
  for (const where of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), where)
  header.set([1, 2, 2, tileType, minZoom, maxZoom], 96)
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index)
  return Buffer.concat([header, root, said, leaf, data])
}

interface Entry {
  tileId: number
  offset: number
  length: number
  runLength: number
}

function directory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = []
  const write = (number: number) => {
    let rest = number
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  write(entries.length)
  for (const [index, { tileId }] of entries.entries()) write(tileId - (entries[index - 1]?.tileId ?? 0))
  for (const { runLength } of entries) write(runLength)
  for (const { length } of entries) write(length)
  for (const { offset } of entries) write(offset + 1)
  return gzipSync(Buffer.from(bytes))
}

function tileBytes(layers: Layers, zoom: number, x: number, y: number): Uint8Array {
  const options = { maxZoom: 24, extent: 4096, buffer: 64, tolerance: 3, clip: true }
  const tiles = Object.entries(layers).flatMap(([name, features]) => {
    const tile = geoJSONToTile({ type: 'FeatureCollection', features }, zoom, x, y, options)
    return tile ? [[name, tile] as const] : []
  })
  return fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: 4096 })
}

function tileAt(zoom: number, lng: number, lat: number): [x: number, y: number] {
  const radians = (lat * Math.PI) / 180
  const across = 2 ** zoom
  return [
    Math.floor(((lng + 180) / 360) * across),
    Math.floor(((1 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / Math.PI) / 2) * across),
  ]
}
