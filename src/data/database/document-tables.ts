import type { ColumnType, Generated } from 'kysely'

export interface RefusedMessageTable {
  source: string
  code: string
  reason: string
  times: Generated<number>
  last_at: Generated<Date>
}

export interface FeedDocumentTable {
  source: string
  agent_ref: string
  /** What the sender calls it, where that is something else. */
  sent_ref: Generated<string | null>
  branch_id: number
  channel: string
  document: ColumnType<unknown, string | null, string | null>
  removal_reason: string | null
  removal_date: string | null
  received_at: Generated<Date>
  revision: Generated<number>
  applied: Generated<number>
  change: ColumnType<string | null, never, string | null>
  problem: ColumnType<string | null, never, string | null>
  media_due_at: ColumnType<Date | null, never, Date | null>
  media_failures: Generated<number>
}
