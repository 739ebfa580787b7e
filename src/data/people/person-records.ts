import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AuditFacts } from '#src/domain/office/audit.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { PersonRecord } from '#src/domain/people/person.ts'
import type { Schema } from '../database/schema.ts'

/** Identifies a person: by mail address; an enquiry without one stands alone. */
export interface PersonKey {
  record: PersonRecord
  /** '' if they gave no address. */
  emailKey: string
  /** Undefined if they have none, and for users of single branches, as accounts belong to the whole agency. */
  accountId: number | undefined
}

/** The person of a record; undefined if there is no such record, or it is outside the user's branches. */
export async function findPersonKey(db: Kysely<Schema>, branches: Branches, record: PersonRecord): Promise<PersonKey | undefined> {
  const { rows } = await sql<{ emailKey: string }>`${keyOf(record, branches)}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { emailKey } = found
  return { record, emailKey, accountId: branches === 'all' ? await accountOfKey(db, emailKey) : undefined }
}

/** The account of an address. */
export async function accountOfKey(db: Kysely<Schema>, emailKey: string): Promise<number | undefined> {
  const row = await db.selectFrom('account').select('account_id').where('email_key', '=', emailKey).executeTakeFirst()
  return row?.account_id
}

function keyOf({ kind, id }: PersonRecord, branches: Branches): RawBuilder<unknown> {
  if (kind === 'enquiry') return sql`select email_key as "emailKey" from lead where lead_id = ${id}::bigint and ${isWithin(branches)}`
  if (kind === 'mail')
    return sql`select lower(recipient) as "emailKey" from mail
      where mail_id = ${id}::bigint and kind = 'shared-property' and ${branches === 'all'}::boolean`
  if (kind === 'case')
    return sql`select lower(email) as "emailKey" from privacy_case where privacy_case_id::bigint = ${id}::bigint and ${branches === 'all'}::boolean`
  if (kind === 'held')
    return sql`select email_key as "emailKey" from held_lead where held_lead_id = ${id}::bigint and ${isOfBranches(branches, 'branch_id')}`
  if (kind === 'report')
    return sql`select lower(email) as "emailKey" from seller_report join property on property.id = property_id
      where seller_report_id::bigint = ${id}::bigint and ${isOfBranches(branches, 'property.branch_id')}`
  return sql`select email_key as "emailKey" from account where account_id::bigint = ${id}::bigint and ${
    branches === 'all' ? sql`true` : sql`exists (select from lead where lead.email_key = account.email_key and ${isWithin(branches)})`
  }`
}

/** A condition on `lead`: the person's enquiries in these branches. */
export function leadsOfPerson({ record, emailKey, accountId }: PersonKey, branches: Branches): RawBuilder<boolean> {
  const own = [
    ...(emailKey === '' ? [] : [sql`lead.email_key = ${emailKey}`]),
    ...(record.kind === 'enquiry' ? [sql`lead.lead_id = ${record.id}::bigint`] : []),
    ...(accountId === undefined ? [] : [sql`lead.account_id = ${accountId}`]),
  ]
  return sql<boolean>`(${own.length === 0 ? sql`false` : sql.join(own, sql` or `)}) and ${isWithin(branches)}`
}

function isWithin(branches: Branches): RawBuilder<boolean> {
  return isOfBranches(branches, 'lead.branch_id')
}

/** Whether a column contains one of these branches; null belongs to the whole agency. */
export function isOfBranches(branches: Branches, column: string): RawBuilder<boolean> {
  return branches === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...branches]}::integer[])`
}

/** Their enquiries, latest first. */
export async function findPersonLeadIds(db: Kysely<Schema>, person: PersonKey, branches: Branches, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select lead_id as id from lead where ${leadsOfPerson(person, branches)} order by lead_id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A mail to a person without its content, remembered for thirty days. */
interface PersonMail {
  kind: string
  queuedAt: Date
  outcome: 'sent' | 'refused' | 'expired' | null
}

export async function findPersonMails(db: Kysely<Schema>, emailKey: string): Promise<PersonMail[]> {
  if (emailKey === '') return []
  const { rows } = await sql<PersonMail>`
    select kind, queued_at as "queuedAt", outcome from mail where lower(recipient) = ${emailKey} order by mail_id desc limit 1000`.execute(
    db,
  )
  return rows
}

/** Since when a mail server refuses the address. */
export async function findRefusal(db: Kysely<Schema>, emailKey: string): Promise<{ refusedAt: Date; problem: string } | undefined> {
  return await db
    .selectFrom('refused_recipient')
    .select(['refused_at as refusedAt', 'problem'])
    .where('recipient', '=', emailKey)
    .executeTakeFirst()
}

/** How many of these enquiries were sent to other software, which keeps its own copy. */
export async function countHandedOver(db: Kysely<Schema>, leadIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct lead_id)::integer as count from webhook_event
    where lead_id = any(${[...leadIds]}::bigint[]) and outcome = 'sent'`.execute(db)
  return rows[0]?.count ?? 0
}

/** A correction of one record of a person by the office. */
interface Correction {
  at: Date
  who: string
  accountId: number | null
  leadId: string | null
  before: AuditFacts
  after: AuditFacts
}

export async function addCorrection(trx: Kysely<Schema>, { accountId, leadId, before, after, ...made }: Correction): Promise<void> {
  const facts = { before: JSON.stringify(before), after: JSON.stringify(after) }
  await trx
    .insertInto('correction')
    .values({ ...made, account_id: accountId, lead_id: leadId, ...facts })
    .execute()
}

/** Corrections of an account and of enquiries, latest first. */
export async function findCorrections(
  db: Kysely<Schema>,
  { accountId, leadIds }: { accountId: number | undefined; leadIds: readonly string[] },
): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select at, who, account_id as "accountId", lead_id as "leadId", before, after from correction
    where account_id = ${accountId ?? null}::integer or lead_id = any(${[...leadIds]}::bigint[])
    order by correction_id desc limit 1000`.execute(db)
  return rows
}
