import { type CompiledQuery, type Kysely, sql } from 'kysely'
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
      for (const id of reads.properties) if (changed.has(id)) return false
      return !(await touchesRows(db, reads, { from, to, steps: changed.steps }))
    },
  }
}

/** What a page in memory was made of, ready to be compared with changes. */
export interface KeptReads {
  properties: ReadonlySet<number>
  /** Tells whether changes after a version, up to another, touch the rows that it reads; without it, it reads none. */
  statement?: CompiledQuery<Touched> | undefined
  /** Approximate memory. */
  bytes: number
}

interface Touched {
  /** Versions whose changes were still known. */
  steps: number
  touched: boolean
}

/** A page that reads more is cheaper to render than to compare. */
const mostRows = 30
const perProperty = 40

/** Undefined for a page that may show anything. */
function keptReads(db: Kysely<Schema>, { isUnknown, properties, rows }: PageReads): KeptReads | undefined {
  if (isUnknown || rows.length > mostRows) return undefined
  const statement = rows.length > 0 ? statementOf(db, rows) : undefined
  const { length } = statement ? statement.sql + JSON.stringify(statement.parameters) : ''
  return { properties, statement, bytes: 2 * length + perProperty * properties.size }
}

/** The first two parameters are the versions. */
function statementOf(db: Kysely<Schema>, rows: readonly RowsRead[]): CompiledQuery<Touched> {
  return sql<Touched>`
    with changed as materialized (
      select * from changed_property where version > ${''}::text::bigint and version <= ${''}::text::bigint
    )
    select (select count(distinct version) from changed)::integer as steps, ${sql.join(rows.map(touches), sql` or `)} as touched`.compile(
    db,
  )
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
  { statement }: KeptReads,
  { from, to, steps }: { from: string; to: string; steps: number },
): Promise<boolean> {
  if (!statement) return false
  const { rows } = await db.executeQuery<Touched>({ ...statement, parameters: [from, to, ...statement.parameters.slice(2)] })
  const [found] = rows
  return found?.steps !== steps || found.touched
}
