import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#src/data/database/database.ts'
import { type ByteStores, folderStores } from '#src/gateways/byte-store/open-byte-stores.ts'

/** The option of every import. */
export const dryRunOption = { '--dry-run': 'say what it would do, and change nothing' }

export const dryRunDetails =
  'With --dry-run it does all of this and undoes it at the end; meanwhile pages of a site on the embedded database wait that are not in memory.'

export const dryRunHeading = 'Nothing was changed. This is what it would do:'

const undone = Symbol('undone')

/** Runs the work in one transaction on the database, which is rolled back at the end. Returns its result. */
export async function inRolledBackTransaction<Result>(database: Database, work: (database: Database) => Promise<Result>): Promise<Result> {
  const done = Promise.withResolvers<Result>()
  await database.db
    .transaction()
    .execute(async (trx) => {
      done.resolve(await work({ ...database, db: trx }))
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return await done.promise
}

/** Temporary folders for an import's files, removed when disposed of. */
export async function temporaryStores(): Promise<ByteStores & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-dry-run-'))
  const names = ['mediaFolder', 'picturesFolder', 'uploadsFolder', 'legalPacksFolder', 'mailFolder', 'mapsFolder'] as const
  const folders = Object.fromEntries(names.map((name) => [name, join(folder, name)])) as Record<(typeof names)[number], string>
  return { ...folderStores(folders), [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}
