import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json } from './column-types.ts'

/** Where saved searches look (db/migrations/0027, src/data/alerts/searched-areas.ts). */
export interface SearchedAreaTable {
  area_id: GeneratedAlways<number>
  key: string
  place_id: string | null
  in_words: boolean
  named: string | null
  bounds: string | null
  sine: number | null
  cosine: number | null
  longitude: number | null
  least_cosine: number | null
  rings: string[] | null
  holes: string[] | null
  narrowing: number | null
  reach: number | null
  view: string | null
}

/** What saved searches ask for; null asks for nothing. */
export interface SearchedCriteriaTable {
  criteria_id: GeneratedAlways<number>
  key: string
  area_id: number | null
  channel: string
  status: string | null
  least_beds: number | null
  most_beds: number | null
  bathrooms_word: string | null
  tenure_word: string | null
  epc_word: string | null
  least_price: number | null
  most_price: number | null
  least_square_feet: number | null
  most_square_feet: number | null
  least_acreage: number | null
  most_acreage: number | null
  updated_ago: number | null
  created_ago: number | null
  auction_date: string | null
  branch_id: number | null
  locality: string | null
  short_lets: boolean | null
  pets: boolean | null
  tags: string[] | null
  without_tags: string[] | null
  words: string | null
}

/** An event that was not yet looked up among the saved searches. */
export interface UnmatchedEventTable {
  event_id: string
  /** What searches ask for of its property as it was before, by column. */
  before: Generated<Json | null>
}

/** That an account may want to hear of an event; without a search, because it has saved the property. */
export interface AlertMatchTable {
  account_id: number
  event_id: string
  search_id: number | null
  matched_at: Instant
  /** How often its owner wants to hear of the search; of a saved property at once. */
  rhythm: Generated<'I' | 'W' | 'M'>
}
