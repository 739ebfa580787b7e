import { type InsertObject, type Kysely, type RawBuilder, sql } from 'kysely'
import { type AskedFacts, factWordAsked } from '../../domain/search/asked-facts.ts'
import type { SearchStatus } from '../../domain/search/criteria/criterion.ts'
import type { Schema } from '../database/schema.ts'
import { type Asked, askedNames, criterionTests } from '../search/criterion-tests.ts'
import type { Condition } from '../search/property-search.ts'
import { textQuery } from '../search/search-text.ts'

/** What saved searches ask for (db/migrations/0027). */
export interface KeyedCriteria {
  /** saved_search.criteria_key */
  key: string
  channel: string
  /** Null where no place is known that is meant. */
  areaId: number | null
  facts: AskedFacts
}

/** Within a transaction. Those that are there already stay. */
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

/** That a row `property` is what a row `asked` of criteria asks for, reckoned from `property.happened_at`. */
export function meetsCriteria(defaultStatus: SearchStatus): Condition {
  const isFreeOf = (name: Asked): Condition =>
    name === 'status' ? sql`coalesce(asked.status, ${defaultStatus}) <> 'available'` : sql`${column(name)} is null`
  const tests = askedNames.map((name) => sql<boolean>`(${isFreeOf(name)} or ${criterionTests[name].meets(savedOperand(name))})`)
  return sql`asked.channel = property.channel and ${sql.join(tests, sql` and `)}`
}

/**
 * Nothing but what the tests of beds and prices say too, of a row `found`, in the expressions of the index (db/migrations/0027): most
 * criteria of an area that a property does not meet are passed over without reading their rows.
 */
export const mayMeetCriteria = sql<boolean>`
  asked.channel = found.channel and coalesce(asked.most_price, 2147483647) >= coalesce(found.price_value, 0)
  and coalesce(asked.least_beds, 0) <= found.beds and coalesce(asked.least_price, -1) <= coalesce(found.price_value, -1)
  and coalesce(asked.most_beds, 32767) >= found.beds`

function column(name: Asked): RawBuilder<unknown> {
  return sql.ref(`asked.${criterionTests[name].column}`)
}

/** Hours and not days, which are longer or shorter when clocks change. */
function savedOperand(name: Asked): RawBuilder<unknown> {
  const isAge = criterionTests[name].type === 'days ago'
  return isAge ? sql`property.happened_at - make_interval(hours => 24 * ${column(name)})` : column(name)
}

/** As a column holds it: words as the query that looks for them. */
function savedValue(name: Asked, facts: AskedFacts): unknown {
  const value = facts[name]
  if (value === undefined) return null
  const { type } = criterionTests[name]
  if (type === 'query') return textQuery(String(value))
  return type === 'word' ? sql`${factWordAsked(name, value)}::tsquery` : value
}
