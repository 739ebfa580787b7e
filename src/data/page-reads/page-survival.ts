import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { StockKey } from '#src/domain/search/stock-keys.ts'
import type { Schema } from '../database/schema.ts'
import type { VersionSteps } from '../processes/version-steps.ts'
import type { PageReads, RowsRead } from './page-reads.ts'

export interface PageSurvival {
  /** What a page was made of, for `survives`; undefined if it survives nothing. */
  keptReads(reads: PageReads): KeptReads | undefined
  /** Whether a page with these reads is the same in both versions. Throws what the database throws. */
  survives(reads: KeptReads, from: string, to: string): Promise<boolean>
}

interface SurvivalOptions {
  db: Kysely<Schema>
  /** What made the difference between two versions of the site. */
  between: VersionSteps['between']
}

/** Versions are the site's, or begin with it, a space and the edition of the content. */
export function pageSurvival({ db, between }: SurvivalOptions): PageSurvival {
  return {
    keptReads,
    async survives(reads, fromPage, toPage) {
      const [from = '', content] = fromPage.split(' ')
      const [to = '', contentNow] = toPage.split(' ')
      const changed = content === contentNow ? between(from, to) : undefined
      if (!changed) return false
      if (!changed.mayTouch(reads.keys)) return true
      const { exactly } = changed
      if (!exactly || reads.rows.length > mostRows) return false
      for (const id of reads.properties) if (exactly.has(id)) return false
      const ids = exactly.withKeys(reads.keys)
      return ids.length === 0 || !(await touchesRows(db, reads, { from, to, ids, steps: exactly.steps }))
    },
  }
}

/** What a page in memory was made of, ready to be compared with changes. */
export interface KeptReads {
  keys: readonly StockKey[]
  properties: ReadonlySet<number>
  /** More than `mostRows` are cheaper to render than to compare. */
  rows: readonly RowsRead[]
  /** Tells whether changes after a version, up to another, touch these rows; made at the first change that may, which few pages see. */
  statement?: CompiledQuery<Touched>
  /** Approximate memory. */
  bytes: number
}

interface Touched {
  /** Versions whose changes were still known. */
  steps: number
  touched: boolean
}

const mostRows = 30
const perProperty = 40
/** With its share of the statement: conditions of ten criteria. */
const perRow = 4000

/** Undefined for a page that may show anything. */
function keptReads(reads: PageReads): KeptReads | undefined {
  const keys = reads.keys()
  if (!keys) return undefined
  const { properties, rows } = reads
  const compared = Math.min(rows.length, mostRows + 1)
  return { keys, properties, rows: rows.slice(0, compared), bytes: perRow * compared + perProperty * (properties.size + keys.length) }
}

/** The first parameters are the versions, and the ids of what may touch the page: the others need not be looked at. */
function statementOf(db: Kysely<Schema>, rows: readonly RowsRead[]): CompiledQuery<Touched> {
  return sql<Touched>`
    with known as materialized (
      select * from changed_property where version > ${''}::text::bigint and version <= ${''}::text::bigint
    ), changed as materialized (select * from known where id = any(${[]}::integer[]))
    select (select count(distinct version) from known)::integer as steps, ${sql.join(rows.map(touches), sql` or `)} as touched`.compile(db)
}

/** Rows before and after a change: if only one of both meets the conditions, or both do and differ, the page is touched. */
function touches({ meets, sameIn }: RowsRead) {
  const isChanged = sameIn === undefined ? sql`true` : sameIn === '' ? sql`count(*) = 1` : sql.raw(`count(*) = 1 or ${differsIn(sameIn)}`)
  return sql`exists (select from changed as property where ${meets()} group by property.version, property.id having ${isChanged})`
}

function differsIn(columns: string): string {
  return `count(distinct row(${columns})) > 1`
}

/** Whether the changes between two versions touch the rows that a page reads. `steps`: how many changes there were. */
async function touchesRows(
  db: Kysely<Schema>,
  reads: KeptReads,
  { from, to, ids, steps }: { from: string; to: string; ids: readonly number[]; steps: number },
): Promise<boolean> {
  if (reads.rows.length === 0) return false
  reads.statement ??= statementOf(db, reads.rows)
  const { statement } = reads
  const { rows: answered } = await db.executeQuery<Touched>({ ...statement, parameters: [from, to, ids, ...statement.parameters.slice(3)] })
  const [found] = answered
  return found?.steps !== steps || found.touched
}
