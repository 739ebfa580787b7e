import { type Kysely, sql } from 'kysely'
import type { ImportReport } from '../../domain/imports/import-report.ts'
import type { Schema } from '../database/schema.ts'

/** How it stands with the pull that somebody asked for. */
export interface AskedPull {
  /** Some process pulls the source, for this or, begun before it was asked, for another reason. */
  isAtWork: boolean
  hasSucceeded: boolean
  /** In a row, up to now. */
  failures: number
  problem: string | null
  /** Of the last import since; null where nothing was imported. */
  report: ImportReport | null
}

/** How it stood with a source before somebody asked for it. */
export interface BeforePull {
  /** The number of its last import; 0 before the first. */
  lastImport: number
  failures: number
}

export async function findBeforePull(db: Kysely<Schema>, source: string): Promise<BeforePull> {
  const { rows } = await sql<BeforePull>`
    select coalesce((select max(id) from feed_import where feed_source = ${source}), 0) as "lastImport",
      coalesce((select failures from feed_pull where source = ${source}), 0) as failures`.execute(db)
  return rows[0]!
}

/** Undefined when nobody asked for the source. Successes of pulls that had begun before it was asked do not count. */
export async function findAskedPull(db: Kysely<Schema>, source: string, { lastImport }: BeforePull): Promise<AskedPull | undefined> {
  const { rows } = await sql<AskedPull>`
    select coalesce(leased_until > now(), false) as "isAtWork", failures, problem,
      coalesce(begun_at >= asked_at and leased_until is null and succeeded_at >= begun_at, false) as "hasSucceeded",
      (select report from feed_import where feed_source = ${source} and id > ${lastImport}::integer and report is not null
        order by id desc limit 1) as report
    from feed_pull where source = ${source} and asked_at is not null`.execute(db)
  return rows[0]
}
