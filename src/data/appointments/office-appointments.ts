import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { ViewingVerdict } from '#src/domain/appointments/appointment-work.ts'
import type { Appointment } from './appointments.ts'

/** Sets the office's fields of an appointment other than its time, as its next version. */
export async function setAppointmentWork(
  trx: Kysely<Schema>,
  id: string,
  { outcome, negotiatorId }: Pick<Appointment, 'outcome' | 'negotiatorId'>,
): Promise<void> {
  await trx
    .updateTable('appointment')
    .set((row) => ({ outcome, negotiator_id: negotiatorId, version: row('version', '+', 1) }))
    .where('appointment_id', '=', id)
    .execute()
}

/** Records that the office confirmed the visitor: this is mailed, so the calendar's number increases. */
export async function setConfirmedByOffice(trx: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('appointment')
    .set((row) => ({ confirm_by: null, sequence: row('sequence', '+', 1), version: row('version', '+', 1), changed_at: now }))
    .where('appointment_id', '=', id)
    .execute()
}

/** A viewer's opinion, as a negotiator recorded it. */
export interface Feedback {
  verdict: ViewingVerdict
  content: string
  at: Date
  who: string
  /** The seller's address it was mailed to; null if it was not mailed. */
  mailedTo: string | null
}

/** Replaces earlier feedback. */
export async function setFeedback(
  trx: Kysely<Schema>,
  appointmentId: string,
  { by, verdict, content, at, mailedTo }: Omit<Feedback, 'who'> & { by: { id: number; name: string } },
): Promise<void> {
  const row = { verdict, content, at, office_user_id: by.id, who: by.name, mailed_to: mailedTo }
  await trx
    .insertInto('appointment_feedback')
    .values({ appointment_id: appointmentId, ...row })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(row))
    .execute()
}

export async function findFeedback(db: Kysely<Schema>, appointmentId: string): Promise<Feedback | undefined> {
  const row = await db
    .selectFrom('appointment_feedback')
    .select(['verdict', 'content', 'at', 'who', 'mailed_to as mailedTo'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst()
  return row
}

/** How to get into a property: visible to the office only, never on the site or in mails. */
export interface PropertyAccess {
  /** Keys, dogs, alarms. */
  content: string
  /** Hours of notice that its viewings need. */
  noticeHours: number
  /** The address for feedback; may be empty. */
  sellerEmail: string
  /** Increased by each change; 0 if nothing is stored yet. */
  version: number
}

export async function findPropertyAccess(db: Kysely<Schema>, propertyId: number): Promise<PropertyAccess> {
  const row = await db.selectFrom('property_access').selectAll().where('property_id', '=', propertyId).executeTakeFirst()
  return row ? accessOf(row) : { content: '', noticeHours: 0, sellerEmail: '', version: 0 }
}

/** Stores it as the next version if the current one is still `version`. Returns false if somebody else changed it meanwhile. */
export async function setPropertyAccess(
  trx: Kysely<Schema>,
  propertyId: number,
  { content, noticeHours, sellerEmail, version }: PropertyAccess,
): Promise<boolean> {
  const row = { content, notice_hours: noticeHours, seller_email: sellerEmail, version: version + 1 }
  const written = await trx
    .insertInto('property_access')
    .values({ property_id: propertyId, ...row })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet(row).where('property_access.version', '=', version))
    .returning('version')
    .executeTakeFirst()
  return written !== undefined
}

function accessOf(row: Selectable<Schema['property_access']>): PropertyAccess {
  return { content: row.content, noticeHours: row.notice_hours, sellerEmail: row.seller_email, version: row.version }
}
