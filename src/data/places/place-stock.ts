import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { earthRadiusMetres, metresPerMile } from '#src/domain/places/point.ts'
import { type Channel, channels } from '#src/domain/property/channel.ts'
import { pointInUnits } from './points.ts'

type Query = RawBuilder<unknown>

const earthMiles = earthRadiusMetres / metresPerMile

/** Within a transaction: counts for every place what a search there finds, with the conditions of search-conditions.ts. */
export async function countPlaceStock(trx: Kysely<Schema>): Promise<void> {
  await lockCounts(trx)
  await trx.deleteFrom('place_stock').execute()
  await trx.deleteFrom('stock_change').execute()
  await save(trx, [...inLocations(), inOutcodes(), inAreas])
}

/** Within a transaction: the same for new or moved locations and outcodes; all others are counted already. */
export async function countStockOf(trx: Kysely<Schema>, placeIds: readonly string[]): Promise<void> {
  if (placeIds.length === 0) return
  await lockCounts(trx)
  await trx.deleteFrom('place_stock').where('place_id', 'in', placeIds).execute()
  const isOneOfThem = sql`place.id = any(${placeIds}::text[])`
  await save(trx, [...inLocations(isOneOfThem), inOutcodes(isOneOfThem)])
}

/** From about this number on a full count is quicker, as measured with 100,000 properties. */
const maxChangesToAdd = 10_000

/** In the transaction that changed the stock: updates the counts of places with changes only. */
export async function countChangedStock(trx: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from stock_change`.execute(trx)
  const count = rows[0]?.count ?? 0
  if (count === 0) return
  if (count > maxChangesToAdd) return countPlaceStock(trx)
  await lockCounts(trx)
  await sql`
    with changed as (delete from stock_change returning country, county_slug, outcode, lng, lat, change)
    insert into place_stock (place_id, available)
    select id, sum(change) from (${changedLocations} union all ${changedOutlines} union all ${changedAreas}) as found group by id having sum(change) <> 0
    on conflict (place_id) do update set available = place_stock.available + excluded.available`.execute(trx)
  await trx.deleteFrom('place_stock').where('available', '=', 0).execute()
}

/** Serialises counting, so that each count sees the one before. Readers do not wait. */
async function lockCounts(trx: Kysely<Schema>): Promise<void> {
  await sql`lock table place_stock in share row exclusive mode`.execute(trx)
}

async function save(trx: Kysely<Schema>, queries: readonly Query[]): Promise<void> {
  await sql`insert into place_stock (place_id, available)
    select id, sum(available) from (${sql.join(queries, sql` union all `)}) as found group by id`.execute(trx)
}

const everywhere: Query = sql`true`

/** With each channel as a literal, because the point indexes are per channel; both are counted from these alone. */
function inLocations(only = everywhere): Query[] {
  return channels.flatMap((channel) => [inCircles(channel, only), inOutlines(channel, only)])
}

function inCircles(channel: Channel, only: Query): Query {
  return sql`
    select place.id, count(*) as available
    from place ${boxAround({ point: sql`place.location`, miles: sql`place.radius_miles` })}
    join property on property.location <@ box
    where place.kind = 'location' and ${only} and property.listed and property.available and property.channel = ${sql.lit(channel)}
      and not ${hasOutline} and ${isInPlace(sql`property.location`)}
    group by place.id`
}

/** Locations with an outline are searched by it. */
function inOutlines(channel: Channel, only: Query): Query {
  return sql`
    select place.id, count(*) as available
    from place join place_outline on place_outline.place_id = place.id join property on property.location <@ place_outline.bounds
    where place.kind = 'location' and ${only} and property.listed and property.available and property.channel = ${sql.lit(channel)}
      and ${outlineHolds(sql`property.location`)}
    group by place.id`
}

function inOutcodes(only = everywhere): Query {
  return sql`
    select place.id, count(*) as available from place join property on property.outcode = place.name
    where place.kind = 'outcode' and ${only} and property.listed and property.available group by place.id`
}

const inAreas = sql`
  select place.id, sum(count) as available
  from place join (
    select county_slug, country, count(*) from property where listed and available group by 1, 2
  ) as stock on place.slug = case place.kind when 'county' then stock.county_slug when 'country' then stock.country end
  where place.kind in ('county', 'country') group by place.id`

const movedPoints = sql`
  (select point(lng, lat) as location, sum(change) as change from changed where lng is not null group by lng, lat) as moved`

const changedOutlines = sql`
  select place.id, change
  from ${movedPoints} join place_outline on moved.location <@ place_outline.bounds join place on place.id = place_outline.place_id
  where place.kind = 'location' and change <> 0 and ${outlineHolds(sql`moved.location`)}`

/** Whether the place of a row has an outline instead of its circle. */
export const hasOutline: RawBuilder<boolean> = sql`exists (select from place_outline where place_outline.place_id = place.id)`

/** In reverse: the few places around each changed point, within the widest radius. */
const changedLocations = sql`
  select place.id, change
  from ${movedPoints}
  cross join (select max(radius_miles) as miles from place where kind = 'location') as widest
  ${boxAround({ point: sql`moved.location`, miles: sql`widest.miles` })}
  join place on place.location <@ box
  where place.kind = 'location' and change <> 0 and not ${hasOutline} and ${isInPlace(sql`moved.location`)}`

const changedAreas = sql`
  select place.id, change
  from changed cross join lateral (
    values ('country', country), ('county', county_slug), ('outcode', lower(outcode))
  ) as area (kind, slug) join place using (kind, slug)`

/** Joins the box around a circle, as `box`. */
function boxAround({ point, miles }: { point: Query; miles: Query }): Query {
  return sql`
    cross join lateral (select radians((${point})[1]) as lat, ${miles} / ${earthMiles}::float8 as angle) as circle
    cross join lateral (select degrees(angle) as up, degrees(asin(sin(angle) / cos(lat))) as across) as reach
    cross join lateral (select
      box(point((${point})[0] + across, (${point})[1] + up), point((${point})[0] - across, (${point})[1] - up))) as around (box)`
}

function isInPlace(point: Query): Query {
  return sql`sin(radians((${point})[1])) * sin(radians(place.location[1])) +
    cos(radians((${point})[1])) * cos(radians(place.location[1])) * cos(radians((${point})[0] - place.location[0]))
    >= cos(place.radius_miles / ${earthMiles}::float8)`
}

/** Whether the outline of the row's place contains a point, as searches there test it (src/data/search/area-tests.ts). */
export function outlineHolds(point: RawBuilder<unknown>): RawBuilder<boolean> {
  const isIn = (isHole: boolean) => sql`exists (
    select from place_outline_ring as bounding where bounding.place_id = place.id and bounding.is_hole = ${sql.lit(isHole)}
      and ${pointInUnits(point)} <@ bounding.ring)`
  return sql`(${isIn(false)} and not ${isIn(true)})`
}
