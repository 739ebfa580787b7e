import { type RawBuilder, sql } from 'kysely'
import { commercialTag, developmentTag } from '../../domain/property/tags.ts'

/** How many a property's page shows. */
const most = 3
/** Tags of kinds that are compared only among themselves: nobody who looks at a field wants the flat beside it. */
const kindTags: readonly string[] = [commercialTag, developmentTag, 'land', 'student']
const ofKinds = sql`array(select tag from unnest(target.tags) as tag where tag = any (${kindTags}::text[]))`
const ofOtherKinds = sql`array(select kind from unnest(${kindTags}::text[]) as kind where kind <> all (target.tags))`

/**
 * A table with `id` and `distance` of the properties like the property called `target` in the statement: nearest first among available
 * ones of its channel and kind within a third of the price and one bedroom, the same for every process that asks; empty for a
 * hidden address.
 */
export const similarProperties: RawBuilder<unknown> = sql`(
  select id, location <-> target.location as distance from property
  where listed and location is not null and target.location is not null
    and channel = target.channel and status in ('available', 'coming-soon') and id <> target.id
    and tags @> ${ofKinds} and not tags && ${ofOtherKinds}
    and beds between target.beds - 1 and target.beds + 1
    and (target.price_value is null or price_value between round(target.price_value * 0.67) and round(target.price_value * 1.33))
  order by distance, id limit ${sql.lit(most)})`
