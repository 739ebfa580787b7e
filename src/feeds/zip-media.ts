import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import type { MediaFiles } from './feed.ts'
import { mediaName } from './media-source.ts'

/** The media of an archive, unpacked into memory one at a time when asked for. */
export function zipMedia(zip: ZipFile, entries: ReadonlyMap<string, Entry>): MediaFiles {
  return {
    find: (name) => {
      const entry = entries.get(mediaName(name))
      if (!entry) return undefined
      const fingerprint = `${entry.uncompressedSize}-${entry.crc32.toString(16)}`
      return { fingerprint, size: entry.uncompressedSize, read: () => unpacked(zip, entry) }
    },
  }
}

/** The archive's own sum is checked: yauzl checks the size only. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  if (crc32(bytes) !== entry.crc32 >>> 0) throw new Error('The file is damaged in the archive.')
  return bytes
}
