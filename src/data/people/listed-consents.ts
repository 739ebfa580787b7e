import { type Kysely, sql } from 'kysely'
import { emailKey } from '#src/domain/accounts/account.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Schema } from '../database/schema.ts'

/** A consent given or withdrawn. */
export interface ListedConsent {
  id: string
  kind: 'terms' | 'marketing'
  isGiven: boolean
  wording: string
  /** Null once the account is deleted. */
  email: string | null
  page: string | null
  form: 'registration' | 'preferences'
  givenAt: Date
  accountId: number | null
}

interface ConsentFilter {
  kind?: 'terms' | 'marketing' | undefined
  /** In any spelling. */
  email?: string | undefined
  before?: string | undefined
  most: number
}

/**
 * Latest first; `before` continues after the last one of a page. Accounts belong to the whole agency: none for users of single branches.
 */
export async function findListedConsents(
  db: Kysely<Schema>,
  branches: Branches,
  { kind, email, before, most }: ConsentFilter,
): Promise<ListedConsent[]> {
  if (branches !== 'all') return []
  let query = db
    .selectFrom('marketing_consent')
    .select(['consent_id as id', 'kind', 'given as isGiven', 'wording', 'email', 'page', 'form'])
    .select(['given_at as givenAt', 'account_id as accountId'])
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (email !== undefined)
    query = query.where('account_id', 'in', db.selectFrom('account').select('account_id').where('email_key', '=', emailKey(email)))
  if (before !== undefined) query = query.where('consent_id', '<', sql<never>`${before}::bigint`)
  return await query.orderBy('consent_id', 'desc').limit(most).execute()
}
