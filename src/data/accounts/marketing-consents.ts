import type { Kysely } from 'kysely'
import type { MarketingConsent } from '#src/domain/accounts/account.ts'
import type { Schema } from '../database/schema.ts'

/** Adds consents to an account's history. */
export async function addConsent(db: Kysely<Schema>, accountId: number, consents: readonly MarketingConsent[]): Promise<void> {
  if (consents.length === 0) return
  await db
    .insertInto('marketing_consent')
    .values(
      consents.map(({ kind, isGiven, wording, email, page, form, givenAt }) => ({
        account_id: accountId,
        kind,
        given: isGiven,
        wording,
        email,
        page,
        form,
        given_at: givenAt,
      })),
    )
    .execute()
}

/** An account's latest choice of each kind. */
export async function findConsents(
  db: Kysely<Schema>,
  accountId: number,
): Promise<Partial<Record<MarketingConsent['kind'], MarketingConsent>>> {
  const rows = await historyOf(db, accountId).distinctOn('kind').orderBy('kind').orderBy('consent_id', 'desc').execute()
  return Object.fromEntries(rows.map(consentOf).map((consent) => [consent.kind, consent]))
}

/** All consents that an account gave or withdrew, oldest first. */
export async function findConsentHistory(db: Kysely<Schema>, accountId: number): Promise<MarketingConsent[]> {
  return (await historyOf(db, accountId).orderBy('consent_id').execute()).map(consentOf)
}

function historyOf(db: Kysely<Schema>, accountId: number) {
  return db
    .selectFrom('marketing_consent')
    .select(['kind', 'given', 'wording', 'email', 'page', 'form', 'given_at'])
    .where('account_id', '=', accountId)
}

type Row = Awaited<ReturnType<ReturnType<typeof historyOf>['execute']>>[number]

function consentOf({ kind, given, wording, email, page, form, given_at }: Row): MarketingConsent {
  return { kind, isGiven: given, wording, email: email ?? '', page: page ?? '', form, givenAt: given_at }
}
