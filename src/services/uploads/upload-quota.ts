import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Schema } from '#src/data/database/schema.ts'
import { bytesOfLeadFiles } from '#src/data/leads/lead-files.ts'
import { ComeAgain } from '../accounts/come-again.ts'

/** The files cannot be taken now, through no fault of theirs: the disk is full, their store does not answer, or the virus scanner is away. */
export class UploadFailed extends Error {
  override name = 'UploadFailed'
}

/** Lets so many bytes of a visitor be kept. Throws ComeAgain where it is too much of theirs, UploadFailed where it is too much of all. */
export type UploadQuota = (db: Kysely<Schema>, from: string, bytes: number) => Promise<void>

const day = 24 * 60 * 60_000
const retrySeconds = 3600

/** Files of visitors fill no disk, however many enquiries they come with. Bytes: what a visitor may send in a day, as each process counts it, and what is kept of all. */
export function uploadQuota({ ofVisitor, inAll }: { ofVisitor: number; inAll: number }): UploadQuota {
  const sent = new LRUCache<string, number>({ max: 10_000, ttl: day, noUpdateTTL: true })
  return async (db, from, bytes) => {
    if (bytes === 0) return
    const ofThis = (sent.get(from) ?? 0) + bytes
    if (ofThis > ofVisitor) throw new ComeAgain('too-many', retrySeconds)
    if ((await bytesOfLeadFiles(db)) + bytes > inAll) throw new UploadFailed('The files of visitors take as much of the disk as they may')
    sent.set(from, ofThis)
  }
}
