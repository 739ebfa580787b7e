import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json } from './column-types.ts'

export interface MailTable {
  mail_id: GeneratedAlways<string>
  key: string
  kind: string
  recipient: string
  data: Json
  queued_at: Generated<Date>
  expires_at: Instant
  due_at: Generated<Date>
  tries: Generated<number>
  outcome: ColumnType<'sent' | 'refused' | 'expired' | null, never, 'sent' | 'refused' | 'expired'>
  settled_at: ColumnType<Date | null, never, Date>
  problem: ColumnType<string | null, never, string | null>
}

export interface RefusedRecipientTable {
  recipient: string
  refused_at: Instant
  problem: string
}
