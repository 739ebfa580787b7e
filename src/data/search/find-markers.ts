import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Point } from '../../domain/places/point.ts'
import type { CardPhoto, PropertyCardData } from '../../domain/property/property-card.ts'
import type { Schema } from '../database/schema.ts'
import { statedReads } from '../page-reads/page-reads.ts'
import { readPoint } from '../places/points.ts'
import { countInStock } from './count-properties.ts'
import { pageQuery } from './find-properties.ts'
import type { PropertySearch } from './property-search.ts'
import { rowsOfSearch } from './search-conditions.ts'
import type { StockInMemory } from './stock-in-memory.ts'

/** With a photograph each, these take 180 kB; the count shows that there are more. */
export const markerCap = 500
/** A map cannot show more smoothly: less than 1 MB. */
const pointCap = 20_000

interface MarkerOptions {
  cap?: number
  /** Counts without a query what its facts decide. */
  stock?: StockInMemory | undefined
}

/** A property's facts for the map; `photo` is its first. */
export interface Marker
  extends Pick<
    PropertyCardData,
    'id' | 'channel' | 'status' | 'displayAddress' | 'price' | 'priceQualifier' | 'rentFrequency' | 'bedrooms' | 'location'
  > {
  photo: CardPhoto | null
}

/**
 * What a search finds, at most `cap`, from the start of its order, whatever its page; the count is of all results. Properties without a
 * location are included, so that list and map agree.
 */
export async function findMarkers(
  db: Kysely<Schema>,
  search: PropertySearch,
  { cap = markerCap, stock }: MarkerOptions = {},
): Promise<{ markers: Marker[]; totalCount: number }> {
  const { found, totalCount } = await findLocated(db, search, { cap, columns: markerColumns, stock })
  return { markers: found, totalCount }
}

/** A property's minimal facts for a marker. */
export interface MarkerPoint {
  id: number
  /** Absent if the address is hidden, rounded if it is approximate. */
  location: Point | null
  isApproximate: boolean
  /** Pounds; for lettings the monthly rent. */
  priceValue: number | null
}

/** The same without card details, for more properties: a fifth of the work and the bytes. */
export async function findMarkerPoints(
  db: Kysely<Schema>,
  search: PropertySearch,
  { cap = pointCap, stock }: MarkerOptions = {},
): Promise<{ points: MarkerPoint[]; totalCount: number }> {
  const { found, totalCount } = await findLocated(db, search, { cap, columns: pointColumns, stock })
  return { points: found, totalCount }
}

interface LocatedRow {
  location: string | null
}
interface Finding<Row> {
  cap: number
  columns: RawBuilder<Row>
  stock: StockInMemory | undefined
}
type Located<Row> = Omit<Row, 'location'> & { location: Point | null }

async function findLocated<Row extends LocatedRow>(
  db: Kysely<Schema>,
  search: PropertySearch,
  { cap, columns, stock }: Finding<Row>,
): Promise<{ found: Array<Located<Row>>; totalCount: number }> {
  return await statedReads([rowsOfSearch(search)], async () => {
    const known = await findAround(db, search, { cap, columns, stock })
    if (known) return known
    const counted = stock?.count(search) ?? (await countInStock(db, search))
    if (counted.count === 0) return { found: [], totalCount: 0 }
    const { rows } = await pageQuery(search, { offset: 0, limit: cap, ...counted }, columns).execute(db)
    return { found: rows.map(readLocated), totalCount: counted.count }
  })
}

/** What is around homes is known in memory, and slow to ask of the database for each of many. */
async function findAround<Row extends LocatedRow>(db: Kysely<Schema>, search: PropertySearch, { cap, columns, stock }: Finding<Row>) {
  const around = await stock?.findAround(db, search, cap)
  if (!around) return undefined
  const { ids, totalCount, version } = around
  const { rows } = await sql<Row & { version: number }>`
    select ${columns}, (select version::float8 from site_version) as version
    from unnest(${ids}::integer[]) with ordinality as page (id, at)
    join property on property.id = page.id
    join property_detail on property_detail.property_id = page.id
    order by page.at`.execute(db)
  if (rows.length < ids.length || rows.some((row) => row.version !== version)) return undefined
  return { found: rows.map(({ version: _version, ...row }) => readLocated(row as unknown as Row)), totalCount }
}

export function readLocated<Row extends LocatedRow>({ location, ...row }: Row): Located<Row> {
  return { ...row, location: location === null ? null : readPoint(location) }
}

export const pointColumns: RawBuilder<Omit<MarkerPoint, 'location'> & LocatedRow> = sql`property.id, property.location,
  property.price_value as "priceValue", property_detail.address_precision = 'approximate' as "isApproximate"`

const markerColumns: RawBuilder<Omit<Marker, 'location'> & LocatedRow> =
  sql`property.id, property.channel, property.status, property.location, property.beds as bedrooms,
  card ->> 'displayAddress' as "displayAddress", (card ->> 'price')::float8 as price, card ->> 'priceQualifier' as "priceQualifier",
  card ->> 'rentFrequency' as "rentFrequency", card -> 'photos' -> 0 as photo`
