import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findAdvertisedMedia, findShownMedia, forgetMedia, noteUnusedMedia } from '#src/data/import/media-sources.ts'
import type { ByteStore } from '#src/gateways/byte-store/byte-store.ts'
import { hashOfKey } from '#src/gateways/media-store.ts'

interface TidyMediaOptions {
  db: Kysely<Schema>
  /** Runs the work unless an import is running, which may be about to show files that nothing shows yet. */
  whileAlone<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined>
  media: ByteStore
  /** Resized pictures, which are made again on request. */
  pictures: ByteStore
  /** Hashes used by the agency's content. */
  inContent: ReadonlySet<string>
  now: Date
  signal: AbortSignal
}

/** Numbers of removed files. */
export interface TidiedMedia {
  /** Remains of interrupted writes. */
  parts: number
  media: number
  /** Resized versions of removed originals. */
  pictures: number
}

const hourMs = 60 * 60 * 1000
/** Longer than any write takes. */
const partMs = hourMs
/** A backup or a saved page may still show removed media for a while. */
const unusedMs = 30 * 24 * hourMs
const digits = [...'0123456789abcdef']

/**
 * Removes remains of interrupted writes, and media that neither a property nor the content has shown for thirty days; of those that an advert
 * on record showed, only the resized versions. Throws when aborted.
 */
export async function tidyMedia(options: TidyMediaOptions): Promise<TidiedMedia> {
  const { media, pictures, now } = options
  const sum: TidiedMedia = { parts: 0, media: 0, pictures: 0 }
  const before = new Date(now.getTime() - partMs)
  // Asks the database about a sixteenth of the files at a time: few queries, none too long.
  for (const digit of digits) {
    options.signal.throwIfAborted()
    const prefixes = digits.map((second) => `${digit}${second}/`)
    const kept = await namedFiles(media, prefixes)
    const made = await namedFiles(pictures, prefixes)
    const { unused, removed } = await removeUnused(options, kept)
    const there = new Set(kept.flatMap(({ hash }) => (hash && !unused.has(hash) ? [hash] : [])))
    sum.media += removed
    sum.pictures += await pictures.remove(made.flatMap(({ key, hash }) => (hash && !there.has(hash) ? [key] : [])))
    for (const store of [media, pictures]) for (const prefix of prefixes) sum.parts += await store.removeAbandoned(prefix, before)
  }
  return sum
}

interface NamedFile {
  key: string
  /** SHA-256 of the original's bytes; undefined if the name contains none. */
  hash: string | undefined
}

async function namedFiles(store: ByteStore, prefixes: readonly string[]): Promise<NamedFile[]> {
  const files = prefixes.map(async (prefix) => {
    const named: NamedFile[] = []
    for await (const { key } of store.list(prefix)) named.push({ key, hash: hashOfKey(key) })
    return named
  })
  return (await Promise.all(files)).flat()
}

/** Returns the hashes of unused files, and how many were removed. */
async function removeUnused(
  options: TidyMediaOptions,
  files: readonly NamedFile[],
): Promise<{ unused: ReadonlySet<string>; removed: number }> {
  const hashes = files.flatMap(({ hash }) => hash ?? [])
  const nothing = { unused: new Set<string>(), removed: 0 }
  if (hashes.length === 0 || (await noteUnused(options, hashes)).length === 0) return nothing
  const done = await options.whileAlone(async () => {
    // Checked again: an import may have ended meanwhile.
    const unused = await noteUnused(options, hashes)
    const kept = await findAdvertisedMedia(options.db, unused)
    const removed = new Set(unused.filter((hash) => !kept.has(hash)))
    await atomically(options.db, (trx) => forgetMedia(trx, [...removed]))
    await options.media.remove(files.flatMap(({ key, hash }) => (hash && removed.has(hash) ? [key] : [])))
    return { unused: new Set(unused), removed: removed.size }
  })
  return done?.result ?? nothing
}

/** Records unused media. Returns those unused for long enough. */
async function noteUnused({ db, inContent, now }: TidyMediaOptions, hashes: readonly string[]): Promise<string[]> {
  const shown = await findShownMedia(db, hashes)
  const isUsed = (hash: string) => shown.has(hash) || inContent.has(hash)
  const used = hashes.filter(isUsed)
  const unused = hashes.filter((hash) => !isUsed(hash))
  return await noteUnusedMedia(db, { used, unused, now, before: new Date(now.getTime() - unusedMs) })
}
