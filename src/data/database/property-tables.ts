import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json } from './column-types.ts'

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
  tag_set: GeneratedAlways<string>
  auction_date: string | null
  search_text: Generated<string>
  created_at: Instant
  updated_at: Instant
  launched_at: Instant
  row_filler: GeneratedAlways<string>
}

/** Kept by triggers (db/migrations/0009). */
export interface PropertyCountTable {
  channel: string
  listed: boolean
  country: string | null
  available: boolean
  beds: number
  price_value: number | null
  count: number
}

export interface PropertyDetailTable {
  property_id: number
  display_address: string
  postcode: Generated<string>
  exact_location: string | null
  address_precision: Generated<string>
  card: Json
  listing: Json
}

export interface PropertyMediaTable {
  property_id: number
  kind: string
  position: number
  source: string
  caption: Generated<string>
  hash: string | null
  width: number | null
  height: number | null
}

export interface PropertyEventTable {
  id: Generated<string>
  property_id: number
  kind: 'new' | 'price-up' | 'price-down' | 'status' | 'back-on-market' | 'withdrawn' | 'changed'
  old_price: number | null
  new_price: number | null
  old_status: string | null
  new_status: string | null
  import_id: number | null
  happened_at: ColumnType<Date, Date | string | undefined, never>
}
