import { Entry, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl'
import { printable } from '#src/domain/text/plain-text.ts'
import type { FeedProblem } from '../domain/property/listing.ts'
import { type ArchiveLimits, harmlessBytes } from './archive-limits.ts'
import { FeedRefused } from './feed.ts'
import { mediaName } from './media-source.ts'

interface ZipEntries {
  feed: { entry: Entry; path: string }
  /** By name without folders, in lower case. */
  media: ReadonlyMap<string, Entry>
  /** Entries left out, the first of them by name. */
  problems: FeedProblem[]
}

const maxNamedProblems = 20

/** Lists an archive without unpacking anything. Throws `FeedRefused` unless it holds one feed, by the ending of its name, within the limits. */
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

/** Folders, and what macOS and others put beside the files. */
function isBeside(path: string, name: string): boolean {
  return path.endsWith('/') || name === '' || name.startsWith('.') || path.startsWith('__MACOSX/')
}

function faultOf(entry: Entry, { path, limits, maxBytes }: { path: string; limits: ArchiveLimits; maxBytes: number }): string {
  // Nothing is ever unpacked under an entry's own name; but a name that tries to leave the folder is no honest file's.
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
  return printable(path).slice(0, 100).toWellFormed()
}

function refuse(reason: string): never {
  throw new FeedRefused(0, reason)
}
