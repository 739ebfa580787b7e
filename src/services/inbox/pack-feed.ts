import { createWriteStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { FeedRefused, type MediaFile } from '#src/feeds/feed.ts'
import { isZip } from '#src/feeds/is-zip.ts'
import { mediaName } from '#src/feeds/media-source.ts'
import { openFeed } from '#src/feeds/open-feed.ts'

/**
 * Copies a feed so that it needs no other file: a BLM file with the media that lie beside it becomes an archive, anything else
 * is copied as it is.
 */
export async function packFeed(path: string, target: string): Promise<void> {
  const media = await mediaBeside(path)
  if (media.size === 0) return await copyFile(path, target)
  const zip = new ZipFile()
  zip.addFile(path, 'feed.blm')
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

/** The files beside the feed that it names. A file that is no feed has none: the import says what is wrong with it. */
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
