import { type Kysely, sql } from 'kysely'
import { londonDay } from '../../domain/dates/day.ts'
import type { Schema } from '../database/schema.ts'
import { locationTest } from './count-properties.ts'
import type { PropertySearch } from './property-search.ts'
import { searchCondition } from './search-conditions.ts'

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
