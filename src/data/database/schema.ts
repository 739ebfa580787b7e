import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/**
 * The tables of db/migrations as Kysely sees them; tests/schema.test.ts compares both. Points travel as PostgreSQL's own
 * text, `(lng,lat)`; dates without time as `YYYY-MM-DD` text; jsonb is written as JSON text.
 */
export interface Schema {
  property: PropertyTable
  property_count: PropertyCountTable
  property_detail: PropertyDetailTable
  property_media: PropertyMediaTable
  media_source: MediaSourceTable
  unused_media: UnusedMediaTable
  property_event: PropertyEventTable
  feed_import: FeedImportTable
  feed_row: FeedRowTable
  staged_row: StagedRowTable
  seen_row: SeenRowTable
  place: PlaceTable
  place_stock: PlaceStockTable
  stock_change: StockChangeTable
  loaded_source: LoadedSourceTable
  postcode: PostcodeTable
  postcode_answer: PostcodeAnswerTable
  site_version: SiteVersionTable
  request_count: RequestCountTable
  page_keeper: PageKeeperTable
  migration: MigrationTable
}

type Instant = ColumnType<Date, Date | string, Date | string>
type Json = ColumnType<unknown, string, string>

export interface PropertyTable {
  id: Generated<number>
  agent_ref: string
  branch_id: number
  channel: 'sales' | 'lettings'
  status: string
  available: GeneratedAlways<boolean>
  listed: boolean
  price_value: number | null
  beds: Generated<number>
  square_feet: number | null
  acreage: number | null
  country: string | null
  county_slug: string | null
  locality_slug: Generated<string>
  outcode: Generated<string>
  location: string | null
  short_let: Generated<boolean>
  pets: Generated<boolean>
  tags: Generated<string[]>
  auction_date: string | null
  search_text: Generated<string>
  created_at: Instant
  updated_at: Instant
  launched_at: Instant
  row_filler: GeneratedAlways<string>
}

/** Kept by triggers (db/migrations/0009). */
interface PropertyCountTable {
  channel: string
  listed: boolean
  country: string | null
  available: boolean
  beds: number
  price_value: number | null
  count: number
}

interface PropertyDetailTable {
  property_id: number
  display_address: string
  postcode: Generated<string>
  exact_location: string | null
  address_precision: Generated<string>
  card: Json
  listing: Json
}

interface PropertyMediaTable {
  property_id: number
  kind: string
  position: number
  source: string
  caption: Generated<string>
  hash: string | null
  width: number | null
  height: number | null
}

interface MediaSourceTable {
  source: string
  fingerprint: string
  hash: string
  content_type: string
  width: number | null
  height: number | null
  fetched_at: Generated<Date>
}

interface UnusedMediaTable {
  hash: string
  since: Instant
}

interface PropertyEventTable {
  id: Generated<string>
  property_id: number
  kind: 'new' | 'price-up' | 'price-down' | 'status' | 'back-on-market' | 'withdrawn'
  old_price: number | null
  new_price: number | null
  old_status: string | null
  new_status: string | null
  import_id: number | null
  happened_at: ColumnType<Date, Date | string | undefined, never>
}

interface FeedImportTable {
  id: Generated<number>
  source: string
  started_at: ColumnType<Date, Date | string | undefined, never>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string>
  outcome: Generated<'running' | 'imported' | 'refused' | 'failed'>
  report: ColumnType<unknown, string | null | undefined, string | null>
}

interface FeedRowTable {
  agent_ref: string
  property_id: number
  branch_id: number
  listing_hash: string
  files_hash: string
  found_hash: string
  complete: Generated<boolean>
  row_hash: Generated<string>
  warnings: Json | null
}

/** The columns of a property and its detail as they will be, with the hashes of feed_row. */
interface StagedRowTable {
  agent_ref: string
  branch_id: number
  channel: string
  status: string
  listed: boolean
  price_value: number | null
  beds: number
  square_feet: number | null
  acreage: number | null
  country: string | null
  county_slug: string | null
  locality_slug: string
  outcode: string
  location: string | null
  short_let: boolean
  pets: boolean
  tags: string[]
  auction_date: string | null
  search_text: string
  /** These three are null where the feed does not say. */
  created_at: Date | null
  updated_at: Date | null
  launched_at: Date | null
  display_address: string
  postcode: string
  exact_location: string | null
  address_precision: string
  card: Json
  listing: Json
  media: Json
  listing_hash: string
  files_hash: string
  found_hash: string
  complete: boolean
  row_hash: Generated<string>
  warnings: Json | null
}

interface SeenRowTable {
  agent_ref: string
  branch_id: number | null
}

export interface PlaceTable {
  id: string
  kind: 'country' | 'county' | 'location' | 'outcode'
  name: string
  county_name: Generated<string>
  slug: string
  county_slug: Generated<string>
  country_slug: Generated<string>
  location: string
  radius_miles: Generated<number>
  population: Generated<number>
  plain_name: string
  search_words: string
  learnt: Generated<boolean>
}

interface PlaceStockTable {
  place_id: string
  available: number
}

/** Kept by triggers (db/migrations/0017). */
interface StockChangeTable {
  country: string | null
  county_slug: string | null
  outcode: string
  lng: number | null
  lat: number | null
  change: string
}

interface LoadedSourceTable {
  name: string
  version: string
  loaded_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface PostcodeTable {
  postcode: string
  location: string
}

interface PostcodeAnswerTable {
  postcode: string
  location: string | null
  asked_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface SiteVersionTable {
  only_row: Generated<boolean>
  version: ColumnType<string, number | undefined, number>
}

interface RequestCountTable {
  client: string
  minute: string
  count: number
}

interface PageKeeperTable {
  name: string
  seen_version: string
  seen_at: Generated<Date>
}

interface MigrationTable {
  name: string
  applied_at: Generated<Date>
}
