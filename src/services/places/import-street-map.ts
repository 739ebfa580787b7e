import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Kysely } from 'kysely'
import pMap from 'p-map'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import {
  beginStreetMap,
  deleteStreetMap,
  findLeftMaps,
  forgetPieces,
  savePieces,
  showStreetMap,
  withdrawStreetMaps,
} from '#src/data/places/street-maps.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import type { ByteStore } from '#src/gateways/byte-store/byte-store.ts'
import { fingerprintOf } from '#src/gateways/file-fingerprint.ts'
import { type MapArchive, MapArchiveRefused, readMapArchive } from '#src/gateways/street-map/map-archive.ts'
import { hashOfPiece, pieceBytes, pieceKey } from '#src/gateways/street-map/map-pieces.ts'

export interface MapReport extends MapArchive {
  file: string
  /** Part of it that an earlier run had stored, 0 to 1. */
  resumedAt: number
  version: string
}

interface ImportMapOptions {
  db: Kysely<Schema>
  store: ByteStore
  onProgress?: (at: { bytes: number; of: number }) => void
  signal?: AbortSignal
  now?: () => Date
}

/** Pieces that are stored before the database notes them: so much memory it takes, and so much is done again after a crash. */
const piecesAtOnce = 16
/** Browsers know of a map for an hour, and have it open for another. */
const lingerMs = 2 * 60 * 60_000

/**
 * Stores an archive in pieces. What was imported before is shown until all pieces are found in the store; then the new one, at once. An import that
 * was stopped goes on where it was when it is run again with the same file. Throws what `readMapArchive` and the store throw.
 */
export async function importStreetMap(path: string, options: ImportMapOptions): Promise<MapReport> {
  const { db, store, onProgress = () => {}, signal, now = () => new Date() } = options
  const archive = await readMapArchive(path)
  const { fingerprint } = await fingerprintOf([path], ['street map'])
  await removeLeftMaps({ db, store, before: new Date(now().getTime() - lingerMs) })
  const { mapId, hashes: there } = await beginStreetMap(db, { ...archive, fingerprint, file: basename(path) })
  await using file = await open(path)
  const whole = createHash('sha256')
  const all = Math.ceil(archive.bytes / pieceBytes)
  let resumed = 0
  for (let first = 0; first < all; first += piecesAtOnce) {
    signal?.throwIfAborted()
    const pieces: Buffer[] = []
    for (let number = first; number < Math.min(all, first + piecesAtOnce); number++)
      pieces.push(await readPiece(file, number, archive.bytes))
    for (const piece of pieces) whole.update(piece)
    const hashes = pieces.map(hashOfPiece)
    const known = there.slice(first, first + hashes.length)
    if (hashes.join() === known.join() && (await areStored(store, pieces, hashes))) {
      resumed += pieces.length
    } else {
      if (known.length > 0) await forgetPieces(db, mapId, first)
      there.length = Math.min(there.length, first)
      await pMap(pieces, async (piece, index) => await store.putNew(pieceKey(hashes[index]!), piece), { concurrency: 4 })
      if (!(await savePieces(db, mapId, { first, hashes })))
        throw new MapArchiveRefused('Another import of a street map has begun meanwhile.')
    }
    onProgress({ bytes: Math.min(archive.bytes, (first + pieces.length) * pieceBytes), of: archive.bytes })
  }
  const version = whole.digest('hex')
  await atomically(db, async (trx) => {
    await showStreetMap(trx, mapId, version)
    await raiseSiteVersion(trx)
  })
  return { ...archive, file: basename(path), resumedAt: resumed / all, version }
}

async function readPiece(file: Awaited<ReturnType<typeof open>>, number: number, size: number): Promise<Buffer> {
  const length = Math.min(pieceBytes, size - number * pieceBytes)
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, number * pieceBytes)
  if (bytesRead < length) throw new MapArchiveRefused('The file became shorter while it was read.')
  return buffer
}

/** Somebody may have emptied the store since. */
async function areStored(store: ByteStore, pieces: readonly Buffer[], hashes: readonly string[]): Promise<boolean> {
  const found = await pMap(hashes, async (hash) => (await store.find(pieceKey(hash)))?.size, { concurrency: 4 })
  return found.every((size, index) => size === pieces[index]?.length)
}

/** Takes the street map off the site and removes its bytes. Returns whether there was one. */
export async function removeStreetMap({ db, store, now = () => new Date() }: Omit<ImportMapOptions, 'onProgress'>): Promise<boolean> {
  const wasThere = await atomically(db, async (trx) => {
    const found = await withdrawStreetMaps(trx)
    if (found) await raiseSiteVersion(trx)
    return found
  })
  await removeLeftMaps({ db, store, before: new Date(now().getTime() + lingerMs) })
  return wasThere
}

/** Removes maps that are not shown any more and that no browser has open. Returns how many. */
export async function tidyStreetMaps({ db, store, now }: { db: Kysely<Schema>; store: ByteStore; now: Date }): Promise<number> {
  return await removeLeftMaps({ db, store, before: new Date(now.getTime() - lingerMs) })
}

async function removeLeftMaps({ db, store, before }: { db: Kysely<Schema>; store: ByteStore; before: Date }): Promise<number> {
  const left = await findLeftMaps(db, before)
  for (const { mapId, hashes } of left) {
    // Bytes first: rows that are left name them the next time.
    for (let from = 0; from < hashes.length; from += 500) await store.remove(hashes.slice(from, from + 500).map(pieceKey))
    await deleteStreetMap(db, mapId)
  }
  return left.length
}
