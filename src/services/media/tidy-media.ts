import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/atomically.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findShownMedia, forgetMedia, noteUnusedMedia } from '#src/data/import/unused-media.ts'
import { isOlderThan, removeFiles, type StoredFile, storedFiles } from '#src/gateways/stored-files.ts'

interface TidyMediaOptions {
  db: Kysely<Schema>
  /** Does the work unless an import is running, which may be about to show what nothing shows yet. */
  whileAlone<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined>
  mediaFolder: string
  /** Resized pictures, which are made again when they are asked for. */
  picturesFolder: string
  /** Hashes that the agency's content shows. */
  inContent: ReadonlySet<string>
  now: Date
  signal: AbortSignal
}

/** How many files were removed. */
export interface Tidied {
  /** Left by writes that were cut off. */
  parts: number
  media: number
  /** Resized from what is no longer there. */
  pictures: number
}

const hourMs = 60 * 60 * 1000
/** No write takes so long. */
const partMs = hourMs
/** A backup, or a page that somebody keeps, may show for a while what the site shows no more. */
const unusedMs = 30 * 24 * hourMs
const digits = [...'0123456789abcdef']

/** Removes what killed writes left, and what neither a property nor the content has shown for thirty days. Throws when aborted. */
export async function tidyMedia(options: TidyMediaOptions): Promise<Tidied> {
  const sum: Tidied = { parts: 0, media: 0, pictures: 0 }
  // The database is asked about a sixteenth of the files at a time: few questions, and none too long.
  for (const digit of digits) {
    options.signal.throwIfAborted()
    const prefixes = digits.map((second) => digit + second)
    const kept = (await Promise.all(prefixes.map((prefix) => storedFiles(options.mediaFolder, prefix)))).flat()
    const made = (await Promise.all(prefixes.map((prefix) => storedFiles(options.picturesFolder, prefix)))).flat()
    const removed = await removeUnused(
      options,
      kept.filter(({ isPart }) => !isPart),
    )
    const there = new Set(kept.flatMap(({ hash, isPart }) => (hash && !isPart && !removed.has(hash) ? [hash] : [])))
    sum.media += removed.size
    sum.pictures += await removeFiles(made.filter(({ hash, isPart }) => hash && !isPart && !there.has(hash)))
    sum.parts += await removeFiles(await abandoned([...kept, ...made], options.now))
  }
  return sum
}

async function abandoned(files: readonly StoredFile[], now: Date): Promise<StoredFile[]> {
  const before = new Date(now.getTime() - partMs)
  const old: StoredFile[] = []
  for (const file of files) if (file.isPart && (await isOlderThan(file, before))) old.push(file)
  return old
}

/** Returns the hashes of what it removed. */
async function removeUnused(options: TidyMediaOptions, files: readonly StoredFile[]): Promise<ReadonlySet<string>> {
  const hashes = files.flatMap(({ hash }) => hash ?? [])
  const nothing: ReadonlySet<string> = new Set()
  if (hashes.length === 0 || (await noteUnused(options, hashes)).length === 0) return nothing
  const done = await options.whileAlone(async () => {
    // Once more: an import may have ended since.
    const unused = new Set(await noteUnused(options, hashes))
    await atomically(options.db, (trx) => forgetMedia(trx, [...unused]))
    await removeFiles(files.filter(({ hash }) => hash && unused.has(hash)))
    return unused
  })
  return done?.result ?? nothing
}

/** What has been unused for long enough. */
async function noteUnused({ db, inContent, now }: TidyMediaOptions, hashes: readonly string[]): Promise<string[]> {
  const shown = await findShownMedia(db, hashes)
  const isUsed = (hash: string) => shown.has(hash) || inContent.has(hash)
  const used = hashes.filter(isUsed)
  const unused = hashes.filter((hash) => !isUsed(hash))
  return await noteUnusedMedia(db, { used, unused, now, before: new Date(now.getTime() - unusedMs) })
}
