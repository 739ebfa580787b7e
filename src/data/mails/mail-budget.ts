import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { emailKey, mailboxOf } from '#src/domain/accounts/account.ts'
import type { MailKind } from '../../domain/mails/mail.ts'
import { mailShares, mostInDay, mostUnconfirmed } from '../../domain/mails/mail-budget.ts'
import { addAttempts } from '../accounts/attempts.ts'
import type { Schema } from '../database/schema.ts'

const daySeconds = 24 * 60 * 60

/**
 * Those of these mails that their mailboxes may still get. Counted outside the accounts, so that one which is deleted and registered again
 * gets no more. Within the transaction that queues them: what is not queued is not counted.
 */
export async function withinBudget<Queued extends { kind: MailKind; to: string }>(
  trx: Kysely<Schema>,
  mails: readonly Queued[],
): Promise<Queued[]> {
  const counted = mails.filter(({ kind }) => mailShares[kind])
  if (counted.length === 0) return [...mails]
  const confirmed = await confirmedOf(
    trx,
    counted.filter(({ kind }) => mailShares[kind]?.forOwner).map(({ to }) => emailKey(to)),
  )
  const limits = counted.flatMap((mail) => {
    const { most, byAnybody, forOwner } = mailShares[mail.kind]!
    const mailbox = mailboxOf(mail.to)
    return [
      { mail, key: keyOf('of', mail.kind, mailbox), most },
      { mail, key: keyOf('all', mailbox), most: byAnybody ? mostInDay : Number.POSITIVE_INFINITY },
      ...(forOwner && !confirmed.has(emailKey(mail.to)) ? [{ mail, key: keyOf('unconfirmed', mailbox), most: mostUnconfirmed }] : []),
    ]
  })
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx)
  const counts = await addAttempts(
    trx,
    limits.map(({ key }) => ({ key, seconds: daySeconds })),
    rows[0]!.now,
  )
  const refused = new Set(limits.filter(({ most }, index) => counts[index]!.count > most).map(({ mail }) => mail))
  return mails.filter((mail) => !refused.has(mail))
}

/** Which of these addresses their owners have confirmed. */
async function confirmedOf(trx: Kysely<Schema>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await trx
    .selectFrom('account')
    .select('email_key')
    .where('email_key', 'in', keys)
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ email_key }) => email_key))
}

/** Addresses are personal data, so only a digest is kept. */
function keyOf(...what: readonly string[]): string {
  return `mail ${createHmac('sha256', 'gable mails').update(JSON.stringify(what)).digest('base64url').slice(0, 22)}`
}
