import { type Kysely, sql } from 'kysely'
import type { Channel } from '../../domain/property/channel.ts'
import type { Listing } from '../../domain/property/listing.ts'
import { noteAdverts } from '../adverts/advert-versions.ts'
import type { Schema } from '../database/schema.ts'

/** A property as stored, and as it may be shown. */
export interface AdvertListing {
  id: number
  listing: Listing
}

/** Not hidden by the office: such a property is checked when it is shown again. */
const isOpen = sql`not exists (
  select from property_overlay as overlay where overlay.agent_ref = property.agent_ref and overlay.hidden_for is not null)`

/** At most so many adverts of a channel after an id: published ones, those that a rule holds back, and withdrawn ones, which keep a page. */
export async function findAdvertListings(
  db: Kysely<Schema>,
  { channel, after, limit }: { channel: Channel; after: number; limit: number },
): Promise<AdvertListing[]> {
  const { rows } = await sql<AdvertListing>`
    select property.id, listing from property join property_detail on property_detail.property_id = property.id
    where property.channel = ${channel} and property.id > ${after} and ((listing ->> 'published')::boolean or listing ? 'heldBack')
      and ${isOpen}
    order by property.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Within a transaction. Unpublished ones leave the market without further events; what is shown again is new or back on the market, which
 * saved searches are told of. Properties hidden since they were read stay as they are.
 */
export async function saveAdvertListings(trx: Kysely<Schema>, adverts: readonly AdvertListing[], now: Date): Promise<void> {
  const given = sql`(
    select property.id, property.listed as was, given.listing,
      (given.listing ->> 'published')::boolean and property.status <> 'withdrawn' as shown
    from jsonb_to_recordset(${JSON.stringify(adverts)}::jsonb) as given (id integer, listing jsonb) join property using (id)
    where ${isOpen}
  ) as given`
  await sql`
    with events as (
      insert into property_event (property_id, kind, old_price, new_price, old_status, new_status, happened_at)
      select property.id, case when was then 'withdrawn' when known then 'back-on-market' else 'new' end,
        case when was or known then price_value end, price_value, case when was or known then status end, status, ${now}
      from property join ${given} on given.id = property.id
        cross join lateral (
          select exists (select from property_event as past where past.property_id = property.id and past.kind = 'new') as known
        ) as history
      where was <> shown
      returning id, kind
    )
    insert into unmatched_event select id from events where kind <> 'withdrawn'`.execute(trx)
  await sql`
    update property_detail set listing = given.listing, faults = given.listing -> 'faults', card = property_detail.card || jsonb_build_object(
      'priceQualifier', given.listing -> 'priceQualifier', 'disposal', given.listing -> 'disposal',
      'summary', given.listing -> 'summary')
    from ${given} where property_id = given.id`.execute(trx)
  await sql`update property set listed = shown from ${given} where property.id = given.id and listed <> shown`.execute(trx)
  const ids = adverts.map(({ id }) => id)
  await noteAdverts(trx, sql`select unnest(${ids}::integer[])`, { now, cause: 'rules' })
}
