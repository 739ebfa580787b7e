import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { streetMapBytes, writeStreetMap } from '#tests/support/street-map.ts'
import { townBounds, townLayers } from '#tests/support/town-layers.ts'
import { MapArchiveRefused, readMapArchive } from './map-archive.ts'

test('an archive says how far it reaches and as of when it is, with and without leaf directories', async () => {
  await using folder = await scratchFolder()
  for (const leafOf of [undefined, 20]) {
    const path = await writeStreetMap(folder.path, 'town.pmtiles', leafOf ? { leafOf } : {})
    expect(await readMapArchive(path)).toEqual({
      bytes: expect.any(Number),
      bounds: townBounds,
      minZoom: 0,
      maxZoom: 14,
      asOf: '2026-09-01',
    })
  }
})

const { roads: _, ...noRoads } = townLayers()
const other = (change: (bytes: Buffer) => void) => () => {
  const bytes = streetMapBytes()
  change(bytes)
  return bytes
}

test.each<[string, () => Buffer, RegExp]>([
  ['an empty file', () => Buffer.alloc(0), /is not a PMTiles archive/],
  ['a text', () => Buffer.from('county,town\nSomerset,Taunton\n'.repeat(1000)), /is not a PMTiles archive/],
  ['version 2', other((bytes) => bytes.set([0x50, 0x4d, 2, 0])), /version 2\. `pmtiles convert`/],
  ['version 4', other((bytes) => bytes.set([4], 7)), /version 4; version 3/],
  ['a header alone', () => streetMapBytes().subarray(0, 100), /is cut short: it has 100 of 127 bytes/],
  [
    'half of it',
    () => streetMapBytes().subarray(0, streetMapBytes().length / 2),
    /is cut short: it has [\d,]+ of [\d,]+ bytes\. Download it again/,
  ],
  ['one byte less', () => streetMapBytes().subarray(0, -1), /is cut short/],
  ['pictures', () => streetMapBytes({ tileType: 2 }), /has PNG pictures; vector tiles/],
  ['a type of the future', () => streetMapBytes({ tileType: 99 }), /has unknown tiles/],
  ['brotli', other((bytes) => bytes.set([3], 98)), /compressed in a way/],
  ['no streets', () => streetMapBytes({ maxZoom: 8 }), /ends at zoom 8; streets need 12/],
  ['France', () => streetMapBytes({ bounds: [5, 44, 5.1, 44.1] }), /is of 5, 44, 5\.1, 44\.1 .*nothing of it/],
  ['another schema', () => streetMapBytes({ layers: noRoads }), /has no roads among its layers \(earth, water/],
  ['no metadata', () => streetMapBytes({ metadata: [] }), /has no earth, water, roads among its layers \(it names none\)/],
  ['a damaged directory', other((bytes) => bytes.fill(7, 127, 200)), /is damaged/],
])('%s is refused in a sentence', async (_name, bytes, message) => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'town.pmtiles')
  await writeFile(path, bytes())
  await expect(readMapArchive(path)).rejects.toThrow(MapArchiveRefused)
  await expect(readMapArchive(path)).rejects.toThrow(message)
})

test('wherever an archive is cut, and whatever bytes of its beginning are others, it is read or refused, and nothing else', async () => {
  await using folder = await scratchFolder()
  const whole = streetMapBytes({ leafOf: 30 })
  const path = join(folder.path, 'town.pmtiles')
  for (let at = 0; at < 60; at++) {
    const bytes = Buffer.from(whole)
    for (let each = 0; each < 3; each++) bytes[(at * 7919 + each * 104_729) % 700] = (at * 31 + each * 17) % 256
    await writeFile(path, bytes)
    if (at % 3 === 0) await truncate(path, (at * 7919) % whole.length)
    await readMapArchive(path).catch((error: unknown) => expect(error).toBeInstanceOf(MapArchiveRefused))
  }
})
