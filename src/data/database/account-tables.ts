import type { Generated } from 'kysely'
import type { Instant } from './column-types.ts'

export interface AccountTable {
  account_id: Generated<number>
  email: string
  email_key: string
  password_hash: string
  title: Generated<string>
  first_name: Generated<string>
  last_name: Generated<string>
  house_name: Generated<string>
  house_number: Generated<string>
  street_address: Generated<string>
  address_2: Generated<string>
  locality: Generated<string>
  town: Generated<string>
  county: Generated<string>
  postcode: Generated<string>
  tel_home: Generated<string>
  tel_mobile: Generated<string>
  vip: Generated<boolean>
  do_not_contact: Generated<boolean>
  /** Told of the properties they have saved. */
  property_alerts: Generated<boolean>
  confirmed_at: Date | null
  created_at: Instant
  changed_at: Instant
  last_seen_at: Instant
}

export interface SessionTable {
  session_id: string
  token_hash: string
  account_id: number
  started_by: 'registration' | 'password' | 'reset-link' | 'passkey'
  device: string
  started_at: Instant
  used_at: Instant
  ends_at: Instant
}

export interface AccountTokenTable {
  token_hash: string
  account_id: number
  purpose: 'reset' | 'confirm' | 'undo'
  email: string
  created_at: Instant
  ends_at: Instant
}

export interface MarketingConsentTable {
  consent_id: Generated<string>
  account_id: number | null
  kind: 'terms' | 'marketing'
  given: boolean
  wording: string
  email: string | null
  page: string | null
  form: 'registration' | 'preferences'
  given_at: Instant
}

export interface SignInCodeTable {
  browser: string
  account_id: number
  code_hash: string
  ends_at: Instant
}

export interface AttemptTable {
  key: string
  count: number
  ends_at: Instant
}

export interface SiteSecretTable {
  name: string
  secret: string
}
