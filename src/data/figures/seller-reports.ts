import { type Kysely, sql } from 'kysely'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { Schema } from '../database/schema.ts'
import { isInScope } from './figures-scope.ts'

/** A report of a property's figures to its seller or landlord. */
export interface SellerReport {
  id: number
  propertyId: number
  address: string
  branchId: number
  channel: Channel
  name: string
  email: string
  madeAt: Date
  endsAt: Date
  /** Since when they get it by mail each week; null if they do not. */
  weeklySince: Date | null
}

interface NewReport extends Pick<SellerReport, 'propertyId' | 'name' | 'email' | 'endsAt'> {
  madeBy: number
  now: Date
}

export async function insertReport(trx: Kysely<Schema>, { propertyId, name, email, endsAt, madeBy, now }: NewReport): Promise<number> {
  const { seller_report_id } = await trx
    .insertInto('seller_report')
    .values({ property_id: propertyId, name, email, office_user_id: madeBy, made_at: now, ends_at: endsAt })
    .returning('seller_report_id')
    .executeTakeFirstOrThrow()
  return seller_report_id
}

/**
 * Whether one of the property was sent to the address just now, because a button was pressed twice. Concurrent calls wait for the end of
 * the transaction.
 */
export async function isJustSent(trx: Kysely<Schema>, { propertyId, email, now }: Pick<NewReport, 'propertyId' | 'email' | 'now'>) {
  await sql`select pg_advisory_xact_lock(hashtext('seller-report'), ${propertyId}::integer)`.execute(trx)
  const found = await trx
    .selectFrom('seller_report')
    .select('seller_report_id')
    .where('property_id', '=', propertyId)
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null)
    .where('made_at', '>', new Date(now.getTime() - 60_000))
    .executeTakeFirst()
  return found !== undefined
}

/** Adds a link to a report by its hash; each link is valid until the report ends. */
export async function insertReportLink(trx: Kysely<Schema>, reportId: number, hash: string): Promise<void> {
  await trx.insertInto('seller_report_link').values({ seller_report_id: reportId, hash }).execute()
}

const columns = sql`report.seller_report_id as id, report.property_id as "propertyId", detail.display_address as address,
  property.branch_id as "branchId", property.channel, report.name, report.email, report.made_at as "madeAt", report.ends_at as "endsAt",
  report.weekly_since as "weeklySince"`
const tables = sql`seller_report as report join property on property.id = report.property_id
  join property_detail as detail on detail.property_id = property.id`
const goesOn = (now: Date) => sql`report.withdrawn_at is null and report.ends_at > ${now}`

export interface ListedReport extends SellerReport {
  /** The author's name; null if they no longer exist. */
  madeBy: string | null
}

/** Current reports of the user's branches, latest first. */
export async function findReports(db: Kysely<Schema>, branches: Branches, now: Date): Promise<ListedReport[]> {
  const { rows } = await sql<ListedReport>`
    select ${columns}, office_user.name as "madeBy" from ${tables} left join office_user on office_user.office_user_id = report.office_user_id
    where ${goesOn(now)} and ${isInScope({ branches }, { property: 'property.id' })} order by report.seller_report_id desc limit 500`.execute(
    db,
  )
  return rows
}

/** The report of a link; undefined if it has expired or was withdrawn. */
export async function findReportByLink(db: Kysely<Schema>, hash: string, now: Date): Promise<SellerReport | undefined> {
  const { rows } = await sql<SellerReport>`
    select ${columns} from ${tables} join seller_report_link as link on link.seller_report_id = report.seller_report_id
    where link.hash = ${hash} and ${goesOn(now)}`.execute(db)
  return rows[0]
}

/** Ends a report of the user's branches at once; undefined if there is none. */
export async function withdrawReport(
  trx: Kysely<Schema>,
  branches: Branches,
  { id, now }: { id: number; now: Date },
): Promise<SellerReport | undefined> {
  const { rows } = await sql<SellerReport>`
    select ${columns} from ${tables}
    where report.seller_report_id = ${id} and ${goesOn(now)} and ${isInScope({ branches }, { property: 'property.id' })}
    for no key update of report`.execute(trx)
  if (rows[0]) await trx.updateTable('seller_report').set({ withdrawn_at: now }).where('seller_report_id', '=', id).execute()
  return rows[0]
}

/** `since`: null ends the weekly mail. */
export async function setWeeklyReport(db: Kysely<Schema>, id: number, since: Date | null): Promise<void> {
  await db.updateTable('seller_report').set({ weekly_since: since }).where('seller_report_id', '=', id).execute()
}

/** The next report whose weekly mail of that Monday is due, marked as sent in this transaction; rows locked by others are skipped. */
export async function takeWeeklyReport(trx: Kysely<Schema>, monday: string, now: Date): Promise<SellerReport | undefined> {
  const { rows } = await sql<SellerReport>`
    select ${columns} from ${tables}
    where report.weekly_since < (${monday}::timestamp at time zone 'Europe/London') and ${goesOn(now)}
      and (report.weekly_sent_on is null or report.weekly_sent_on < ${monday}::date)
    order by report.seller_report_id limit 1 for no key update of report skip locked`.execute(trx)
  const [report] = rows
  if (report) await trx.updateTable('seller_report').set({ weekly_sent_on: monday }).where('seller_report_id', '=', report.id).execute()
  return report
}

/** Deletes expired and withdrawn reports, with their recipients. */
export async function forgetEndedReports(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('seller_report')
    .where(({ or, eb }) => or([eb('ends_at', '<=', now), eb('withdrawn_at', '<=', now)]))
    .execute()
}

/** The seller's address of a property in the diary; '' if there is none. */
export async function findSellerEmail(db: Kysely<Schema>, propertyId: number): Promise<string> {
  const row = await db.selectFrom('property_access').select('seller_email').where('property_id', '=', propertyId).executeTakeFirst()
  return row?.seller_email ?? ''
}
