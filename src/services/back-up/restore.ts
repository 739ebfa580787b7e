import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Database } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { continueNumbers, emptyTables, findTables, type RowText, type StoredTable, writeRows } from '#src/data/database/table-rows.ts'
import { vacuumStock } from '#src/data/import/bulk-load.ts'
import { withImportLock } from '#src/data/import/import-lock.ts'
import { giveUpLinks } from '#src/data/mails/mail-figures.ts'
import { countPlaceStock } from '#src/data/places/place-stock.ts'
import { waitForAllProcesses } from '#src/data/processes/process-leases.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { BackupRefused } from './backup-encryption.ts'
import { type BackupEnd, type BackupHead, readBackupFile, type TableHead } from './backup-file.ts'

interface RestoreOptions {
  /** Secret keys for an encrypted file. */
  identities?: readonly string[]
  onProgress?: (rows: number) => void
  signal?: AbortSignal
}

/** Some statements are large, which PostgreSQL accepts. */
const bytesPerStatement = 2_000_000

/**
 * Replaces the whole database with a backup, all or nothing. Returns the number of rows. A running site shows it at once. Throws
 * `BackupRefused`, also while an import is running.
 */
export async function restoreBackup(
  database: Database,
  path: string,
  { identities, onProgress, signal }: RestoreOptions = {},
): Promise<number> {
  const { db } = database
  const filled = await checkWhole(path, identities)
  const done = await withImportLock(database, () =>
    db.transaction().execute(async (trx) => {
      const rows = await restoreAll(trx, { lines: readBackupFile(path, identities), filled }, (so) => {
        signal?.throwIfAborted()
        onProgress?.(so)
      })
      await raiseSiteVersion(trx)
      return rows
    }),
  )
  if (!done) throw new BackupRefused('An import is under way; try again when it is done.')
  // Without vacuuming, tables are slower until the next large import, but the restore is complete.
  await Promise.all([vacuumStock(db).catch(() => {}), waitForAllProcesses(database)])
  return done.result
}

interface Checked {
  lines: AsyncGenerator<string>
  /** Tables for which it has rows. */
  filled: ReadonlySet<string>
}

async function restoreAll(trx: Kysely<Schema>, { lines, filled }: Checked, onProgress: (rows: number) => void): Promise<number> {
  const first = await lines.next()
  await checkHead(trx, first.done ? '' : first.value)
  const tables = await findTables(trx)
  checkTables(tables, filled)
  const written = new Set<string>()
  await emptyTables(trx, tables)
  let table: StoredTable | undefined
  let rows = 0
  let batch: RowText[] = []
  let bytes = 0
  const flush = async () => {
    if (table && batch.length > 0) await writeRows(trx, table, batch).catch(unlessUnfit(table))
    rows += batch.length
    ;[batch, bytes] = [[], 0]
    onProgress(rows)
  }
  for await (const line of lines) {
    if (line.startsWith('{')) {
      if (!table) throw new BackupRefused('The backup has rows of no table.')
      batch.push(line)
      bytes += line.length
      if (bytes > bytesPerStatement) await flush()
      continue
    }
    await flush()
    const head = readLine(line) as TableHead | BackupEnd
    table = head[0] === 'table' ? tableOf(head, tables) : undefined
    if (table && written.has(table.name)) throw new BackupRefused(`The backup has the table ${table.name} twice.`)
    if (table) written.add(table.name)
  }
  for (const each of tables) await continueNumbers(trx, each)
  await giveUpLinks(trx)
  await countPlaceStock(trx)
  return rows
}

/** Before any change: reads the file to its end and checks its checksum and row count. Returns its tables. */
export async function checkWhole(path: string, identities: readonly string[] | undefined): Promise<ReadonlySet<string>> {
  const heads: string[] = []
  let rows = 0
  let last = ''
  for await (const line of readBackupFile(path, identities)) {
    last = line
    if (line.startsWith('{')) rows++
    else if (line.startsWith('["table"')) heads.push(line)
  }
  if (last !== JSON.stringify(['end', rows] satisfies BackupEnd))
    throw new BackupRefused(`${path} is no backup, or it is cut off: its end is missing.`)
  // Heads are parsed only after the checksum was verified, as they may be damaged.
  return new Set(heads.map((head) => (readLine(head) as TableHead)[1]))
}

/** Our table with exactly the named columns; other tables, such as sessions, are never written. */
function tableOf([, name, columns]: TableHead, tables: readonly StoredTable[]): StoredTable {
  const ours = tables.find((table) => table.name === name)
  if (!ours) throw new BackupRefused(`The backup has a table that is none of a backup: ${shown(name)}.`)
  if (!isDeepStrictEqual(columns, ours.columns)) throw new BackupRefused(`The backup has other columns of ${name} than the database.`)
  return ours
}

function readLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new BackupRefused('The file is no backup of Gable: one of its lines cannot be read.')
  }
}

/** PostgreSQL's errors about values: classes 22 and 23 of https://www.postgresql.org/docs/current/errcodes-appendix.html */
const unlessUnfit = (table: StoredTable) => (error: Error & { code?: string }) => {
  if (!/^2[23]/.test(error.code ?? '')) throw error
  throw new BackupRefused(`The file is no backup of this database: a row of ${table.name} does not fit: ${error.message}.`)
}

/** A name from the file, which may contain anything. */
function shown(name: unknown): string {
  return JSON.stringify(name ?? null).slice(0, 80)
}

/** Tables that the backup does not contain would be emptied: they may belong to another program that shares the database. */
function checkTables(tables: readonly StoredTable[], filled: ReadonlySet<string>): void {
  const others = tables.map(({ name }) => name).filter((name) => !filled.has(name))
  if (others.length > 0) throw new BackupRefused(`The database has tables that the backup does not have: ${others.join(', ')}.`)
}

/** Rows fit only tables of the same migrations. */
async function checkHead(trx: Kysely<Schema>, line: string): Promise<void> {
  const [what, version, , taken = []] = readHead(line)
  if (what !== 'gable backup' || version !== 1) throw new BackupRefused('The file is no backup of Gable.')
  const migrations = await trx.selectFrom('migration').select('name').orderBy('name').execute()
  const ours = migrations.map(({ name }) => name)
  if (String(ours) === String(taken)) return
  throw new BackupRefused(
    `The backup was taken by another version of Gable: its last migration is ${taken.at(-1)}, here it is ${ours.at(-1)}. ` +
      'Restore it with that version, then upgrade.',
  )
}

function readHead(line: string): BackupHead | [] {
  try {
    const head: unknown = JSON.parse(line)
    return Array.isArray(head) ? (head as BackupHead) : []
  } catch {
    return []
  }
}
