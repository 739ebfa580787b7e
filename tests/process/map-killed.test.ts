import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { findMapPieces, findStreetMap } from '#src/data/places/street-maps.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { archiveInPieces } from '#src/gateways/street-map/map-pieces.ts'
import type { MapReport } from '#src/services/places/import-street-map.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { runGable, waitForExit } from '#tests/support/running-site.ts'
import { writeStreetMap } from '#tests/support/street-map.ts'

/** Of the larger map; as much memory as this an import must not take. */
const mebibytes = 600

test('an import that is killed goes on where it was, in bounded memory, and the old map stays until the new one is whole', async () => {
  await using folder = await scratchFolder()
  const importing = (path: string, bytes: number, ms: number) =>
    waitForExit(runGable(['tests/process/import-map-and-die.ts', folder.path, path, String(bytes), String(ms)], folder.path))
  const small = await writeStreetMap(folder.path, 'small.pmtiles')
  expect((await importing(small, Number.POSITIVE_INFINITY, 0)).code).toBe(0)
  const first = await shownMap(folder.path)
  const large = await largeMap(folder.path)
  for (const [bytes, ms] of [
    [50e6, 0],
    [250e6, 5],
    [400e6, 40],
  ] as const) {
    expect((await importing(large.path, bytes, ms)).output, 'it was killed').not.toContain('resumedAt')
    expect((await shownMap(folder.path)).hash).toBe(first.hash)
  }
  const { code, output } = await importing(large.path, Number.POSITIVE_INFINITY, 0)
  expect(code).toBe(0)
  const report: MapReport & { seconds: number; grewByMb: number } = JSON.parse(/^\{.*\}$/m.exec(output)![0])
  expect(report.resumedAt).toBeGreaterThan(0.5)
  expect(report.version).toBe(large.hash)
  expect(await shownMap(folder.path)).toEqual({ file: 'large.pmtiles', hash: large.hash, standings: ['leaving', 'shown'] })
  expect(report.grewByMb, 'memory does not grow with the file').toBeLessThan(250)
  console.log(`${Math.round(report.grewByMb)} MB more, ${Math.round(mebibytes / report.seconds)} MiB a second`)
})

/** A small archive and as many bytes of tiles that nothing shows, none like another. */
async function largeMap(folder: string): Promise<{ path: string; hash: string }> {
  const path = await writeStreetMap(folder, 'large.pmtiles')
  await using file = await open(path, 'r+')
  const { size } = await file.stat()
  const [header, hash] = [Buffer.alloc(127), createHash('sha256')]
  await file.read(header, 0, 127, 0)
  header.writeBigUInt64LE(header.readBigUInt64LE(64) + BigInt(mebibytes * 2 ** 20), 64)
  await file.write(header, 0, 127, 0)
  for (let index = 0; index < mebibytes; index++)
    await file.write(Buffer.alloc(2 ** 20, `piece ${index} `), 0, 2 ** 20, size + index * 2 ** 20)
  for await (const bytes of file.createReadStream({ start: 0, autoClose: false })) hash.update(bytes)
  return { path, hash: hash.digest('hex') }
}

/** The map that visitors see, read whole. */
async function shownMap(folder: string) {
  const database = await connectDatabase({ folder: join(folder, 'database') })
  const shown = (await findStreetMap(database.db))!
  const pieces = (await findMapPieces(database.db, shown.version))!
  const { rows } = await sql<{ standing: string }>`select standing from street_map where standing <> 'arriving' order by standing`.execute(
    database.db,
  )
  await database.close()
  const hash = createHash('sha256')
  for await (const bytes of archiveInPieces(folderStore(join(folder, 'maps')), pieces).stream()) hash.update(bytes)
  return { file: shown.file, hash: hash.digest('hex'), standings: rows.map(({ standing }) => standing) }
}
