import { type Kysely, sql } from 'kysely'
import { earthRadiusMetres, metresPerMile } from '../../domain/places/point.ts'
import type { StockedPlace } from '../../domain/places/stocked-place.ts'
import type { Channel } from '../../domain/property/channel.ts'
import type { SearchStatus } from '../../domain/search/search-criteria.ts'
import type { Schema } from '../database/schema.ts'
import { hasOutline, isInOutline } from './outline-tests.ts'

interface FindStockedPlacesOptions {
  /** What a search shows that asks for no status (site.yaml). */
  status: SearchStatus
  channel?: Channel
  /** Only what lies in the county of this slug: its towns and outcodes. */
  county?: string
  /** Only counties. */
  kind?: 'county'
}

/** Fewer properties make no page that is worth finding. */
const minProperties = 3

/**
 * Counties with stock, and the towns and outcodes in them that have at least three properties, by channel, kind and name. A town's are
 * those that name it and lie in its circle or outline, so that its page finds every one of them; a county of the same name elsewhere has none.
 */
export async function findStockedPlaces(
  db: Kysely<Schema>,
  { status, channel, county, kind }: FindStockedPlacesOptions,
): Promise<StockedPlace[]> {
  const wanted = sql.join(
    [
      sql`property.listed and property.county_slug is not null`,
      ...(status === 'available' ? [sql`property.available`] : []),
      ...(channel ? [sql`property.channel = ${channel}`] : []),
      ...(county ? [sql`property.county_slug = ${county}`] : []),
    ],
    sql` and `,
  )
  const counted = sql`count(*)::integer as count, max(updated_at) as "lastModified"`
  const counties = sql`
    select channel, place.kind, place.name, place.slug, place.county_slug as "countySlug", stock.count, stock."lastModified"
    from (select channel, county_slug, ${counted} from property where ${wanted} group by 1, 2) as stock
    join place on place.kind = 'county' and place.slug = stock.county_slug`
  const outcodes = sql`
    select channel, place.kind, place.name, place.slug, place.county_slug as "countySlug", stock.count, stock."lastModified"
    from (select channel, outcode, ${counted} from property where ${wanted} and outcode <> '' group by 1, 2) as stock
    join place on place.kind = 'outcode' and place.slug = lower(stock.outcode)
    where stock.count >= ${minProperties}`
  const towns = sql`
    select channel, place.kind, place.name, place.slug, place.county_slug as "countySlug", ${counted}
    from property
    join place on place.kind = 'location' and place.county_slug = property.county_slug
      and place.slug in (property.locality_slug, property.locality_slug || '-' || property.county_slug)
    where ${wanted} and property.locality_slug <> '' and property.location is not null
      and case when ${hasOutline} then ${isInOutline(sql`property.location`)} else ${inCircle} end
    group by 1, 2, 3, 4, 5 having count(*) >= ${minProperties}`
  const kinds = kind ? [counties] : county ? [outcodes, towns] : [counties, outcodes, towns]
  const { rows } = await sql<StockedPlace>`${sql.join(kinds, sql` union all `)} order by 1, 2, 3, 4`.execute(db)
  return rows
}

/** As a search of the place measures (search-place.ts). */
const inCircle = sql`
  sin(radians(property.location[1])) * sin(radians(place.location[1])) + cos(radians(property.location[1])) * cos(radians(place.location[1]))
  * cos(radians(property.location[0] - place.location[0])) >= cos(place.radius_miles * ${metresPerMile / earthRadiusMetres}::float8)`
