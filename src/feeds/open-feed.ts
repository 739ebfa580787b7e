import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise, type ZipFile } from 'yauzl'
import type { SourceBranch } from '../domain/imports/feed-source.ts'
import { readBlm } from './blm/read-blm.ts'
import { FeedRefused, type OpenFeed } from './feed.ts'
import { folderMedia } from './folder-media.ts'
import { translatedBranches } from './source-branches.ts'
import { type ArchiveLimits, archiveLimits, isZip, zipEntries, zipMedia } from './zip-entries.ts'

interface OpenFeedOptions {
  /** The software's ids of branches; by default the same as ours. */
  branches?: readonly SourceBranch[]
  limits?: ArchiveLimits
  /** Where archives are unpacked. A killed process leaves files there, so the caller has to tidy it. */
  scratch?: string
}

/**
 * Opens a BLM file (its media are the files of its folder) or a zip archive with one `.blm` file and media; the first bytes tell which. An
 * archive's feed is unpacked into `scratch`. Throws `FeedRefused` if the archive, header or definition is unusable, and file system errors.
 */
export async function openFeed(path: string, { branches = [], ...options }: OpenFeedOptions = {}): Promise<OpenFeed> {
  const feed = await openAsItIs(path, options)
  return { ...feed, file: translatedBranches(feed.file, branches) }
}

/** Opens the feed to look at it before its import; undefined if it names no web media, which costs a tenth of reading its rows. */
export async function openAhead(path: string, options: OpenFeedOptions = {}): Promise<OpenFeed | undefined> {
  return (await isZip(path)) || (await namesTheWeb(path)) ? await openFeed(path, options) : undefined
}

async function namesTheWeb(path: string): Promise<boolean> {
  let before = ''
  // One byte per character, whatever the file's encoding.
  for await (const piece of createReadStream(path, { encoding: 'latin1', highWaterMark: 1_048_576 })) {
    if (/https?:\/\//i.test(before + piece)) return true
    before = String(piece).slice(-8)
  }
  return false
}

async function openAsItIs(
  path: string,
  { limits = archiveLimits, scratch = tmpdir() }: Omit<OpenFeedOptions, 'branches'>,
): Promise<OpenFeed> {
  if (await isZip(path)) return await openArchive(path, { limits, scratch })
  const file = await readBlm(path)
  try {
    return { file, media: await folderMedia(dirname(path), limits.mediaBytes), close: file.close }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function openArchive(path: string, { limits, scratch }: Required<Omit<OpenFeedOptions, 'branches'>>): Promise<OpenFeed> {
  // We check names ourselves, so that one bad name costs one entry and not the whole archive.
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(damaged)
  await mkdir(scratch, { recursive: true })
  const folder = await mkdtemp(join(scratch, 'gable-feed-'))
  const tidy = async () => {
    zip.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const { feed, media, problems } = await zipEntries(zip, limits).catch(damaged)
    const spooled = join(folder, 'feed.blm')
    await spool(zip, { entry: feed.entry, to: spooled }).catch(damaged)
    const file = await readBlm(spooled)
    return {
      file: { ...file, problems: [...problems, ...file.problems] },
      media: zipMedia(zip, media),
      close: async () => {
        await file.close()
        await tidy()
      },
    }
  } catch (error) {
    await tidy()
    throw error
  }
}

/** Unpacks the feed to disk, as it is read twice: first for its encoding. */
async function spool(zip: ZipFile, { entry, to }: { entry: Parameters<ZipFile['openReadStreamPromise']>[0]; to: string }): Promise<void> {
  await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(to))
}

function damaged(error: unknown): never {
  if (error instanceof FeedRefused) throw error
  // A full disk is not the archive's fault.
  if (error instanceof Error && 'syscall' in error) throw error
  throw new FeedRefused(0, `The archive cannot be read: ${error instanceof Error ? error.message : error}`)
}
