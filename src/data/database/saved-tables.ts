import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json } from './column-types.ts'

export interface SavedPropertyTable {
  account_id: number
  property_id: number
  saved_at: Instant
  removed_at: Date | null
}

export interface SavedSearchTable {
  search_id: GeneratedAlways<number>
  account_id: number
  criteria_key: string
  criteria: Json
  title: string
  alert_frequency: 'I' | 'W' | 'M' | 'N'
  /** `new`: nothing of what changes with the properties that it found before. */
  alert_about: Generated<'all' | 'new'>
  saved_at: Instant
  changed_at: Instant
  removed_at: Date | null
  /** Null until it is known what it asks for (src/services/alerts). */
  criteria_id: Generated<number | null>
}
