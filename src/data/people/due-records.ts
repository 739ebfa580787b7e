import { type Kysely, sql } from 'kysely'
import { officeIdleSince } from '#src/domain/office/office-times.ts'
import { holdsNoAlerts } from '../accounts/retention.ts'
import type { Schema } from '../database/schema.ts'

/** The times before which records of each kind are no longer kept; self-expiring ones use `now`. */
interface Bounds {
  now: Date
  sessionsIdleSince: Date
  unconfirmedSince: Date
  confirmedSince: Date
  endedSince: Date
  leadsBefore: Date
  casesBefore: Date
  heldBefore: Date
  alertsBefore: Date
  /** `YYYY-MM-DD` */
  shortlistsBefore: string
  /** By the database's clock. */
  mailDays: number
}

/** How many records of each kind would be removed now. */
export interface DueRecords {
  unconfirmedAccounts: number
  unusedAccounts: number
  leads: number
  heldLeads: number
  cases: number
  unconfirmedEnquiries: number
  askedAlerts: number
  mails: number
  events: number
  alerts: number
  sessions: number
  links: number
  officeSessions: number
  shortlists: number
}

export async function countDue(db: Kysely<Schema>, bounds: Bounds): Promise<DueRecords> {
  const { now, mailDays } = bounds
  const count = (table: string, due: ReturnType<typeof sql>) => sql`(select count(*)::integer from ${sql.table(table)} where ${due})`
  const settled = sql`settled_at < now() - make_interval(days => ${mailDays})`
  const { rows } = await sql<DueRecords>`
    select ${count('account', sql`confirmed_at is null and last_seen_at < ${bounds.unconfirmedSince}`)} as "unconfirmedAccounts",
      ${count('account', sql`confirmed_at is not null and last_seen_at < ${bounds.confirmedSince} or last_seen_at < ${bounds.endedSince} and ${holdsNoAlerts}`)} as "unusedAccounts",
      ${count('lead', sql`received_at < ${bounds.leadsBefore}`)} as leads,
      ${count('held_lead', sql`held_at < ${bounds.heldBefore}`)}
        + ${count('privacy_case', sql`is_held and received_at < ${bounds.heldBefore}`)} as "heldLeads",
      ${count('privacy_case', sql`closed_at < ${bounds.casesBefore}`)} as cases,
      ${count('unconfirmed_enquiry', sql`expires_at <= ${now}`)} as "unconfirmedEnquiries",
      ${count('asked_alert', sql`expires_at <= ${now}`)} as "askedAlerts",
      ${count('mail', settled)} as mails, ${count('webhook_event', settled)} as events,
      ${count('alert', sql`written_at < ${bounds.alertsBefore}`)} as alerts,
      ${count('session', sql`ends_at <= ${now} or used_at <= ${bounds.sessionsIdleSince}`)} as sessions,
      ${count('account_token', sql`ends_at <= ${now}`)} as links,
      ${count('office_session', sql`ends_at <= ${now} or used_at <= ${officeIdleSince(now)}`)} as "officeSessions",
      ${count('shortlist', sql`used_on < ${bounds.shortlistsBefore}`)} as shortlists`.execute(db)
  return rows[0]!
}

export interface LastRemoval {
  finishedAt: Date
  /** How many of each kind, by name. */
  removed: Readonly<Record<string, number>>
}

export async function noteRemoval(db: Kysely<Schema>, { finishedAt, removed }: LastRemoval): Promise<void> {
  const last = { finished_at: finishedAt, removed: JSON.stringify(removed) }
  await db
    .insertInto('last_removal')
    .values(last)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(last))
    .execute()
}

/** Undefined before the first. */
export async function findLastRemoval(db: Kysely<Schema>): Promise<LastRemoval | undefined> {
  const row = await db.selectFrom('last_removal').selectAll().executeTakeFirst()
  return row && { finishedAt: row.finished_at, removed: row.removed as Record<string, number> }
}
