import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { StockKey } from '#src/domain/search/stock-keys.ts'
import type { Schema } from '../database/schema.ts'
import type { VersionSteps } from '../processes/version-steps.ts'
import type { PageReads, RowsRead } from './page-reads.ts'

export interface PageSurvival {
  /** Returns what `survives` needs to know of a page; undefined if the page survives no change. */
  keptReads(reads: PageReads): KeptReads | undefined
  /** Returns whether a page with these reads is the same in both versions. Rejects if the database fails. */
  survives(reads: KeptReads, from: string, to: string): Promise<boolean>
}

interface SurvivalOptions {
  db: Kysely<Schema>
  /** Returns the difference between two versions of the site. */
  between: VersionSteps['between']
}

/** Decides which pages stay valid after changes. Versions are the site's, optionally followed by a space and the hash of the content. */
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

/** What a page in memory was rendered from, in a form to compare with changes. */
export interface KeptReads {
  keys: readonly StockKey[]
  properties: ReadonlySet<number>
  /** Pages with more than `mostRows` are cheaper to render than to compare. */
  rows: readonly RowsRead[]
  /**
   * A statement that tests whether changes between two versions affect these rows. Prepared when first needed, which for most pages is
   * never.
   */
  statement?: CompiledQuery<Touched>
  /** Approximate size in memory. */
  bytes: number
}

interface Touched {
  /** The number of versions whose changes were still known. */
  steps: number
  touched: boolean
}

const mostRows = 30
const perProperty = 40
/** Includes its share of the statement, with the conditions of ten criteria. */
const perRow = 4000

/** Returns undefined for a page that may have read anything. */
function keptReads(reads: PageReads): KeptReads | undefined {
  const keys = reads.keys()
  if (!keys) return undefined
  const { properties, rows } = reads
  const compared = Math.min(rows.length, mostRows + 1)
  return { keys, properties, rows: rows.slice(0, compared), bytes: perRow * compared + perProperty * (properties.size + keys.length) }
}

/**
 * Returns the statement. Its first parameters are the versions and the ids of properties that may affect the page; other changes are not
 * compared.
 */
function statementOf(db: Kysely<Schema>, rows: readonly RowsRead[]): CompiledQuery<Touched> {
  return sql<Touched>`
    with known as materialized (
      select * from changed_property where version > ${''}::text::bigint and version <= ${''}::text::bigint
    ), changed as materialized (select * from known where id = any(${[]}::integer[]))
    select (select count(distinct version) from known)::integer as steps, ${sql.join(rows.map(touches), sql` or `)} as touched`.compile(db)
}

/** Compares rows before and after a change: the page is affected if only one of them meets the conditions, or if both do and differ. */
function touches({ meets, sameIn }: RowsRead) {
  const isChanged = sameIn === undefined ? sql`true` : sameIn === '' ? sql`count(*) = 1` : sql.raw(`count(*) = 1 or ${differsIn(sameIn)}`)
  return sql`exists (select from changed as property where ${meets()} group by property.version, property.id having ${isChanged})`
}

function differsIn(columns: string): string {
  return `count(distinct row(${columns})) > 1`
}

/** Returns whether the changes between two versions affect the rows that a page reads. `steps` is the number of changes. */
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
