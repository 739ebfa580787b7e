import { type Kysely, sql } from 'kysely'
import type { Channel } from '../../domain/property/channel.ts'
import type { Listing } from '../../domain/property/listing.ts'
import type { Schema } from '../database/schema.ts'

/** A property as stored, and as it may be shown. */
export interface AdvertListing {
  id: number
  listing: Listing
}

/** At most so many published properties of a channel after an id, including withdrawn ones, which keep a page. */
export async function findAdvertListings(
  db: Kysely<Schema>,
  { channel, after, limit }: { channel: Channel; after: number; limit: number },
): Promise<AdvertListing[]> {
  const { rows } = await sql<AdvertListing>`
    select property.id, listing from property join property_detail on property_detail.property_id = property.id
    where property.channel = ${channel} and property.id > ${after} and (listing ->> 'published')::boolean
    order by property.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Within a transaction. Unpublished ones leave the market without further events. Properties hidden since they were read stay as they are.
 */
export async function saveAdvertListings(trx: Kysely<Schema>, adverts: readonly AdvertListing[], now: Date): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(adverts)}::jsonb) as given (id integer, listing jsonb)`
  await sql`
    insert into property_event (property_id, kind, old_price, new_price, old_status, new_status, happened_at)
    select property.id, 'withdrawn', price_value, price_value, status, status, ${now}
    from property join ${given} on given.id = property.id
    where property.listed and not (given.listing ->> 'published')::boolean`.execute(trx)
  await sql`
    update property set listed = property.listed and (given.listing ->> 'published')::boolean
    from ${given} where property.id = given.id`.execute(trx)
  await sql`
    update property_detail set listing = given.listing, card = property_detail.card || jsonb_build_object(
      'priceQualifier', given.listing -> 'priceQualifier', 'disposal', given.listing -> 'disposal',
      'summary', given.listing -> 'summary')
    from ${given} where property_id = given.id and (property_detail.listing ->> 'published')::boolean`.execute(trx)
}
