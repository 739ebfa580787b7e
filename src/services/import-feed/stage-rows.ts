import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type StagedRow, stageRows } from '#src/data/import/staging.ts'
import type { ImportTally } from './import-tally.ts'

export interface AsideRow {
  line: number
  columns: StagedRow
}

interface Laying {
  db: Kysely<Schema>
  tally: ImportTally
  /** Rows of one statement. */
  rowsAtOnce?: number | undefined
}

/** Few, because the embedded database works in this process: no page is answered while it takes them. */
const few = 50

/** Lays rows aside until the whole file has been read. */
export async function layAside({ db, tally, rowsAtOnce = few }: Laying, rows: readonly AsideRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await stageOrReject(db, rows.slice(from, from + rowsAtOnce), tally)
}

/** One row that the database cannot take costs itself only. */
async function stageOrReject(db: Kysely<Schema>, rows: readonly AsideRow[], tally: ImportTally): Promise<void> {
  try {
    await stageRows(
      db,
      rows.map(({ columns }) => columns),
    )
    for (const _ of rows) tally.rowChanged()
  } catch (error) {
    if (!isDataException(error)) throw error
    const [only] = rows
    if (rows.length === 1 && only) {
      tally.reject({ line: only.line, agentRef: only.columns.agent_ref, field: '', reason: `It cannot be stored: ${error.message}` })
      return
    }
    const half = Math.ceil(rows.length / 2)
    await stageOrReject(db, rows.slice(0, half), tally)
    await stageOrReject(db, rows.slice(half), tally)
  }
}

/** Class 22 of PostgreSQL's error codes, and 54000: a value out of its type's range, or too much text to index. */
function isDataException(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('22') || code === '54000'
}
