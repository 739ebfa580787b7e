import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Box, Point } from '#src/domain/places/point.ts'
import { type Channel, channels } from '#src/domain/property/channel.ts'
import { commercialTag, developmentTag } from '#src/domain/property/tags.ts'
import { tolerance } from '#src/domain/search/row-limits.ts'
import { keysOfRows } from '#src/domain/search/stock-keys.ts'
import { type RowsRead, readsNoStock } from '../page-reads/page-reads.ts'
import { boxText, readPoint } from '../places/points.ts'
import type { CardRow } from './property-cards.ts'

/** Similar properties on a property page. */
export const mostSimilar = 3
/** How many of the nearest are considered: anything further away is not an alternative, however similar. */
const mostLookedAt = 2000
/** Tags whose properties are compared only with each other: nobody looking at land wants the flat next to it. */
const kindTags: readonly string[] = [commercialTag, developmentTag, 'land', 'student']
const ofKinds = sql`array(select tag from unnest(target.tags) as tag where tag = any (${kindTags}::text[]))`
const ofOtherKinds = sql`array(select kind from unnest(${kindTags}::text[]) as kind where kind <> all (target.tags))`

/**
 * A table with `id` and `distance` of properties similar to the statement's `target`: nearest first among available ones of its channel and
 * kind within a third of the price and one bedroom, deterministic; empty for a hidden address. Walks the point index outwards until it has
 * found enough: filtering first would read all of a large stock.
 */
export const similarProperties: RawBuilder<unknown> = sql`(
  select id, distance from (${sql.join(channels.map(nearestOf), sql` union all `)}) as near
  where target.location is not null and id <> target.id and ${isLike('near')}
  order by distance, id limit ${sql.lit(mostSimilar)})`

/** How far away the last is that is considered, in degrees; undefined if all are. */
export async function reachOfLookedAt(db: Kysely<Schema>, { id, channel }: CardRow): Promise<number | undefined> {
  const query = sql<{ reach: number | null }>`
    select max(near.distance) as reach from property as target cross join lateral ${nearestOf(channel)} as near
    where target.id = ${id} having count(*) = ${mostLookedAt}`
  const { rows } = await readsNoStock(() => query.execute(db))
  return rows[0]?.reach ?? undefined
}

/** While fewer are as near, no change pushes one out of those looked at, even as many changes as are remembered (version-steps.ts). */
const fewNear = mostLookedAt / 2

/**
 * What decides which properties are similar to one: those like it that are no further away than the last of them, or than the last looked at
 * where not enough were found; among many also where others are, since each may push one out of those looked at.
 */
export function rowsNear({ id, channel, location }: CardRow, distance: number | undefined): RowsRead[] {
  if (location === null) return []
  const box = distance === undefined ? undefined : boxOf(readPoint(location), distance + tolerance)
  const isNear = (row: 'property' | 'other') =>
    distance === undefined ? sql`true` : sql`${sql.ref(`${row}.location`)} <-> target.location <= ${distance}`
  // The point index of the channel answers for the box.
  const isAbout = box ? sql`other.location <@ ${boxText(box)}::box` : sql`true`
  const areMany = sql`(select count(*) from (
    select from property as other
    where other.channel = ${sql.lit(channel)} and other.listed and ${isAbout} and ${isNear('other')} limit ${sql.lit(fewNear)}
  ) as near) = ${sql.lit(fewNear)}`
  const limits = { channels: [channel], box }
  const rowsWith = (counts: RawBuilder<unknown>, sameIn: string): RowsRead => ({
    meets: () => sql`exists (
      select from property as target
      where target.id = ${id} and target.id <> property.id and property.channel = target.channel and property.listed
        and target.location is not null and property.location is not null and property.status in ('available', 'coming-soon')
        and ${isNear('property')} and ${counts})`,
    sameIn,
    keys: keysOfRows(limits),
    limits,
  })
  const place = 'property.location::text'
  return [rowsWith(isLike('property'), `${place}, property.beds, property.price_value, property.tags`), rowsWith(areMany, place)]
}

/** `reach`: in degrees, as the database measures on a flat map. */
function boxOf({ lng, lat }: Point, reach: number): Box {
  return { west: lng - reach, south: lat - reach, east: lng + reach, north: lat + reach }
}

/** Whether a row of kind, size and price is like the statement's `target`. */
function isLike(row: 'near' | 'property'): RawBuilder<boolean> {
  const [tags, beds, price] = ['tags', 'beds', 'price_value'].map((column) => sql.ref(`${row}.${column}`))
  return sql<boolean>`(${tags} @> ${ofKinds} and not ${tags} && ${ofOtherKinds} and ${beds} between target.beds - 1 and target.beds + 1
    and (target.price_value is null or ${price} between round(target.price_value * 0.67) and round(target.price_value * 1.33)))`
}

/** Each channel has a point index of its own, used only if the statement names the channel. */
function nearestOf(channel: Channel): RawBuilder<unknown> {
  return sql`(
    select id, beds, price_value, tags, location <-> target.location as distance from property
    where target.channel = ${sql.lit(channel)} and channel = ${sql.lit(channel)} and listed and location is not null
      and status in ('available', 'coming-soon')
    order by location <-> target.location limit ${sql.lit(mostLookedAt)})`
}
