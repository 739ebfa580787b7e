import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { Place } from '#src/domain/places/place.ts'
import { canonicalCriteria, type SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { statedReads } from '../page-reads/page-reads.ts'
import { areChangesKnown } from '../processes/changed-properties.ts'
import { readSiteVersion } from '../processes/site-version.ts'
import { squaresCovered } from './area-tests.ts'
import type { PropertySearch } from './property-search.ts'
import { type LocationTest, rowsOfSearch, searchCondition, searchedBox } from './search-conditions.ts'

/** How many properties a search finds in all, exactly. */
export async function countProperties(db: Kysely<Schema>, search: PropertySearch): Promise<number> {
  return (await countInStock(db, search)).count
}

export interface Counted {
  count: number
  /** Approximate size of the stock, from PostgreSQL's last statistics. */
  stock: number
  /** How points were tested, which also suits the search for rows. */
  location: LocationTest
}

/** Counts, and returns what finding a page needs (find-properties.ts). */
export async function countInStock(db: Kysely<Schema>, search: PropertySearch): Promise<Counted> {
  const location = locationTest(search)
  const found = await statedReads([rowsOfSearch(search, '')], () => countOnce(db, search, location))
  return { ...found, location }
}

type Found = Omit<Counted, 'location'> & { version: string }

/** Counting so many takes some twenty times as long as asking for the version, or longer. */
const keptFrom = 2000
const mostKept = 500
/** The last large counts of each database, by `countKey`. */
const largeCounts = new WeakMap<Kysely<Schema>, Map<string, Found>>()

/** The other pages and orders of a large search, and its map, do not count it again until a change may have changed the count. */
async function countOnce(db: Kysely<Schema>, search: PropertySearch, location: LocationTest): Promise<Found> {
  const key = countKey(search)
  const kept = largeCounts.get(db) ?? new Map<string, Found>()
  largeCounts.set(db, kept)
  const known = kept.get(key)
  if (known && (await isStillTrue(db, search, known))) return known
  kept.delete(key)
  const { rows } = await countQuery(search, location).execute(db)
  const found = rows[0]!
  if (found.count >= keptFrom) kept.set(key, found)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return found
}

/**
 * Whether each change since then is recorded (data/processes/changed-properties.ts), and the search found each changed property before and
 * after, or neither. Moves the count to the version that this is true of.
 */
async function isStillTrue(db: Kysely<Schema>, search: PropertySearch, known: Found): Promise<boolean> {
  if ((await readSiteVersion(db)) === known.version) return true
  const since = sql`${known.version}::bigint`
  const meets = rowsOfSearch(search).meets()
  const { rows } = await sql<{ version: string; isSame: boolean }>`
    select version::text, ${areChangesKnown(since)} and not exists (
      select from changed_property as property where version > ${since} group by version, id
      having bool_or(${meets}) and (count(*) = 1 or not bool_and(${meets}))) as "isSame" from site_version`.execute(db)
  const { version, isSame } = rows[0]!
  if (isSame) known.version = version
  return isSame
}

/** All that the count depends on in one version of the site, which decides where the outline of a place is. */
function countKey({ criteria, place, defaultStatus, now }: PropertySearch): string {
  const { outline, ...where } = place ?? ({} as Partial<Place>)
  const { page: _page, sorted: _sorted, ...counted } = canonicalCriteria(criteria)
  const isByAge = counted.createdAgo !== undefined || counted.updatedAgo !== undefined
  return JSON.stringify([counted, where, outline !== undefined, defaultStatus, isByAge && now])
}

export function countQuery(search: PropertySearch, location: LocationTest): RawBuilder<Found> {
  const stock = sql`(select reltuples from pg_class where oid = 'property'::regclass)::integer as stock,
    (select version::text from site_version) as version`
  if (isKept(search))
    return sql`
    select coalesce(sum(property.count), 0)::integer as count, ${stock} from property_count as property where ${searchCondition(search)}`
  return sql`select count(*)::integer as count, ${stock} from property where ${searchCondition(search, { location })}`
}

/** Criteria that `property_count` has columns for, or that do not change the count. */
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

/** Whether the count is stored: for a whole channel or country, by beds and price. */
function isKept({ criteria, place }: PropertySearch): boolean {
  const asked = Object.entries(criteria).filter(([, value]) => value !== undefined)
  return (place === undefined || place.kind === 'country') && asked.every(([name]) => keptCriteria.has(name))
}

/** Below half a square, a box has fewer points than the square has entries of a frequent word. */
const smallBoxCells = 0.5

/** A property's words and tags are stored in large columns, so their index is better queried first. */
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

/** The days, from today, on which lots of a search are auctioned, in order. */
export async function findAuctionDays(db: Kysely<Schema>, search: PropertySearch): Promise<AuctionDay[]> {
  const query = sql<AuctionDay>`
    select auction_date::text as day, count(*)::integer as "lotCount", max(updated_at) as "changedAt"
    from property
    where auction_date >= ${londonDay(search.now)}::date and ${searchCondition(search, { location: locationTest(search) })}
    group by auction_date order by auction_date limit ${mostDays}`
  const { rows } = await statedReads([rowsOfSearch(search)], () => query.execute(db))
  return rows
}

/** The counts of several searches, in one statement and in order. */
export async function countSearches(db: Kysely<Schema>, searches: readonly PropertySearch[]): Promise<readonly number[]> {
  if (searches.length === 0) return []
  const counts = searches.map((search) => sql`(select counted.count from (${countQuery(search, 'indexed')}) as counted)`)
  const query = sql<{ counts: number[] }>`select array[${sql.join(counts)}]::integer[] as counts`
  const { rows } = await statedReads(
    searches.map((search) => rowsOfSearch(search, '')),
    () => query.execute(db),
  )
  return rows[0]!.counts
}
