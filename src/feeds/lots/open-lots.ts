import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openPromise, type ZipFile } from 'yauzl'
import type { FeedProblem } from '../../domain/property/listing.ts'
import { FeedRefused, type MediaFiles } from '../feed.ts'
import { folderMedia } from '../folder-media.ts'
import { decodeText } from '../text-file.ts'
import { archiveLimits, isZip, zipEntries, zipMedia } from '../zip-entries.ts'
import { type LotTable, readLots } from './read-lots.ts'

export interface OpenLots {
  table: LotTable
  /** Pictures and documents that came with it. */
  files: MediaFiles
  /** For an archive: what was omitted. */
  problems: readonly FeedProblem[]
  close(): void
}

/** A table of five thousand lots with long descriptions has about ten megabytes. */
const mostBytes = 50_000_000

/**
 * Opens a table of lots with the files beside it, or an archive with one `.csv` file and its files. Throws FeedRefused for an unusable
 * file, and file system errors.
 */
export async function openLots(path: string): Promise<OpenLots> {
  if (await isZip(path)) return await openArchive(path)
  const { size } = await stat(path)
  if (size > mostBytes) throw new FeedRefused(0, `It has ${size} bytes; at most ${mostBytes} are taken.`)
  return { table: readLots(decodeText(await readFile(path))), files: await folderMedia(dirname(path)), problems: [], close: () => {} }
}

async function openArchive(path: string): Promise<OpenLots> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(damaged)
  try {
    const { feed, media, problems } = await zipEntries(zip, { ...archiveLimits, feedBytes: mostBytes }, '.csv').catch(damaged)
    const bytes = await textOf(zip, feed.entry).catch(damaged)
    return { table: readLots(decodeText(bytes)), files: zipMedia(zip, media), problems, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function textOf(zip: ZipFile, entry: Parameters<ZipFile['openReadStreamPromise']>[0]): Promise<Buffer> {
  return await buffer(await zip.openReadStreamPromise(entry))
}

function damaged(error: unknown): never {
  if (error instanceof FeedRefused || (error instanceof Error && 'syscall' in error)) throw error
  throw new FeedRefused(0, `The archive cannot be read: ${error instanceof Error ? error.message : error}`)
}
