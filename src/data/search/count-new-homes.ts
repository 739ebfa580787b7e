import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { PropertySearch } from './property-search.ts'
import { rowsOfSearch } from './search-conditions.ts'

/** The last event of a property; '0' if there is none. Later ones have higher ids. */
export async function findLastEvent(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ last: string }>`select coalesce(max(id), 0)::text as last from property_event`.execute(db)
  return rows[0]?.last ?? '0'
}

interface AskedHomes {
  search: PropertySearch
  /** The event after which homes count as new. */
  after: string
}

/** A statement of more searches takes longer to plan than two. */
const mostSearches = 100
/** A first import of a whole stock is not news. */
const mostNew = 1000

/** How many homes of each search came on after an event, up to another; those that were withdrawn since do not count. */
export async function countNewHomes(db: Kysely<Schema>, asked: readonly AskedHomes[], last: string): Promise<number[]> {
  const counts: number[] = []
  for (let from = 0; from < asked.length; from += mostSearches) {
    const some = asked.slice(from, from + mostSearches)
    const first = some.map(({ after }) => BigInt(after)).reduce((least, after) => (after < least ? after : least))
    const counted = some.map(
      ({ search, after }) =>
        sql`(select count(*)::integer from fresh as property where event_id > ${after}::bigint and ${rowsOfSearch(search).meets()})`,
    )
    const { rows } = await sql<{ counts: number[] }>`
      with fresh as materialized (
        select event.id as event_id, property.* from property_event as event join property on property.id = event.property_id
        where event.id > ${String(first)}::bigint and event.id <= ${last}::bigint and event.kind = 'new' and property.listed
        limit ${mostNew}
      )
      select array[${sql.join(counted)}] as counts`.execute(db)
    counts.push(...(rows[0]?.counts ?? some.map(() => 0)))
  }
  return counts
}
