import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './column-types.ts'

export interface PasskeyTable {
  passkey_id: Generated<number>
  account_id: number
  credential_id: string
  public_key: string
  counter: ColumnType<string, number, number>
  transports: string[]
  name: string
  created_at: Instant
  used_at: Date | null
}

export interface PasskeyChallengeTable {
  visitor: string
  purpose: 'add' | 'sign-in'
  challenge: string
  ends_at: Instant
}
