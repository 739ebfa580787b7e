import type { ColumnType, Generated } from 'kysely'
import type { Json } from './column-types.ts'

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
  imported_from: Generated<'places' | 'outlines' | null>
}

export interface PlaceOutlineTable {
  place_id: string
  kind: 'county' | 'district' | 'town'
  shape: Json
  bounds: string
}

export interface PlaceOutlineRingTable {
  place_id: string
  number: number
  is_hole: boolean
  ring: string
}

export interface PlaceStockTable {
  place_id: string
  available: number
}

/** Kept by triggers (db/migrations/0017). */
export interface StockChangeTable {
  country: string | null
  county_slug: string | null
  outcode: string
  lng: number | null
  lat: number | null
  change: string
}

export interface PostcodeTable {
  postcode: string
  location: string
}

export interface PostcodeAnswerTable {
  postcode: string
  location: string | null
  asked_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LoadedSourceTable {
  name: string
  version: string
  loaded_at: ColumnType<Date, Date | string | undefined, Date | string>
}
