import { type RawBuilder, sql } from 'kysely'
import { type Channel, channels } from '../../domain/property/channel.ts'
import { commercialTag, developmentTag } from '../../domain/property/tags.ts'

/** How many a property's page shows. */
const most = 3
/** How many of the nearest are looked at: what is farther away than these is no alternative to it, however much alike. */
const mostLookedAt = 2000
/** Tags of kinds that are compared only among themselves: nobody who looks at a field wants the flat beside it. */
const kindTags: readonly string[] = [commercialTag, developmentTag, 'land', 'student']
const ofKinds = sql`array(select tag from unnest(target.tags) as tag where tag = any (${kindTags}::text[]))`
const ofOtherKinds = sql`array(select kind from unnest(${kindTags}::text[]) as kind where kind <> all (target.tags))`

/**
 * A table with `id` and `distance` of the properties like the property called `target` in the statement: nearest first among available
 * ones of its channel and kind within a third of the price and one bedroom, the same for every process that asks; empty for a
 * hidden address. Walks the index of points outwards until it has found enough: filtering first reads all of a large stock.
 */
export const similarProperties: RawBuilder<unknown> = sql`(
  select id, distance from (${sql.join(channels.map(nearestOf), sql` union all `)}) as near
  where target.location is not null and id <> target.id
    and tags @> ${ofKinds} and not tags && ${ofOtherKinds}
    and beds between target.beds - 1 and target.beds + 1
    and (target.price_value is null or price_value between round(target.price_value * 0.67) and round(target.price_value * 1.33))
  order by distance, id limit ${sql.lit(most)})`

/** Each channel has an index of points of its own, which is used only where the statement names the channel. */
function nearestOf(channel: Channel): RawBuilder<unknown> {
  return sql`(
    select id, beds, price_value, tags, location <-> target.location as distance from property
    where target.channel = ${sql.lit(channel)} and channel = ${sql.lit(channel)} and listed and location is not null
      and status in ('available', 'coming-soon')
    order by location <-> target.location limit ${sql.lit(mostLookedAt)})`
}
