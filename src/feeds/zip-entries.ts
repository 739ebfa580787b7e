import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { Entry, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl'
import type { FeedProblem } from '#src/domain/property/listing.ts'
import { withoutControlCharacters } from '#src/domain/text/plain-text.ts'
import { FeedRefused, type MediaFiles, mediaName } from './feed.ts'

interface ZipEntries {
  feed: { entry: Entry; path: string }
  /** By name without folders, in lower case. */
  media: ReadonlyMap<string, Entry>
  /** Omitted entries, the first of them by name. */
  problems: FeedProblem[]
}

const maxNamedProblems = 20

/**
 * Lists an archive without unpacking. Throws `FeedRefused` unless it contains one feed, by the file extension, and is within the limits.
 */
export async function zipEntries(zip: ZipFile, limits: ArchiveLimits, ending: '.blm' | '.csv' = '.blm'): Promise<ZipEntries> {
  if (zip.entryCount > limits.entries) refuse(`The archive has ${zip.entryCount} entries; at most ${limits.entries} are taken.`)
  const media = new Map<string, Entry>()
  const feeds: ZipEntries['feed'][] = []
  const skipped: { path: string; reason: string }[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    const path = pathOf(entry)
    const name = mediaName(path)
    if (isBeside(path, name)) continue
    bytes += entry.uncompressedSize
    if (bytes > limits.allBytes) refuse(`The archive unpacks to more than ${limits.allBytes} bytes.`)
    const isFeed = name.endsWith(ending)
    const fault = faultOf(entry, { path, limits, maxBytes: isFeed ? limits.feedBytes : limits.mediaBytes })
    if (isFeed && fault) refuse(`The feed in the archive cannot be used: ${fault}`)
    if (isFeed) feeds.push({ entry: slim(entry), path })
    else if (fault) skipped.push({ path, reason: fault })
    else if (media.has(name)) skipped.push({ path, reason: 'a file of that name is there already.' })
    else media.set(name, slim(entry))
  }
  const [feed, another] = feeds
  if (!feed) refuse(`The archive holds no ${ending} file.`)
  if (another) refuse(`The archive holds ${feeds.length} ${ending} files (${shown(feed.path)}, ${shown(another.path)}); one is expected.`)
  return { feed, media, problems: skippedProblems(skipped) }
}

function pathOf(entry: Entry): string {
  return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
}

/** Folders, and files that macOS and others add. */
function isBeside(path: string, name: string): boolean {
  return path.endsWith('/') || name === '' || name.startsWith('.') || path.startsWith('__MACOSX/')
}

function faultOf(entry: Entry, { path, limits, maxBytes }: { path: string; limits: ArchiveLimits; maxBytes: number }): string {
  // Nothing is ever unpacked under an entry's own name, but a name that leaves the folder is suspicious.
  if (validateFileName(path) !== null) return 'its name leads out of the archive.'
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000
  if (isLink) return 'it is a link, not a file.'
  if (entry.isEncrypted()) return 'it is encrypted.'
  if (!entry.canDecodeFileData()) return `its compression (method ${entry.compressionMethod}) is not known.`
  if (entry.uncompressedSize > maxBytes) return `it has ${entry.uncompressedSize} bytes; at most ${maxBytes} are taken.`
  const isInflated = entry.uncompressedSize > harmlessBytes && entry.uncompressedSize > entry.compressedSize * limits.ratio
  return isInflated ? `it unpacks to more than ${limits.ratio} times its size.` : ''
}

/** Only what reading needs: there may be a hundred thousand. */
function slim(entry: Entry): Entry {
  const { compressedSize, uncompressedSize, compressionMethod, crc32, generalPurposeBitFlag, relativeOffsetOfLocalHeader } = entry
  const kept = { compressedSize, uncompressedSize, compressionMethod, crc32, generalPurposeBitFlag, relativeOffsetOfLocalHeader }
  return Object.assign(new Entry(), kept)
}

function skippedProblems(skipped: { path: string; reason: string }[]): FeedProblem[] {
  const problem = (reason: string): FeedProblem => ({ line: 0, agentRef: '', field: '', reason })
  const named = skipped.slice(0, maxNamedProblems).map(({ path, reason }) => problem(`${shown(path)} was left out: ${reason}`))
  const more = skipped.length - named.length
  return more > 0 ? [...named, problem(`${more} more files of the archive were left out.`)] : named
}

function shown(path: string): string {
  return withoutControlCharacters(path).slice(0, 100).toWellFormed()
}

function refuse(reason: string): never {
  throw new FeedRefused(0, reason)
}

/** Limits beyond which an archive counts as an attack or a mistake; sizes in bytes. */
export interface ArchiveLimits {
  entries: number
  feedBytes: number
  mediaBytes: number
  /** All entries together, not compressed. */
  allBytes: number
  /** The highest ratio of a large entry's size to its compressed size. Text of feeds shrinks to about a twentieth. */
  ratio: number
}

export const archiveLimits: ArchiveLimits = {
  entries: 200_000,
  feedBytes: 2_000_000_000,
  mediaBytes: 40_000_000,
  allBytes: 50_000_000_000,
  ratio: 200,
}

/** Smaller entries are harmless, whatever their ratio. */
const harmlessBytes = 2_000_000

/** Whether a file is a zip archive, by its first bytes and not by its name. */
export async function isZip(path: string): Promise<boolean> {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
  const start = buffer.toString('latin1', 0, bytesRead)
  // The second is an empty archive.
  return start === 'PK\u0003\u0004' || start === 'PK\u0005\u0006'
}

/** The media of an archive, unpacked into memory one by one on request. */
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

/** Checks the archive's checksum: yauzl only checks the size. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  if (crc32(bytes) !== entry.crc32 >>> 0) throw new Error('The file is damaged in the archive.')
  return bytes
}
