import { type Kysely, sql } from 'kysely'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'
import type { Schema } from '../database/schema.ts'

/** A saved search of which it is not known yet what it asks for. */
export interface UnpreparedSearch {
  searchId: number
  key: string
  criteria: SearchCriteria
}

/** Written as the predicate of their index. */
export const isUnprepared = sql<boolean>`criteria_id is null and removed_at is null and alert_frequency <> 'N'`

/** The first of them, at most so many. */
export async function findUnprepared(db: Kysely<Schema>, most: number): Promise<UnpreparedSearch[]> {
  const rows = await db
    .selectFrom('saved_search')
    .select(['search_id as searchId', 'criteria_key as key', 'criteria'])
    .where(isUnprepared)
    .orderBy('search_id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, criteria: row.criteria as SearchCriteria }))
}

/** Which of these criteria are prepared, of other saved searches. */
export async function findPrepared(db: Kysely<Schema>, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('searched_criteria').select('key').where('key', '=', sql<string>`any(${keys}::text[])`).execute()
  return new Set(rows.map(({ key }) => key))
}

/** Within a transaction, when their criteria are saved. */
export async function markPrepared(trx: Kysely<Schema>, searches: readonly UnpreparedSearch[]): Promise<void> {
  const ids = searches.map(({ searchId }) => searchId)
  await sql`
    update saved_search set criteria_id = searched_criteria.criteria_id from searched_criteria
    where search_id = any(${ids}::integer[]) and saved_search.criteria_id is null and key = criteria_key`.execute(trx)
}
