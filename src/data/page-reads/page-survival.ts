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
    keptReads: (reads) => keptReads(db, reads),
    async survives(reads, fromPage, toPage) {
      const [from = '', content] = fromPage.split(' ')
      const [to = '', contentNow] = toPage.split(' ')
      const changed = content === contentNow ? between(from, to) : undefined
      if (!changed) return false
      if (!changed.mayTouch(reads.keys)) return true
      const { exactly } = changed
      if (!exactly || reads.rows === 'too many') return false
      for (const id of reads.properties) if (exactly.has(id)) return false
      const ids = exactly.withKeys(reads.keys)
      return ids.length === 0 || !(await touchesRows(db, reads.rows, { from, to, ids, steps: exactly.steps }))
    },
  }
}

/** What a page in memory was made of, ready to be compared with changes. */
export interface KeptReads {
  keys: readonly StockKey[]
  properties: ReadonlySet<number>
  /** Tells whether changes after a version, up to another, touch the rows that it reads. */
  rows: CompiledQuery<Touched> | 'none' | 'too many'
  /** Approximate memory. */
  bytes: number
}

interface Touched {
  /** Versions whose changes were still known. */
  steps: number
  touched: boolean
}

/** What reads more is cheaper to render than to compare. */
const mostRows = 30
const perProperty = 40

/** Undefined for a page that may show anything. */
function keptReads(db: Kysely<Schema>, reads: PageReads): KeptReads | undefined {
  const keys = reads.keys()
  if (!keys) return undefined
  const { properties, rows: read } = reads
  const rows = read.length === 0 ? 'none' : read.length > mostRows ? 'too many' : statementOf(db, read)
  const { length } = typeof rows === 'string' ? rows : rows.sql + JSON.stringify(rows.parameters)
  return { keys, properties, rows, bytes: 2 * length + perProperty * (properties.size + keys.length) }
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
  rows: Exclude<KeptReads['rows'], 'too many'>,
  { from, to, ids, steps }: { from: string; to: string; ids: readonly number[]; steps: number },
): Promise<boolean> {
  if (rows === 'none') return false
  const { rows: answered } = await db.executeQuery<Touched>({ ...rows, parameters: [from, to, ids, ...rows.parameters.slice(3)] })
  const [found] = answered
  return found?.steps !== steps || found.touched
}
