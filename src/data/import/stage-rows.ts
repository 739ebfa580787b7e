import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { columnsOf, type StagedRow, stagedColumns } from './staged-row.ts'

/** A row that the database rejects. */
interface UnstorableRow {
  row: StagedRow
  /** The database's message. */
  reason: string
}

/** Small, because the embedded database runs in this process: no page is served during a statement. */
const defaultRowsPerStatement = 50

/**
 * Stores rows in `staged_row` until the whole file was read. Returns those that cannot be stored; others are not affected. Throws for any
 * other database error.
 */
export async function stageRows(
  db: Kysely<Schema>,
  rows: readonly StagedRow[],
  rowsPerStatement = defaultRowsPerStatement,
): Promise<UnstorableRow[]> {
  const unstorable: UnstorableRow[] = []
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    unstorable.push(...(await stageSome(db, rows.slice(from, from + rowsPerStatement))))
  }
  return unstorable
}

/** Inserts in one statement; if the database rejects it, each half separately. */
async function stageSome(db: Kysely<Schema>, rows: readonly StagedRow[]): Promise<UnstorableRow[]> {
  try {
    await insertStaged(db, rows)
    return []
  } catch (error) {
    if (!isDataException(error)) throw error
    const [row] = rows
    if (rows.length === 1 && row) return [{ row, reason: error.message }]
    const half = Math.ceil(rows.length / 2)
    return [...(await stageSome(db, rows.slice(0, half))), ...(await stageSome(db, rows.slice(half)))]
  }
}

/** The search text of the JSON of SearchWords and words of facts; `made` has been made by the lexicon, or is null. */
export function wordsSearched(words: RawBuilder<unknown>, factWords: RawBuilder<unknown>, made = sql`null::tsvector`): RawBuilder<string> {
  return sql`coalesce(${made},
      setweight(to_tsvector('english', ${words} ->> 'a'), 'A') || setweight(to_tsvector('english', ${words} ->> 'b'), 'B') ||
      setweight(to_tsvector('english', ${words} ->> 'c'), 'C') || setweight(to_tsvector('english', ${words} ->> 'd'), 'D'))
      || array_to_tsvector(array(select jsonb_array_elements_text(${factWords})))`
}

/** Inserts all rows, or none. */
async function insertStaged(db: Kysely<Schema>, rows: readonly StagedRow[]): Promise<void> {
  const json = JSON.stringify(rows.map(columnsOf))
  await sql`
    insert into staged_row (${sql.raw(stagedColumns.join(', '))}, search_text)
    select ${sql.raw(stagedColumns.map((column) => `(staged).${column}`).join(', '))}, 
      ${wordsSearched(sql`words`, sql`fact_words`, sql`(staged).search_text`)}
    from (
      select jsonb_populate_record(null::staged_row, row) as staged, row -> 'words' as words, row -> 'fact_words' as fact_words
      from jsonb_array_elements(${json}::jsonb) as row
      offset 0
    ) as read`.execute(db)
}

/** Class 22 of PostgreSQL's error codes, and 54000: a value out of its type's range, or too much text to index. */
function isDataException(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('22') || code === '54000'
}
