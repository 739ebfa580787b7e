import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { countQuery } from './count-properties.ts'
import type { PropertySearch } from './property-search.ts'

/** How many properties each of several searches finds, in one statement and in their order. */
export async function countEach(db: Kysely<Schema>, searches: readonly PropertySearch[]): Promise<readonly number[]> {
  if (searches.length === 0) return []
  const counts = searches.map((search) => sql`(select counted.count from (${countQuery(search, 'indexed')}) as counted)`)
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::integer[] as counts`.execute(db)
  return rows[0]!.counts
}
