import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json } from './column-types.ts'

export interface SoldPriceTable {
  sale_id: string
  postcode: string
  sold_on: string
  price: number
  kind: 'detached' | 'semi-detached' | 'terraced' | 'flat'
  is_new: boolean
  house: string
  flat: string
  street: string
  town: string
}

export interface SoldPriceTrendTable {
  area: string
  kind: 'detached' | 'semi-detached' | 'terraced' | 'flat'
  quarter: string
  level: number
  sales: number
}

export interface SoldPriceImportTable {
  import_id: GeneratedAlways<number>
  fingerprint: string
  file: string
  is_made_up: boolean
  bytes_done: string
  counts: Json
  began_at: Generated<Date>
  finished_at: Instant | null
}
