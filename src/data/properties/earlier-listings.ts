import { type Kysely, sql } from 'kysely'
import { type EarlierListing, earlierListings, type OtherListing } from '#src/domain/property/earlier-listings.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import type { Schema } from '../database/schema.ts'
import { noteProperties, readsNoStock } from '../page-reads/page-reads.ts'

/** More at one postcode are no homes that could be told apart. */
const mostAtPostcode = 100

/** Earlier listings of the same home, where it is certain. `since`: when this one was first shown. */
export async function findEarlierListings(
  db: Kysely<Schema>,
  { id, listing, since }: { id: number; listing: Listing; since: Date | undefined },
): Promise<EarlierListing[]> {
  if (!since || listing.postcode === '' || listing.houseNameNumber === '') return []
  const query = sql<Omit<OtherListing, 'from' | 'until'> & { from: Date | null; until: Date | null }>`
    select property.id, detail.listing, (
      select min(happened_at) from property_event where property_id = property.id and kind = 'new'
    ) as "from", case when property.status = 'withdrawn' then (
      select max(happened_at) from property_event where property_id = property.id and kind = 'withdrawn'
    ) end as until, property.price_value as price
    from property_detail as detail join property on property.id = detail.property_id
    where detail.postcode = ${listing.postcode} and property.id < ${id}
      and lower(detail.listing ->> 'houseNameNumber') = lower(${listing.houseNameNumber})
      and (detail.listing ->> 'published')::boolean
    order by property.id desc limit ${sql.lit(mostAtPostcode)}`
  const { rows } = await readsNoStock(() => query.execute(db))
  // A page changes when one of them is withdrawn; a later one is not of this home's past.
  noteProperties(rows.map((row) => row.id))
  return rows.length === mostAtPostcode ? [] : earlierListings(listing, since, rows)
}
