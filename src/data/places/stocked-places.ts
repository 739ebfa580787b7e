import { type Kysely, type RawBuilder, sql } from 'kysely'
import { keysOfRows } from '#src/domain/search/stock-keys.ts'
import { earthRadiusMetres, metresPerMile } from '../../domain/places/point.ts'
import type { StockedPlace } from '../../domain/places/stocked-place.ts'
import { type Channel, channels } from '../../domain/property/channel.ts'
import type { SearchStatus } from '../../domain/search/criteria/criterion.ts'
import type { Schema } from '../database/schema.ts'
import { statedReads } from '../page-reads/page-reads.ts'
import { hasOutline, outlineHolds } from './place-stock.ts'

interface FindStockedPlacesOptions {
  /** The status of searches that name none (site.yaml). */
  status: SearchStatus
  channel?: Channel
  /** Only places in the county with this slug: its towns and outcodes. */
  county?: string
  /** Only counties. */
  kind?: 'county'
}

/** Pages with fewer properties are not worth listing. */
const minProperties = 3

/** How a kind of place is counted among properties, and the names of the counts. */
interface Figures {
  counted: RawBuilder<unknown>
  read: RawBuilder<unknown>
}

const counts: Figures = { counted: sql`count(*)::integer as count`, read: sql`stock.count` }
const countsAndDates: Figures = {
  counted: sql`${counts.counted}, max(updated_at) as "lastModified"`,
  read: sql`${counts.read}, stock."lastModified"`,
}

/**
 * Counties with stock, and towns and outcodes in them with at least three properties, by channel, kind and name. A town's properties name
 * it and lie in its circle or outline, so that its page finds all of them; those in a county of the same name elsewhere do not count.
 * Counties alone are counted from an index.
 */
export async function findStockedPlaces(db: Kysely<Schema>, options: FindStockedPlacesOptions): Promise<StockedPlace[]> {
  const { rows } = await readingPlaces(options, () => placesWith<StockedPlace>(counts, options).execute(db))
  return rows
}

/** The same for both channels, each with the time of its last change. */
export async function findChangedPlaces(db: Kysely<Schema>, status: SearchStatus): Promise<ChangedPlace[]> {
  const { rows } = await placesWith<ChangedPlace>(countsAndDates, { status }).execute(db)
  return rows
}

/** What is counted, wherever it is. */
function readingPlaces<Result>(options: FindStockedPlacesOptions, work: () => Promise<Result>): Promise<Result> {
  const { channel, county } = options
  const sameIn = 'property.channel, property.county_slug, property.locality_slug, property.outcode, property.location::text'
  const named = county ? ({ kind: 'county', name: county } as const) : undefined
  const limits = { channels: channel ? [channel] : channels, named }
  const keys = keysOfRows({ ...limits, bySettled: true })
  return statedReads([{ meets: () => countedProperties(options), sameIn, keys, limits }], work)
}

interface ChangedPlace extends StockedPlace {
  lastModified: Date
}

function placesWith<Row>({ counted, read }: Figures, options: FindStockedPlacesOptions): RawBuilder<Row> {
  const { county, kind } = options
  const wanted = countedProperties(options)
  const counties = sql`
    select ${columns}, ${read}
    from (select channel, county_slug, ${counted} from property where ${wanted} group by 1, 2) as stock
    join place on place.kind = 'county' and place.slug = stock.county_slug`
  const outcodes = sql`
    select ${columns}, ${read}
    from (select channel, outcode, ${counted} from property where ${wanted} and outcode <> '' group by 1, 2) as stock
    join place on place.kind = 'outcode' and place.slug = lower(stock.outcode)
    where stock.count >= ${minProperties}`
  const towns = sql`
    select ${columns}, ${counted}
    from property
    join place on place.kind = 'location' and place.county_slug = property.county_slug
      and place.slug in (property.locality_slug, property.locality_slug || '-' || property.county_slug)
    where ${wanted} and property.locality_slug <> '' and property.location is not null
      and case when ${hasOutline} then ${outlineHolds(sql`property.location`)} else ${inCircle} end
    group by 1, 2, 3, 4, 5 having count(*) >= ${minProperties}`
  const kinds = kind ? [counties] : county ? [outcodes, towns] : [counties, outcodes, towns]
  return sql<Row>`${sql.join(kinds, sql` union all `)} order by 1, 2, 3, 4`
}

function countedProperties({ status, channel, county }: FindStockedPlacesOptions): RawBuilder<boolean> {
  const conditions = [
    sql`property.listed and property.county_slug is not null`,
    ...(status === 'available' ? [sql`property.available`] : []),
    ...(channel ? [sql`property.channel = ${channel}`] : []),
    ...(county ? [sql`property.county_slug = ${county}`] : []),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const columns = sql`channel, place.kind, place.name, place.slug, place.county_slug as "countySlug"`

/** As searches of the place measure (search-conditions.ts). */
const inCircle = sql`
  sin(radians(property.location[1])) * sin(radians(place.location[1])) + cos(radians(property.location[1])) * cos(radians(place.location[1]))
  * cos(radians(property.location[0] - place.location[0])) >= cos(place.radius_miles * ${metresPerMile / earthRadiusMetres}::float8)`
