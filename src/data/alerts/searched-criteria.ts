import { type InsertObject, type Kysely, type RawBuilder, sql } from 'kysely'
import { batchRows, inBatches } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { type AskedName, askedNames, criterionTests, textQuery } from '#src/data/search/criterion-tests.ts'
import type { Condition } from '#src/data/search/property-search.ts'
import { type AskedFacts, factWordAsked } from '#src/domain/search/asked-facts.ts'
import type { SearchStatus } from '#src/domain/search/criteria/criterion.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'

/** The criteria of saved searches (db/migrations/0027). */
export interface KeyedCriteria {
  /** saved_search.criteria_key */
  key: string
  channel: string
  /** Null if the meant place is unknown. */
  areaId: number | null
  facts: AskedFacts
}

/** Within a transaction. Existing criteria stay. */
export async function saveCriteria(trx: Kysely<Schema>, criteria: readonly KeyedCriteria[]): Promise<void> {
  if (criteria.length === 0) return
  await trx
    .insertInto('searched_criteria')
    .values(criteria.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(criteriaRow))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

function criteriaRow({ key, channel, areaId, facts }: KeyedCriteria): InsertObject<Schema, 'searched_criteria'> {
  const asked = askedNames.map((name) => [criterionTests[name].column, savedValue(name, facts)])
  return { key, channel, area_id: areaId, ...Object.fromEntries(asked) }
}

/** Whether a row `property` meets a row `asked` of criteria, with ages counted from `property.happened_at`. */
export function meetsCriteria(defaultStatus: SearchStatus): Condition {
  const isFreeOf = (name: AskedName): Condition =>
    name === 'status' ? sql`coalesce(asked.status, ${defaultStatus}) <> 'available'` : sql`${column(name)} is null`
  const tests = askedNames.map((name) => sql<boolean>`(${isFreeOf(name)} or ${criterionTests[name].meets(savedOperand(name))})`)
  return sql`asked.channel = property.channel and ${sql.join(tests, sql` and `)}`
}

/**
 * A part of the tests of beds and prices for a row `found`, in the expressions of the index (db/migrations/0027): it skips most criteria of
 * an area that a property does not meet, without reading their rows.
 */
export const mayMeetCriteria = sql<boolean>`
  asked.channel = found.channel and coalesce(asked.most_price, 2147483647) >= coalesce(found.price_value, 0)
  and coalesce(asked.least_beds, 0) <= found.beds and coalesce(asked.least_price, -1) <= coalesce(found.price_value, -1)
  and coalesce(asked.most_beds, 32767) >= found.beds`

function column(name: AskedName): RawBuilder<unknown> {
  return sql.ref(`asked.${criterionTests[name].column}`)
}

/** Hours instead of days, which are longer or shorter when clocks change. */
function savedOperand(name: AskedName): RawBuilder<unknown> {
  const isAge = criterionTests[name].type === 'days ago'
  return isAge ? sql`property.happened_at - make_interval(hours => 24 * ${column(name)})` : column(name)
}

/** As stored in a column: words as the query that looks for them. */
function savedValue(name: AskedName, facts: AskedFacts): unknown {
  const value = facts[name]
  if (value === undefined) return null
  const { type } = criterionTests[name]
  if (type === 'query') return textQuery(String(value))
  return type === 'word' ? sql`${factWordAsked(name, value)}::tsquery` : value
}

/**
 * Deletes criteria that no saved search with alerts uses any more, and then unused areas. Returns how many rows. Rows being prepared or
 * matched are left for the next time; criteria requested again are prepared anew (decision 84).
 */
export async function forgetSearched(db: Kysely<Schema>, signal: AbortSignal): Promise<number> {
  return (await forgetAll(db, forgetCriteria, signal)) + (await forgetAll(db, forgetAreas, signal))
}

function forgetAll(db: Kysely<Schema>, forgetSome: typeof forgetCriteria, signal: AbortSignal): Promise<number> {
  return inBatches(async () => Number((await forgetSome.execute(db)).numAffectedRows ?? 0n), signal)
}

const forgetCriteria = sql`
  delete from searched_criteria where criteria_id in (
    select criteria_id from searched_criteria as asked
    where not exists (
      select from saved_search where saved_search.criteria_id = asked.criteria_id and removed_at is null and alert_frequency <> 'N')
    limit ${batchRows} for update skip locked)`

const forgetAreas = sql`
  delete from searched_area where area_id in (
    select area_id from searched_area as area
    where not exists (select from searched_criteria where searched_criteria.area_id = area.area_id)
    limit ${batchRows} for update skip locked)`

/** A saved search whose criteria are not prepared yet. */
export interface UnpreparedSearch {
  searchId: number
  key: string
  criteria: SearchCriteria
}

/** Written as the predicate of their index. */
export const isUnprepared = sql<boolean>`criteria_id is null and removed_at is null and alert_frequency <> 'N'`

/** Whether one that was saved before is not prepared. */
export async function isAnyUnprepared(db: Kysely<Schema>, savedBefore: Date): Promise<boolean> {
  const first = db.selectFrom('saved_search').select('search_id').where(isUnprepared).where('saved_at', '<', savedBefore).limit(1)
  return (await first.executeTakeFirst()) !== undefined
}

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

/** Which of these criteria are already prepared for other saved searches. */
export async function findPrepared(db: Kysely<Schema>, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('searched_criteria').select('key').where('key', '=', sql<string>`any(${keys}::text[])`).execute()
  return new Set(rows.map(({ key }) => key))
}

/** Within a transaction, after their criteria were saved. */
export async function markPrepared(trx: Kysely<Schema>, searches: readonly UnpreparedSearch[]): Promise<void> {
  const ids = searches.map(({ searchId }) => searchId)
  await sql`
    update saved_search set criteria_id = searched_criteria.criteria_id from searched_criteria
    where search_id = any(${ids}::integer[]) and saved_search.criteria_id is null and key = criteria_key`.execute(trx)
}
