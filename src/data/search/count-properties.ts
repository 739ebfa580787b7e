import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { squaresCovered } from './area-tests.ts'
import type { PropertySearch } from './property-search.ts'
import { type LocationTest, searchCondition, searchedBox } from './search-conditions.ts'

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

/** Counts, and tells what finding a page of it needs to know (find-properties.ts). */
export async function countInStock(db: Kysely<Schema>, search: PropertySearch): Promise<Counted> {
  const location = locationTest(search)
  const found = await countQuery(search, location).execute(db)
  return { ...found.rows[0]!, location }
}

export function countQuery(search: PropertySearch, location: LocationTest): RawBuilder<{ count: number; stock: number }> {
  const stock = sql`(select reltuples from pg_class where oid = 'property'::regclass)::integer as stock`
  if (isKept(search))
    return sql`
    select coalesce(sum(property.count), 0)::integer as count, ${stock} from property_count as property where ${searchCondition(search)}`
  return sql`select count(*)::integer as count, ${stock} from property where ${searchCondition(search, { location })}`
}

/** What `property_count` has columns for, and what does not change how many there are. */
const keptCriteria: ReadonlySet<string> = new Set<keyof SearchCriteria>([
  'channel',
  'status',
  'minBeds',
  'maxBeds',
  'minPrice',
  'maxPrice',
  'placeId',
  'q',
  'page',
  'sorted',
])

/** Whether the number is kept, so that it need not be counted: of a whole channel or country, by beds and price. */
function isKept({ criteria, place }: PropertySearch): boolean {
  const asked = Object.entries(criteria).filter(([, value]) => value !== undefined)
  return (place === undefined || place.kind === 'country') && asked.every(([name]) => keptCriteria.has(name))
}

/** Below half a square its points are fewer than what the square has of a frequent word. */
const smallBoxCells = 0.5

/** A property's words are stored apart from it and its tags beside much else, so both are better asked of their index first. */
export function locationTest(search: PropertySearch): LocationTest {
  const { text, tags = [] } = search.criteria
  const box = searchedBox(search)
  const hasWords = Boolean(text) || tags.some((tag) => !tag.startsWith('!'))
  return box && hasWords && squaresCovered(box) > smallBoxCells ? 'by-cells' : 'indexed'
}

interface AuctionDay {
  /** `YYYY-MM-DD` */
  day: string
  lotCount: number
  /** When one of its lots last changed. */
  changedAt: Date
}

/** Years of weekly auctions. */
const mostDays = 200

/** The days on which lots that a search finds are auctioned, from today on, the first first. */
export async function findAuctionDays(db: Kysely<Schema>, search: PropertySearch): Promise<AuctionDay[]> {
  const { rows } = await sql<AuctionDay>`
    select auction_date::text as day, count(*)::integer as "lotCount", max(updated_at) as "changedAt"
    from property
    where auction_date >= ${londonDay(search.now)}::date and ${searchCondition(search, { location: locationTest(search) })}
    group by auction_date order by auction_date limit ${mostDays}`.execute(db)
  return rows
}

/** How many properties each of several searches finds, in one statement and in their order. */
export async function countSearches(db: Kysely<Schema>, searches: readonly PropertySearch[]): Promise<readonly number[]> {
  if (searches.length === 0) return []
  const counts = searches.map((search) => sql`(select counted.count from (${countQuery(search, 'indexed')}) as counted)`)
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::integer[] as counts`.execute(db)
  return rows[0]!.counts
}
