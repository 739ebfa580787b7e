import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Schema } from '#src/data/database/schema.ts'
import { bytesOfLeadFiles, namesOfLeadFiles } from '#src/data/leads/lead-files.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import { harmlessFileName, type KeptFile } from '#src/domain/leads/lead.ts'
import { type FileKind, mostFileBytes } from '#src/domain/site/custom-form.ts'
import type { ScanFile } from '#src/gateways/uploads/clamd.ts'
import type { UploadStore } from '#src/gateways/uploads/upload-store.ts'
import { UploadRejected, type UploadType, uploadType } from '#src/gateways/uploads/upload-type.ts'
import * as routes from '../routes.ts'
import { RetryLater } from './accounts/retry-later.ts'
import type { FileTokens } from './signed-links.ts'

/** A file as it came, of a field that takes these kinds. */
export interface GivenFile {
  field: string
  accepts: readonly FileKind[]
  name: string
  bytes: Uint8Array
}

export interface KeptFiles {
  files: KeptFile[]
  /** SHA-256 of each, in hex. */
  hashes: string[]
}

const otherKind = 'This kind of file is not taken here. Please choose another'
const infected = 'This file holds a virus. Please choose another'

/**
 * Keeps files that nothing is wrong with, all of them or none; else says what is wrong, by field. What they are is told by their content.
 * Whoever keeps nothing that refers to them removes them again. Throws `UploadFailed`.
 */
export async function keepFiles(
  { store, scan, tokens }: Omit<Uploads, 'quota'>,
  given: readonly GivenFile[],
  now: Date,
): Promise<KeptFiles | { errors: Record<string, string> }> {
  const errors: Record<string, string> = {}
  const found: { file: GivenFile; type: UploadType }[] = []
  for (const file of given) {
    if (file.bytes.length > mostFileBytes) throw new RangeError('A file is larger than forms take.')
    const type = await typeOf(file)
    if (typeof type === 'string') errors[file.field] = type
    else found.push({ file, type })
  }
  if (Object.keys(errors).length > 0) return { errors }
  for (const { file } of found) {
    const scanned = await scan?.(file.bytes).catch((error: unknown) => {
      throw new UploadFailed('The virus scanner cannot be asked', { cause: error })
    })
    if (scanned?.isClean === false) return { errors: { [file.field]: infected } }
  }
  const files: KeptFile[] = []
  try {
    for (const { file, type } of found) {
      const storedAs = await store.keep(file.bytes)
      const path = routes.lead.file.href(await tokens.give(storedAs, now))
      const name = harmlessFileName(file.name, type.extensions)
      files.push({ field: file.field, name, contentType: type.contentType, bytes: file.bytes.length, storedAs, path })
    }
  } catch (error) {
    // What stays when the store does not answer is tidied away a day later.
    await store.remove(files.map(({ storedAs }) => storedAs)).catch(() => {})
    throw new UploadFailed('A file cannot be kept', { cause: error })
  }
  return { files, hashes: found.map(({ file }) => createHash('sha256').update(file.bytes).digest('hex')) }
}

/** What the file is, or what is wrong with it. */
async function typeOf({ bytes, accepts }: GivenFile): Promise<UploadType | string> {
  try {
    const type = await uploadType(bytes)
    return accepts.includes(type.kind) ? type : otherKind
  } catch (error) {
    if (error instanceof UploadRejected) return error.message
    throw error
  }
}

/** Days after which a file without a lead is left over: one that is being sent gets its lead within a minute. */
const keepDays = 1

/** Removes files whose leads are gone, or never came to be. Returns how many. */
export async function tidyUploads(
  { db, store, now }: { db: Kysely<Schema>; store: UploadStore; now: Date },
  signal?: AbortSignal,
): Promise<number> {
  let count = 0
  for await (const names of store.namesBefore(daysAgo(now, keepDays))) {
    signal?.throwIfAborted()
    const kept = await namesOfLeadFiles(db, names)
    count += await store.remove(names.filter((name) => !kept.has(name)))
  }
  return count
}

/** What takes files of visitors. */
export interface Uploads {
  store: UploadStore
  /** Undefined where no virus scanner is set. */
  scan: ScanFile | undefined
  tokens: FileTokens
  quota: UploadQuota
}

/**
 * The files cannot be taken now, through no fault of theirs: the disk is full, their store does not answer, or the virus scanner is away.
 */
export class UploadFailed extends Error {
  override name = 'UploadFailed'
}

/** Lets so many bytes of a visitor be kept. Throws RetryLater where it is too much of theirs, UploadFailed where it is too much of all. */
type UploadQuota = (db: Kysely<Schema>, from: string, bytes: number) => Promise<void>

const day = 24 * 60 * 60_000
const retrySeconds = 3600

/**
 * Files of visitors fill no disk, however many enquiries they come with. Bytes: what a visitor may send in a day, as each process counts
 * it, and what is kept of all.
 */
export function uploadQuota({ ofVisitor, inAll }: { ofVisitor: number; inAll: number }): UploadQuota {
  const sent = new LRUCache<string, number>({ max: 10_000, ttl: day, noUpdateTTL: true })
  return async (db, from, bytes) => {
    if (bytes === 0) return
    const ofThis = (sent.get(from) ?? 0) + bytes
    if (ofThis > ofVisitor) throw new RetryLater('too-many', retrySeconds)
    if ((await bytesOfLeadFiles(db)) + bytes > inAll) throw new UploadFailed('The files of visitors take as much of the disk as they may')
    sent.set(from, ofThis)
  }
}
