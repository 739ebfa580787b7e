import { type Kysely, sql } from 'kysely'
import type { SaleKey } from '#src/domain/auctions/lot.ts'
import type { SaleResult } from '#src/domain/auctions/lot-words.ts'
import type { LeadState } from '#src/domain/leads/lead-work.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Schema } from '../database/schema.ts'

export interface ListedSale extends SaleKey {
  result: SaleResult
}

/** At most so many sales with lots, latest first. */
export async function findSalesWithLots(db: Kysely<Schema>, most: number): Promise<ListedSale[]> {
  const { rows } = await sql<SaleResult & { calendar: SaleKey['calendar']; id: string }>`
    select calendar, sale_id::text as id, count(*) filter (where status not in ('withdrawn', 'postponed'))::integer as offered,
      count(*) filter (where status in ('sold', 'sold-prior'))::integer as sold,
      count(*) filter (where status = 'sold-prior')::integer as "soldPrior",
      count(*) filter (where status = 'unsold')::integer as unsold,
      count(*) filter (where status = 'withdrawn')::integer as withdrawn,
      count(*) filter (where status = 'postponed')::integer as postponed,
      coalesce(sum(hammer_price) filter (where status in ('sold', 'sold-prior')), 0)::float8 as sum
    from lot group by calendar, sale_id order by max(sale_day) desc, sale_id desc limit ${most}`.execute(db)
  return rows.map(({ calendar, id, ...result }) => ({ calendar, id: Number(id), result }))
}

/** Somebody who requested a legal pack, or registered to bid. */
export interface Bidder {
  /** The id of their enquiry. */
  id: string
  receivedAt: Date
  firstName: string
  lastName: string
  email: string
  telephone: string
  state: LeadState
  /** The path of the legal pack; null for a registration. */
  handout: string | null
}

interface OfSale {
  /** The path of its lots: `/events/property-auctions/7/lots/`. */
  lotsPath: string
  /** The page with the agency's own registration form for bidders, and the period in which registrations are for this sale. */
  registration?: { page: string; from: Date; until: Date } | undefined
}

/** At most so many bidders of the user's branches, latest first. */
export async function findBidders(
  db: Kysely<Schema>,
  { branches }: { branches: Branches },
  { lotsPath, registration }: OfSale,
  most: number,
): Promise<Bidder[]> {
  // The upper bound of paths with this prefix: its last character, a slash, is followed by `0`.
  const end = `${lotsPath.slice(0, -1)}0`
  const own = branches === 'all' ? sql`true` : sql`branch_id = any(${[...branches]}::integer[])`
  const columns = sql`lead_id as id, received_at as "receivedAt", first_name as "firstName", last_name as "lastName", email, telephone, state`
  const registered =
    registration === undefined
      ? sql``
      : sql`union all
        select ${columns}, null as handout from lead
        where kind = 'form' and page = ${registration.page} and received_at >= ${registration.from} and received_at < ${registration.until} and ${own}`
  const { rows } = await sql<Bidder>`
    select * from (
      select ${columns}, sent ->> 'handout' as handout from lead
      where sent ? 'handout' and (sent ->> 'handout')::text collate "C" >= ${lotsPath} and (sent ->> 'handout')::text collate "C" < ${end} and ${own}
      ${registered}
    ) as bidder order by id desc limit ${most}`.execute(db)
  return rows
}
