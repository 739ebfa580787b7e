import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './column-types.ts'

export interface FeedPullTable {
  source: string
  due_at: Generated<Date>
  lease: Generated<number>
  leased_until: ColumnType<Date | null, never, Date | null>
  begun_at: ColumnType<Date | null, never, Date | null>
  state: ColumnType<unknown, never, string | null>
  failures: Generated<number>
  problem: ColumnType<string | null, never, string | null>
  succeeded_at: ColumnType<Date | null, never, Date | null>
  asked_at: ColumnType<Date | null, never, Date | null>
  confirms_withdrawals: Generated<boolean>
  step: ColumnType<string | null, never, string | null>
}

export interface FeedTokenTable {
  source: string
  token: string
  good_until: Instant
}

export interface PulledDocumentTable {
  source: string
  ref: string
  path: string
  changed_at: string
  document: string
}
