import { open, stat } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { londonDay } from '#src/domain/dates/day.ts'
import { type Bounds, shownBounds } from '#src/domain/places/map-geography.ts'

/** The file is no street map that can be shown; the message says why. */
export class MapArchiveRefused extends Error {
  override name = 'MapArchiveRefused'
}

/** What an archive says of itself. */
export interface MapArchive {
  bytes: number
  bounds: Bounds
  minZoom: number
  maxZoom: number
  /** The day of the data, `YYYY-MM-DD`: as the archive says it, else that of the file's last change. */
  asOf: string
}

/** Of the header of PMTiles version 3, and of what its root directory has to be within. */
const [headerBytes, beginningBytes] = [127, 16_384]
/** Layers of the Protomaps basemap that the style draws; another schema would be an empty map. */
const neededLayers = ['earth', 'water', 'roads']
const tileTypes = ['unknown tiles', 'MVT', 'PNG pictures', 'JPEG pictures', 'WebP pictures', 'AVIF pictures', 'MLT']
/** Below this no street is told from another. */
const leastZoom = 12
const mostBytes = 16 * 2 ** 30
const mostMetadataBytes = 4_000_000

/**
 * Reads header, directories, metadata and some tiles of a PMTiles archive (version 3, https://github.com/protomaps/PMTiles). Throws
 * `MapArchiveRefused` for a file that is another thing, cut short, or has no tiles that the map's style draws; file system errors as they are.
 */
export async function readMapArchive(path: string): Promise<MapArchive> {
  const { PMTiles, bytesToHeader, TileType, Compression } = await import('pmtiles')
  const entry = await stat(path)
  if (entry.isDirectory()) throw new MapArchiveRefused(`${path} is a folder: name the .pmtiles file in it.`)
  const { size, mtime } = entry
  await using file = await open(path)
  const read = async (offset: number, length: number) => {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset)
    return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer }
  }
  const { data: beginning } = await read(0, beginningBytes)
  const magic = Buffer.from(beginning, 0, Math.min(8, beginning.byteLength))
  if (magic.toString('latin1', 0, 7) !== 'PMTiles') {
    const isOlder = magic.toString('latin1', 0, 2) === 'PM' && magic[2] === 2
    throw new MapArchiveRefused(
      isOlder
        ? `${path} is PMTiles of version 2. \`pmtiles convert\` makes version 3 of it.`
        : `${path} is not a PMTiles archive: it does not begin as one.`,
    )
  }
  if (magic[7] !== 3) throw new MapArchiveRefused(`${path} is PMTiles of version ${magic[7]}; version 3 can be read.`)
  const cut = (needed: number) =>
    new MapArchiveRefused(`${path} is cut short: it has ${commas(size)} of ${commas(needed)} bytes. Download it again.`)
  if (beginning.byteLength < headerBytes) throw cut(headerBytes)
  const header = bytesToHeader(beginning, undefined)
  const end = Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  )
  if (end > size) throw cut(end)
  if (size > mostBytes) throw new MapArchiveRefused(`${path} is larger than 16 GiB: cut what you need out of it (docs/street-map.md).`)
  if (header.tileType !== TileType.Mvt)
    throw new MapArchiveRefused(`${path} has ${tileTypes[header.tileType] ?? 'unknown tiles'}; vector tiles (MVT) can be shown.`)
  const known: readonly number[] = [Compression.None, Compression.Gzip]
  if (![header.internalCompression, header.tileCompression].every((each) => known.includes(each)))
    throw new MapArchiveRefused(`${path} is compressed in a way that browsers do not undo; gzip, or none, is needed.`)
  if (header.maxZoom < leastZoom || header.minZoom > header.maxZoom)
    throw new MapArchiveRefused(`${path} ends at zoom ${header.maxZoom}; streets need ${leastZoom} at least, and 15 is usual.`)
  const bounds: Bounds = [header.minLon, header.minLat, header.maxLon, header.maxLat]
  const [west, south, east, north] = shownBounds
  if (!(bounds[0] < bounds[2] && bounds[1] < bounds[3] && bounds[0] < east && bounds[2] > west && bounds[1] < north && bounds[3] > south))
    throw new MapArchiveRefused(`${path} is of ${bounds.join(', ')} (west, south, east, north): nothing of it is on the site's map.`)
  if (header.jsonMetadataLength > mostMetadataBytes) throw new MapArchiveRefused(`${path} has metadata of more than 4 MB.`)

  const archive = new PMTiles({ getBytes: read, getKey: () => path }, undefined, async (data, compression) =>
    compression === Compression.Gzip ? new Uint8Array(gunzipSync(new Uint8Array(data), { maxOutputLength: 2 ** 27 })).buffer : data,
  )
  const metadata = await legible(path, archive.getMetadata())
  const layers = layerIds(metadata)
  const missing = neededLayers.filter((layer) => !layers.includes(layer))
  if (missing.length > 0)
    throw new MapArchiveRefused(
      `${path} has no ${missing.join(', ')} among its layers (${layers.slice(0, 12).join(', ') || 'it names none'}). The style is of the Protomaps basemap (docs/street-map.md).`,
    )
  let found = 0
  for (let zoom = header.minZoom; zoom <= header.maxZoom; zoom++) {
    const [x, y] = tileAt(zoom, (bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2)
    if (await legible(path, archive.getZxy(zoom, x, y))) found++
  }
  if (found === 0) throw new MapArchiveRefused(`${path} has no tile in the middle of what it says to be of.`)
  return { bytes: size, bounds, minZoom: header.minZoom, maxZoom: header.maxZoom, asOf: dayOf(metadata) ?? londonDay(mtime) }
}

async function legible<Part>(path: string, part: Promise<Part>): Promise<Part> {
  try {
    return await part
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    throw new MapArchiveRefused(`${path} is damaged: a part of it cannot be read. Download it again.`)
  }
}

function layerIds(metadata: unknown): string[] {
  const layers = metadata && typeof metadata === 'object' && 'vector_layers' in metadata ? metadata.vector_layers : undefined
  return Array.isArray(layers) ? layers.flatMap((layer) => (typeof layer?.id === 'string' ? [layer.id] : [])) : []
}

/** Planetiler, which makes the basemap, notes until when it has OpenStreetMap's changes. */
function dayOf(metadata: unknown): string | undefined {
  const said = (metadata as Record<string, unknown> | null)?.['planetiler:osm:osmosisreplicationtime']
  return typeof said === 'string' && !Number.isNaN(Date.parse(said)) ? londonDay(new Date(said)) : undefined
}

function tileAt(zoom: number, lng: number, lat: number): [x: number, y: number] {
  const radians = (lat * Math.PI) / 180
  const across = 2 ** zoom
  const at = (share: number) => Math.min(across - 1, Math.max(0, Math.floor(share * across)))
  return [at((lng + 180) / 360), at((1 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / Math.PI) / 2)]
}

function commas(bytes: number): string {
  return bytes.toLocaleString('en-GB')
}
