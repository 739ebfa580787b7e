import { type Kysely, sql } from 'kysely'
import type { Branches } from '#src/domain/office/office-user.ts'
import { eraseAskedOf } from '../alerts/asked-alerts.ts'
import type { Schema } from '../database/schema.ts'
import { eraseUnconfirmedOf } from '../leads/unconfirmed-enquiries.ts'
import { isOfBranches } from './person-records.ts'

/** Other records about a person, by their address in lower case: as seller or landlord, and held enquiries. */
interface OtherRecords {
  seller_report: { name: string; email: string; property: string; madeAt: Date; endsAt: Date; weeklySince: Date | null }[]
  /** Properties with this address as the seller's, for feedback. */
  property_access: { property: string }[]
  /** Feedback mailed to them after viewings, as the seller. */
  appointment_feedback: { at: Date; content: string }[]
  /** Held back, as a program probably sent it. */
  held_lead: { heldAt: Date; received: unknown }[]
}

/** Within the user's branches. */
export async function findOtherRecords(db: Kysely<Schema>, branches: Branches, emailKey: string): Promise<OtherRecords> {
  if (emailKey === '') return { seller_report: [], property_access: [], appointment_feedback: [], held_lead: [] }
  const { rows } = await sql<OtherRecords>`select
    (select coalesce(json_agg(json_build_object('name', name, 'email', email, 'property', display_address, 'madeAt', made_at, 'endsAt', ends_at,
        'weeklySince', weekly_since) order by seller_report_id), '[]')
      from seller_report join property on property.id = property_id join property_detail using (property_id)
      where lower(email) = ${emailKey} and ${isOfBranches(branches, 'property.branch_id')}) as seller_report,
    (select coalesce(json_agg(json_build_object('property', display_address) order by property_id), '[]')
      from property_access join property on property.id = property_id join property_detail using (property_id)
      where lower(seller_email) = ${emailKey} and ${isOfBranches(branches, 'property.branch_id')}) as property_access,
    (select coalesce(json_agg(json_build_object('at', at, 'content', content) order by appointment_id), '[]')
      from appointment_feedback join appointment using (appointment_id)
      where lower(mailed_to) = ${emailKey} and ${isOfBranches(branches, 'appointment.branch_id')}) as appointment_feedback,
    (select coalesce(json_agg(json_build_object('heldAt', held_at, 'received', received) order by held_lead_id), '[]')
      from held_lead where email_key = ${emailKey} and ${isOfBranches(branches, 'branch_id')}) as held_lead`.execute(db)
  return rows[0]!
}

/** Deletes all of these, and what was written or asked for in their name and nobody confirmed; a negotiator's notes about a viewing stay without the recipient. Returns how many records. */
export async function eraseOtherRecords(trx: Kysely<Schema>, emailKey: string): Promise<number> {
  if (emailKey === '') return 0
  const done = await Promise.all([
    sql`delete from seller_report where lower(email) = ${emailKey}`.execute(trx),
    sql`update property_access set seller_email = '', version = version + 1 where lower(seller_email) = ${emailKey}`.execute(trx),
    sql`update appointment_feedback set mailed_to = null where lower(mailed_to) = ${emailKey}`.execute(trx),
    sql`delete from held_lead where email_key = ${emailKey}`.execute(trx),
  ])
  const unconfirmed = (await eraseUnconfirmedOf(trx, emailKey)) + (await eraseAskedOf(trx, emailKey))
  return done.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), unconfirmed)
}

/** Stops weekly reports; the links stay valid until they expire. */
export async function stopWeeklyReports(trx: Kysely<Schema>, branches: Branches, emailKey: string): Promise<void> {
  if (emailKey === '') return
  await sql`
    update seller_report set weekly_since = null from property
    where property.id = property_id and lower(email) = ${emailKey} and weekly_since is not null and ${isOfBranches(branches, 'property.branch_id')}
  `.execute(trx)
}
