import type { Instant, Json } from './column-types.ts'

export interface LotTable {
  calendar: string
  sale_id: string
  sale_day: string
  /** Of a sale of several days; null for lots that were stored before there were any. */
  sale_last_day: string | null
  number: string
  sort_key: string
  agent_ref: string | null
  section: string
  title: string
  description: string
  guide_from: number | null
  guide_to: number | null
  guide_words: string
  addendum: string
  status: string
  hammer_price: number | null
  available_at: number | null
  asked_before: number | null
  pictures: Json
  documents: Json
  updated_at: Instant
}
