import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findPackHashes } from '#src/data/lots/find-lots.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import type { ByteStore } from '#src/gateways/byte-store/byte-store.ts'
import { hashOfKey } from '#src/gateways/media-store.ts'

interface TidyOptions {
  db: Kysely<Schema>
  /** Runs the work unless an import is running, which stores files before its lots name them. */
  whileAlone<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined>
  documents: ByteStore
  now: Date
}

/** Days after which a document that no lot names is removed: by then a mistaken import has been corrected. */
const keepDays = 30

/** Removes documents that no lot names any more, and remains of interrupted writes. Returns how many. */
export async function tidyLegalPacks({ db, whileAlone, documents, now }: TidyOptions): Promise<number> {
  const done = await whileAlone(async () => {
    const named = await findPackHashes(db)
    const before = daysAgo(now, keepDays)
    const abandoned = await documents.removeAbandoned('', before)
    const unused: string[] = []
    for await (const { key, writtenAt } of documents.list('')) {
      if (named.has(hashOfKey(key) ?? '')) continue
      const at = await writtenAt()
      if (at && at < before) unused.push(key)
    }
    return abandoned + (await documents.remove(unused))
  })
  return done?.result ?? 0
}
