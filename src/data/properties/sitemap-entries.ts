import { type Kysely, sql } from 'kysely'
import type { Channel } from '../../domain/property/channel.ts'
import type { CardFacts } from '../../domain/property/property-card.ts'
import { sitemapSize } from '../../domain/site/sitemap.ts'
import type { Schema } from '../database/schema.ts'

interface SitemapFile {
  /** The range of ids it covers: number * 50,000 and up. A property stays in its file permanently. */
  number: number
  lastModified: Date
}

/** The property sitemaps of a channel that are not empty. They exclude withdrawn properties and include sold and let ones. */
export async function findPropertySitemaps(db: Kysely<Schema>, channel: Channel): Promise<SitemapFile[]> {
  const number = sql<number>`id / ${sql.lit(sitemapSize)}`
  return db
    .selectFrom('property')
    .select([number.as('number'), (eb) => eb.fn.max('updated_at').as('lastModified')])
    .where('listed', '=', true)
    .where('channel', '=', channel)
    .groupBy(number)
    .orderBy('number')
    .execute()
}

interface PropertyAddress {
  id: number
  lastModified: Date
  photos: string[]
}

export async function findSitemapAddresses(db: Kysely<Schema>, channel: Channel, file: number): Promise<PropertyAddress[]> {
  const rows = await db
    .selectFrom('property')
    .innerJoin('property_detail', 'property_detail.property_id', 'property.id')
    .select(['id', 'updated_at', sql<CardFacts['photos']>`card->'photos'`.as('photos')])
    .where('listed', '=', true)
    .where('channel', '=', channel)
    // The file number is typed by anybody: its range may exceed any id.
    .where('id', '>=', sql<number>`${file * sitemapSize}::bigint`)
    .where('id', '<', sql<number>`${(file + 1) * sitemapSize}::bigint`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, lastModified: row.updated_at, photos: row.photos.slice(0, 3).map(({ hash }) => hash) }))
}
