import { createWriteStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { FeedRefused, type MediaFile, mediaName } from '#src/feeds/feed.ts'
import { isLotFile } from '#src/feeds/lots/is-lot-file.ts'
import { openLots } from '#src/feeds/lots/open-lots.ts'
import { openFeed } from '#src/feeds/open-feed.ts'
import { isZip } from '#src/feeds/zip-entries.ts'

/**
 * Copies a feed so that it needs no other file: a BLM file or table of lots with files beside it becomes an archive; anything else is
 * copied.
 */
export async function packFeed(path: string, target: string): Promise<void> {
  const isOfLots = await isLotFile(path)
  const media = isOfLots ? await filesOfLots(path) : await mediaBeside(path)
  if (media.size === 0) return await copyFile(path, target)
  const zip = new ZipFile()
  zip.addFile(path, isOfLots ? 'lots.csv' : 'feed.blm')
  for (const [name, file] of media) {
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      file.read().then(
        (bytes) => give(null, Readable.from([bytes])),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  }
  const failed = new Promise<never>((_, fail) => zip.once('error', fail))
  zip.end()
  await Promise.race([pipeline(zip.outputStream, createWriteStream(target)), failed])
}

/** The files beside the feed that it names. An invalid feed has none: the import reports the fault. */
async function mediaBeside(path: string): Promise<Map<string, MediaFile>> {
  const found = new Map<string, MediaFile>()
  if (await isZip(path)) return found
  try {
    const feed = await openFeed(path)
    try {
      for await (const row of feed.file.rows) {
        for (const { source } of row.kind === 'listing' ? row.media() : []) {
          const file = feed.media.find(source)
          if (file) found.set(mediaName(source), file)
        }
      }
    } finally {
      await feed.close()
    }
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error
  }
  return found
}

async function filesOfLots(path: string): Promise<Map<string, MediaFile>> {
  if (await isZip(path)) return new Map()
  try {
    const { table, files } = await openLots(path)
    const names = table.changes.flatMap(({ pictures = [], documents = [] }) => [...pictures, ...documents])
    return new Map(
      names
        .flatMap((name) => [[mediaName(name), files.find(name)] as const])
        .filter((each): each is [string, MediaFile] => each[1] !== undefined),
    )
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error
    return new Map()
  }
}
