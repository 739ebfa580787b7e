import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { addAttempts } from '#src/data/accounts/attempts.ts'
import { noteMailed } from '#src/data/adverts/advert-versions.ts'
import { atomically, jsonText } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { emailKey, mailboxOf } from '#src/domain/accounts/account.ts'
import { type AdvertMail, advertMails } from '#src/domain/adverts/advert-history.ts'
import type { Mail, MailKind } from '#src/domain/mails/mail.ts'
import { expiryHours, mailShares, mostInDay, mostUnconfirmed } from '#src/domain/mails/mail-budget.ts'
import { type Leased, takeDue } from '../outbox-leases.ts'

/** Notified when a mail is queued in any process; delivered only if the transaction commits. */
export const mailChannel = 'mail'

export type QueuedMail = Mail & {
  /** Identifies the mail: `reset-password 7f3a…`. A second mail with the same key is never sent. */
  key: string
  /** One address, without a name. */
  to: string
}

/**
 * Queues a mail within the transaction of what it is about, so that both happen or neither; it is sent soon after the commit. Returns false
 * if a mail with this key was queued before, or the mailbox got enough (mail-budget.ts).
 */
export async function enqueueMail(trx: Kysely<Schema>, mail: QueuedMail): Promise<boolean> {
  return (await enqueueMails(trx, [mail])) > 0
}

/** The same with several. Returns how many were queued. */
export async function enqueueMails(trx: Kysely<Schema>, asked: readonly QueuedMail[]): Promise<number> {
  const mails = await withinBudget(trx, asked)
  if (mails.length === 0) return 0
  const queued = await trx
    .insertInto('mail')
    .values(
      mails.map(({ key, to, kind, data }) => ({
        key,
        kind,
        recipient: to,
        data: jsonText(data),
        expires_at: sql<Date>`now() + make_interval(hours => ${expiryHours[kind]})`,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  if (queued.length > 0) await sql`select pg_notify(${mailChannel}, '')`.execute(trx)
  await noteAdvertised(trx, mails, new Set(queued.map(({ key }) => key)))
  return queued.length
}

const today = sql`(now() at time zone 'Europe/London')::date`

/** Notes of the properties that mails name to people that they were advertised so; alerts say which they name themselves. */
async function noteAdvertised(trx: Kysely<Schema>, mails: readonly QueuedMail[], queued: ReadonlySet<string>): Promise<void> {
  for (const { key, kind, data } of mails) {
    if (!queued.has(key) || !isAdvert(kind) || !('property' in data) || !data.property) continue
    const path = typeof data.property === 'string' ? '' : data.property.path
    const [, id] = /^\/properties\/(\d{1,9})\//.exec(path) ?? []
    if (id !== undefined) await noteMailed(trx, [Number(id)], { mail: kind, day: today })
  }
}

function isAdvert(kind: MailKind): kind is AdvertMail {
  return kind in advertMails
}

/** A mail that this process may try to send until its lease ends. */
export interface DueMail extends Leased {
  id: string
  to: string
  mail: Mail
  /** Milliseconds since a server refused this address permanently; null if none did. */
  sinceRefusedMs: number | null
}

const columns = sql`mail_id as id, recipient as "to", kind, data, (
  select (extract(epoch from now() - refused_at) * 1000)::float8 from refused_recipient where recipient = lower(taken.recipient)
) as "sinceRefusedMs"`

/** Takes the most urgent mail (data/outbox-leases.ts). */
export async function takeDueMail(db: Kysely<Schema>, leaseMs: number): Promise<DueMail | undefined> {
  const row = await takeDue<Omit<DueMail, 'mail'> & Mail>(db, 'mail', { leaseMs, columns })
  if (!row) return undefined
  const { kind, data, ...due } = row
  return { ...due, mail: { kind, data } as Mail }
}

/** Returns the state of a mail: `outcome` is null while it waits, and `problem` is the mail server's last reply. */
export async function findMailByKey(
  db: Kysely<Schema>,
  key: string,
): Promise<{ outcome: string | null; problem: string | null; recipient: string } | undefined> {
  return await db.selectFrom('mail').select(['outcome', 'problem', 'recipient']).where('key', '=', key).executeTakeFirst()
}

/** The final result of a mail. */
export type MailEnd = { outcome: 'sent' | 'expired' } | { outcome: 'refused'; problem: string; isRecipientRefused: boolean }

/** Ends a mail and deletes its content. A refused address is remembered, and cleared after a success. */
export async function settleMail(db: Kysely<Schema>, { id, to }: DueMail, end: MailEnd): Promise<void> {
  const recipient = to.toLowerCase()
  await atomically(db, async (trx) => {
    await trx
      .updateTable('mail')
      .set({
        outcome: end.outcome,
        settled_at: sql`now()`,
        data: '{}',
        ...(end.outcome === 'refused' && { problem: end.problem }),
        ...(end.outcome === 'sent' && { problem: null }),
      })
      .where((where) => where.and([where('mail_id', '=', id), where('outcome', 'is', null)]))
      .execute()
    if (end.outcome === 'sent') await trx.deleteFrom('refused_recipient').where('recipient', '=', recipient).execute()
    if (end.outcome !== 'refused' || !end.isRecipientRefused) return
    const { problem } = end
    await trx
      .insertInto('refused_recipient')
      .values({ recipient, refused_at: sql`now()`, problem })
      .onConflict((conflict) => conflict.column('recipient').doUpdateSet({ refused_at: sql`now()`, problem }))
      .execute()
  })
}

const daySeconds = 24 * 60 * 60

/**
 * Those of these mails that their mailboxes may still get. Counted by mailbox rather than account, so that deleting and registering an
 * account again gets no more. Within the transaction that queues them: mails that are not queued are not counted.
 */
async function withinBudget<Queued extends { kind: MailKind; to: string }>(
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

/** Which of these addresses are confirmed. */
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

/** Addresses are personal data, so only a digest is stored. */
function keyOf(...what: readonly string[]): string {
  return `mail ${createHmac('sha256', 'gable mails').update(JSON.stringify(what)).digest('base64url').slice(0, 22)}`
}
