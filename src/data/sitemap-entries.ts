import { type Kysely, sql } from 'kysely'
import type { Channel } from '../domain/channel.ts'
import type { CardFacts } from '../domain/property-card.ts'
import { sitemapSize } from '../domain/sitemap.ts'
import type { Schema } from './schema.ts'

/** Sold, let and withdrawn properties keep their page but leave the sitemap (docs/decisions, 4). */
const onTheMarket = ['available', 'coming-soon', 'under-offer', 'sstc', 'sstcm', 'reserved', 'let-agreed']

export interface SitemapFile {
  /** Which run of ids it covers: number * 50,000 and up. A property stays in its file for good. */
  number: number
  lastModified: Date
}

/** The property sitemaps of one channel that are not empty. */
export async function findPropertySitemaps(db: Kysely<Schema>, channel: Channel): Promise<SitemapFile[]> {
  const number = sql<number>`id / ${sql.lit(sitemapSize)}`
  return db
    .selectFrom('property')
    .select([number.as('number'), (eb) => eb.fn.max('updated_at').as('lastModified')])
    .where('listed', '=', true)
    .where('channel', '=', channel)
    .where('status', 'in', onTheMarket)
    .groupBy(number)
    .orderBy('number')
    .execute()
}

export interface PropertyAddress {
  id: number
  lastModified: Date
  photos: string[]
}

export async function findPropertyAddresses(db: Kysely<Schema>, channel: Channel, file: number): Promise<PropertyAddress[]> {
  const rows = await db
    .selectFrom('property')
    .innerJoin('property_detail', 'property_detail.property_id', 'property.id')
    .select(['id', 'updated_at', sql<CardFacts['photos']>`card->'photos'`.as('photos')])
    .where('listed', '=', true)
    .where('channel', '=', channel)
    .where('status', 'in', onTheMarket)
    .where('id', '>=', file * sitemapSize)
    .where('id', '<', (file + 1) * sitemapSize)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, lastModified: row.updated_at, photos: row.photos.slice(0, 3).map(({ hash }) => hash) }))
}

export interface PlaceAddress {
  channel: Channel
  /** The words of its canonical search address. */
  words: string[]
  lastModified: Date
}

/** Counties, outcodes and towns with at least `least` properties on the market: the indexable search pages. */
export async function findPlaceAddresses(db: Kysely<Schema>, least = 3): Promise<PlaceAddress[]> {
  const { rows } = await sql<{ channel: Channel; county: string; slug: string; last_modified: Date }>`
    with stock as materialized (
      select channel, county_slug, locality_slug, lower(outcode) as outcode_slug, updated_at
      from property where listed and status = any(${onTheMarket})
    )
    select channel, '' as county, place.slug, max(updated_at) as last_modified
      from stock join place on place.kind = 'county' and place.slug = stock.county_slug group by channel, place.slug having count(*) >= ${least}
    union all
    select channel, '', place.slug, max(updated_at)
      from stock join place on place.kind = 'outcode' and place.slug = outcode_slug group by channel, place.slug having count(*) >= ${least}
    union all
    select channel, place.county_slug, place.slug, max(updated_at)
      from stock join place on place.kind = 'location' and place.slug = stock.locality_slug
      group by channel, place.county_slug, place.slug having count(*) >= ${least}
    order by 1, 2, 3`.execute(db)
  return rows.map((row) => ({
    channel: row.channel,
    words: [row.county, row.slug].filter((word) => word !== ''),
    lastModified: row.last_modified,
  }))
}
