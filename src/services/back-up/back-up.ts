import type { Database } from '#src/data/database/database.ts'
import { findTables, readRows } from '#src/data/database/table-rows.ts'
import { encryptFor } from './backup-encryption.ts'
import { type BackupHead, type TableHead, writeBackupFile } from './backup-file.ts'

interface BackUpOptions {
  now: Date
  /** Public keys for which the file is encrypted (`age1…`). */
  recipients?: readonly string[]
  onProgress?: (rows: number) => void
  signal?: AbortSignal
}

/**
 * Writes the whole database to one file as of one moment, while the site goes on. Returns the number of rows. The file can be restored to
 * either kind of database (`restoreBackup`). Pictures and documents are not included. Throws WrongRecipient.
 */
export async function backUp(
  { db }: Pick<Database, 'db'>,
  path: string,
  { now, recipients = [], onProgress, signal }: BackUpOptions,
): Promise<number> {
  const through = recipients.length > 0 ? await encryptFor(recipients) : undefined
  let rows = 0
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      async function* lines() {
        const migrations = await trx.selectFrom('migration').select('name').orderBy('name').execute()
        yield JSON.stringify(['gable backup', 1, now.toISOString(), migrations.map(({ name }) => name)] satisfies BackupHead)
        for (const table of await findTables(trx)) {
          yield JSON.stringify(['table', table.name, table.columns] satisfies TableHead)
          for await (const read of readRows(trx, table)) {
            yield read.join('\n')
            rows += read.length
            onProgress?.(rows)
          }
        }
        yield JSON.stringify(['end', rows])
      }
      await writeBackupFile(path, lines(), { through, signal })
    })
  return rows
}
