import { type Kysely, sql } from 'kysely'
import { mayBeWithin } from '#src/domain/search/row-limits.ts'
import { areSettled, type ChangedRow, type StockKey } from '#src/domain/search/stock-keys.ts'
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
      const asked = changed.changes && changesToAsk(reads, changed.changes)
      if (!asked) return false
      return asked.ids.size === 0 || !(await touchesRows(db, reads, asked))
    },
  }
}

/** What a page in memory was rendered from, in a form to compare with changes. */
export interface KeptReads {
  keys: readonly StockKey[]
  /** Ids of the properties that it shows. */
  properties: Int32Array
  /** Undefined if they are too many to compare. */
  rows: readonly RowsRead[] | undefined
  /** Approximate size in memory. */
  bytes: number
}

/** What reads more is cheaper to render than to compare. */
const mostRows = 30
/** The same of changes that the database has to be asked about. */
const mostAsked = 24
/** A search with its limits. Its place's outline is one object for all pages (data/places/places.ts). */
const perRows = 1500
const perKey = 48

/** Returns undefined for a page that may have read anything. */
function keptReads(reads: PageReads): KeptReads | undefined {
  const keys = reads.keys()
  if (!keys) return undefined
  const properties = Int32Array.from(reads.properties)
  const rows = reads.rows.length > mostRows ? undefined : reads.rows
  return { keys, properties, rows, bytes: perKey * keys.length + 4 * properties.length + perRows * (rows?.length ?? 0) }
}

interface Asked {
  versions: Set<number>
  ids: Set<number>
}

type Changes = (ReturnType<VersionSteps['between']> & {})['changes'] & {}

/** Returns changes that may affect rows that the page reads; undefined if one affects what it shows, or they are too many to compare. */
function changesToAsk({ properties, rows }: KeptReads, changes: Changes): Asked | undefined {
  if (!rows) return undefined
  const asked: Asked = { versions: new Set(), ids: new Set() }
  for (const [version, { id, rows: changed }] of changes) {
    if (properties.includes(id)) return undefined
    if (!rows.some((read) => changed.some((row) => mayTouch(read, row)))) continue
    asked.versions.add(version)
    asked.ids.add(id)
    if (asked.versions.size > mostAsked) return undefined
  }
  return asked
}

/** Each page may be compared with some thousands of changes, most of them of prices, which pages that go by settled columns do not have. */
function mayTouch({ keys, limits }: RowsRead, row: ChangedRow): boolean {
  return (row.isSettledOtherwise || !areSettled(keys)) && mayBeWithin(limits, row)
}

interface Found {
  /** The number of versions whose changes are still known. */
  steps: number
  touched: boolean
}

/** Returns whether these changes affect the rows that a page reads. The statement is prepared here, as few pages need one. */
async function touchesRows(db: Kysely<Schema>, { rows = [] }: KeptReads, { versions, ids }: Asked): Promise<boolean> {
  const query = sql<Found>`
    with changed as materialized (
      select * from changed_property where version = any(${[...versions]}::bigint[]) and id = any(${[...ids]}::integer[])
    )
    select (select count(distinct version) from changed)::integer as steps, ${sql.join(rows.map(touches), sql` or `)} as touched`
  const [found] = (await query.execute(db)).rows
  return found?.steps !== versions.size || found.touched
}

/** Compares rows before and after a change: the page is affected if only one of them meets the conditions, or if both do and differ. */
function touches({ meets, sameIn }: RowsRead) {
  const isChanged = sameIn === undefined ? sql`true` : sameIn === '' ? sql`count(*) = 1` : sql.raw(`count(*) = 1 or ${differsIn(sameIn)}`)
  return sql`exists (select from changed as property where ${meets()} group by property.version, property.id having ${isChanged})`
}

function differsIn(columns: string): string {
  return `count(distinct row(${columns})) > 1`
}
