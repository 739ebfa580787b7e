import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findPackHashes } from '#src/data/lots/pack-files.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import { isOlderThan, removeFiles, type StoredFile, storedFiles } from '#src/gateways/stored-files.ts'

interface TidyOptions {
  db: Kysely<Schema>
  /** Does the work unless an import is running, which keeps files before its lots name them. */
  whileAlone<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined>
  folder: string
  now: Date
}

/** Days after which a document that no lot names is of no use: a table that was imported by mistake has been put right. */
const keepDays = 30
const prefixes = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))

/** Removes documents of legal packs that no lot names any more, and what writes left that were cut off. Returns how many. */
export async function tidyLegalPacks({ db, whileAlone, folder, now }: TidyOptions): Promise<number> {
  const done = await whileAlone(async () => {
    const named = await findPackHashes(db)
    let count = 0
    for (const prefix of prefixes) {
      const unused = (await storedFiles(folder, prefix)).filter(({ hash, isPart }) => isPart || !named.has(hash ?? ''))
      count += await removeFiles(await oldOf(unused, daysAgo(now, keepDays)))
    }
    return count
  })
  return done?.result ?? 0
}

async function oldOf(files: readonly StoredFile[], before: Date): Promise<StoredFile[]> {
  const old: StoredFile[] = []
  for (const file of files) if (await isOlderThan(file, before)) old.push(file)
  return old
}
