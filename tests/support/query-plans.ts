import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { cardColumns } from '#src/data/properties/property-cards.ts'
import { countInStock, countQuery } from '#src/data/search/count-properties.ts'
import { pageQuery } from '#src/data/search/find-properties.ts'
import type { PropertySearch } from '#src/data/search/property-search.ts'
import { recordStatements } from '../../bench/search/record-statements.ts'

/** How PostgreSQL would answer the queries of a results page: that of the count, and that of the cards. */
export async function plansOf(
  db: Kysely<Schema>,
  search: PropertySearch,
  page: { offset: number; limit: number } = { offset: 0, limit: 12 },
): Promise<[count: string, cards: string]> {
  const counted = await countInStock(db, search)
  const cards = pageQuery(search, { ...page, ...counted, count: Math.max(1, counted.count) }, cardColumns)
  return [await planOf(db, countQuery(search, counted.location)), await planOf(db, cards)]
}

async function planOf(db: Kysely<Schema>, query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Locks, settings and blocks have no plan. */
const planless = /^\s*(?:lock table|set local|do) /

/** How PostgreSQL would answer each statement that something sends, but for those without a plan; it is done once. */
export async function plansOfStatements(db: Kysely<Schema>, send: (db: Kysely<Schema>) => Promise<unknown>): Promise<string[]> {
  const recorded = recordStatements(db)
  await send(recorded.db)
  const plans: string[] = []
  for (const { sql: text, parameters } of recorded.take()) {
    if (planless.test(text)) continue
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]))
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}
