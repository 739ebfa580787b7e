import type { GeneratedAlways } from 'kysely'
import type { Instant } from './column-types.ts'

/** A mail that told somebody of properties. */
export interface AlertTable {
  alert_id: GeneratedAlways<number>
  account_id: number
  written_at: Instant
}

/** An event that somebody was told of. */
export interface AlertPropertyTable {
  account_id: number
  event_id: string
  alert_id: number
  property_id: number
  section: number
  in_mail: boolean
}
