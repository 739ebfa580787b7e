import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json } from './column-types.ts'

export interface FeedImportTable {
  id: Generated<number>
  source: string
  started_at: ColumnType<Date, Date | string | undefined, never>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string>
  outcome: Generated<'running' | 'imported' | 'refused' | 'failed'>
  report: ColumnType<unknown, string | null | undefined, string | null>
  feed_source: string | null
  step: ColumnType<string | null, never, string | null>
}

export interface SourceHealthTable {
  source: string
  begun_at: Date
  ended_at: Date | null
  outcome: string
  problem: string | null
  needs_confirmation: Generated<boolean>
  good_at: Date | null
  row_count: Generated<number>
  rejected_count: Generated<number>
  warning_count: Generated<number>
}

export interface FeedRowTable {
  agent_ref: string
  property_id: number
  branch_id: number
  channel: string
  feed_source: Generated<string>
  taken_from: string | null
  listing_hash: string
  files_hash: string
  found_hash: string
  complete: Generated<boolean>
  row_hash: Generated<string>
  warnings: Json | null
}

/** The columns of a property and its detail as they will be, with the hashes of feed_row. */
export interface StagedRowTable {
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

export interface SeenRowTable {
  agent_ref: string
  branch_id: number | null
}

export interface MediaSourceTable {
  source: string
  fingerprint: string
  hash: string
  content_type: string
  width: number | null
  height: number | null
  fetched_at: Generated<Date>
}

export interface UnusedMediaTable {
  hash: string
  since: Instant
}
