import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PropertySearch } from './property-search.ts'
import type { Schema } from './schema.ts'
import { searchCondition } from './search-conditions.ts'
import { isByLocation, type LocationTest } from './search-place.ts'

/** How many properties a search finds on all its pages, exactly. */
export async function countProperties(db: Kysely<Schema>, search: PropertySearch): Promise<number> {
  return (await countInStock(db, search)).count
}

export interface Counted {
  count: number
  /** About how many properties there are at all, as PostgreSQL last counted them. */
  stock: number
  /** How the points were tested, which is also how to find the rows themselves. */
  location: LocationTest
}

/** Counts, and tells what finding a page of it needs to know (find-page.ts). */
export async function countInStock(db: Kysely<Schema>, search: PropertySearch): Promise<Counted> {
  const location = await locationTest(db, search)
  const found = await countQuery(search, location).execute(db)
  return { ...found.rows[0]!, location }
}

export function countQuery(search: PropertySearch, location: LocationTest): RawBuilder<{ count: number; stock: number }> {
  return sql`
    select count(*)::integer as count, (select reltuples from pg_class where oid = 'property'::regclass)::integer as stock
    from property where ${searchCondition(search, { location })}`
}

/** Reading this many texts costs as much as looking up a frequent word. */
const manyTexts = 2000

/**
 * The words of a property are stored apart from it, so in a big place they are better looked up in their own index and the
 * points tested after, in a small one the other way round. PostgreSQL cannot tell which is which: it is counted.
 */
async function locationTest(db: Kysely<Schema>, search: PropertySearch): Promise<LocationTest> {
  if (!search.criteria.text || !isByLocation(search)) return 'indexed'
  const { text: _text, ...criteria } = search.criteria
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from property where ${searchCondition({ ...search, criteria })}`.execute(db)
  return found.rows[0]!.count > manyTexts ? 'row-by-row' : 'indexed'
}
