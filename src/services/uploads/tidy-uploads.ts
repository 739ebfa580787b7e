import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { namesOfLeadFiles } from '#src/data/leads/lead-files.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import type { UploadStore } from '#src/gateways/uploads/upload-store.ts'

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
