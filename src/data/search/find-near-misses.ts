import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Loosened, loosened, type NearMiss, nearMiss } from '#src/domain/search/near-misses.ts'
import { canonicalCriteria, withoutCriteria } from '#src/domain/search/search-criteria.ts'
import type { Schema } from '../database/schema.ts'
import { statedReads } from '../page-reads/page-reads.ts'
import type { PropertySearch } from './property-search.ts'
import { rowsOfSearch, searchCondition } from './search-conditions.ts'

/** Of homes that miss an amount, so many are looked at. */
const mostLookedAt = 50

const columns: Readonly<Record<Loosened, string>> = {
  maxPrice: 'property.price_value',
  minPrice: 'property.price_value',
  minBeds: 'property.beds',
  maxBeds: 'property.beds',
  maxMonthlyCost: 'property.monthly_cost',
  minSquareFeet: 'property.square_feet',
  minAcreage: 'property.acreage',
}

/**
 * For a search that finds nothing: which one of its amounts, loosened by how little, would find something. One statement, which returns
 * at most fifty numbers for each amount.
 */
export async function findNearMisses(db: Kysely<Schema>, asked: PropertySearch): Promise<NearMiss[]> {
  const criteria = canonicalCriteria(asked.criteria)
  const names = loosened.filter((name) => criteria[name] !== undefined)
  if (names.length === 0) return []
  const searches = names.map((name) => ({ name, search: { ...asked, criteria: withoutCriteria(criteria, [name, 'page', 'sorted']) } }))
  const nearest = searches.map(
    ({ name, search }) => sql`array(
      select ${columnOf(name)}::float8 from property where ${searchCondition(search)} and ${columnOf(name)} ${beyond(name)} ${criteria[name]}
      order by ${columnOf(name)} ${name.startsWith('max') ? sql`asc` : sql`desc`} limit ${sql.lit(mostLookedAt)})`,
  )
  const reads = searches.map(({ name, search }) => rowsOfSearch(search, columns[name]))
  const query = sql<Record<string, number[]>>`select ${sql.join(nearest.map((values, at) => sql`${values} as ${sql.ref(`at${at}`)}`))}`
  const { rows } = await statedReads(reads, () => query.execute(db))
  return names.flatMap((name, at) => nearMiss(criteria, name, { values: rows[0]![`at${at}`]!, most: mostLookedAt }) ?? [])
}

const columnOf = (name: Loosened) => sql.ref(columns[name])

function beyond(name: Loosened): RawBuilder<unknown> {
  return name.startsWith('max') ? sql`>` : sql`<`
}
