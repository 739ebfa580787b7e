import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { ViewingVerdict } from '#src/domain/appointments/appointment-work.ts'
import type { Appointment } from './appointments.ts'

/** What of an appointment the office sets besides its time, as its next version. */
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

/** The office says that its visitor comes: that is mailed, so calendars are given a higher number. */
export async function setConfirmedByOffice(trx: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('appointment')
    .set((row) => ({ confirm_by: null, sequence: row('sequence', '+', 1), version: row('version', '+', 1), changed_at: now }))
    .where('appointment_id', '=', id)
    .execute()
}

/** What a viewer thought, as a negotiator wrote it down. */
export interface Feedback {
  verdict: ViewingVerdict
  content: string
  at: Date
  who: string
  /** The seller's address that it was mailed to; null where it was not. */
  mailedTo: string | null
}

/** In place of what was written before. */
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

/** How to get into a property: for the office alone, in no page of the site's and no mail. */
export interface PropertyAccess {
  /** Keys, dogs, alarms. */
  content: string
  /** Hours of notice that a viewing of it needs. */
  noticeHours: number
  /** Whom feedback is mailed to; may be empty. */
  sellerEmail: string
  /** Raised by each change; 0 where nothing was written yet. */
  version: number
}

export async function findPropertyAccess(db: Kysely<Schema>, propertyId: number): Promise<PropertyAccess> {
  const row = await db.selectFrom('property_access').selectAll().where('property_id', '=', propertyId).executeTakeFirst()
  return row ? accessOf(row) : { content: '', noticeHours: 0, sellerEmail: '', version: 0 }
}

/** Writes it as the next version, where the one before is still there. Returns false where somebody else wrote meanwhile. */
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
