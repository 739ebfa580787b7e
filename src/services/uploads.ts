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

/** A received file and the kinds its field accepts. */
export interface SubmittedFile {
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
 * Stores valid files, all or none; otherwise returns the errors by field. The kind is detected from the content. If nothing refers to them
 * in the end, the caller removes them. Throws `UploadFailed`.
 */
export async function keepFiles(
  { store, scan, tokens }: Omit<Uploads, 'quota'>,
  given: readonly SubmittedFile[],
  now: Date,
): Promise<KeptFiles | { errors: Record<string, string> }> {
  const errors: Record<string, string> = {}
  const found: { file: SubmittedFile; type: UploadType }[] = []
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
    // Files that remain because the store is down are tidied a day later.
    await store.remove(files.map(({ storedAs }) => storedAs)).catch(() => {})
    throw new UploadFailed('A file cannot be kept', { cause: error })
  }
  return { files, hashes: found.map(({ file }) => createHash('sha256').update(file.bytes).digest('hex')) }
}

/** The detected type, or what is wrong with it. */
async function typeOf({ bytes, accepts }: SubmittedFile): Promise<UploadType | string> {
  try {
    const type = await uploadType(bytes)
    return accepts.includes(type.kind) ? type : otherKind
  } catch (error) {
    if (error instanceof UploadRejected) return error.message
    throw error
  }
}

/** Days after which a file without a lead is left over: normally its lead is stored within a minute. */
const keepDays = 1

/** Removes files whose leads are gone or were never stored. Returns how many. */
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

/** Dependencies for accepting visitors' files. */
export interface Uploads {
  store: UploadStore
  /** Undefined without a virus scanner. */
  scan: ScanFile | undefined
  tokens: FileTokens
  quota: UploadQuota
}

/** The files cannot be accepted now, through no fault of theirs: the disk is full, or the store or virus scanner is down. */
export class UploadFailed extends Error {
  override name = 'UploadFailed'
}

/** Reserves bytes for a visitor's files. Throws RetryLater if the visitor sent too much, UploadFailed if all visitors together did. */
type UploadQuota = (db: Kysely<Schema>, from: string, bytes: number) => Promise<void>

const day = 24 * 60 * 60_000
const retrySeconds = 3600

/** Keeps visitors' files from filling the disk. Bytes: what a visitor may send in a day, counted per process, and what is stored in all. */
export function uploadQuota({ ofVisitor, inAll }: { ofVisitor: number; inAll: number }): UploadQuota {
  // Made when the first file comes: it takes half a megabyte from the start.
  let sent: LRUCache<string, number> | undefined
  return async (db, from, bytes) => {
    if (bytes === 0) return
    sent ??= new LRUCache({ max: 10_000, ttl: day, noUpdateTTL: true })
    const ofThis = (sent.get(from) ?? 0) + bytes
    if (ofThis > ofVisitor) throw new RetryLater('too-many', retrySeconds)
    if ((await bytesOfLeadFiles(db)) + bytes > inAll) throw new UploadFailed('The files of visitors take as much of the disk as they may')
    sent.set(from, ofThis)
  }
}
