import type { Kysely, Selectable } from 'kysely'
import { findLeadAppointments } from '#src/data/appointments/appointments.ts'
import { emailKey } from '#src/domain/accounts/account.ts'
import { isAppointmentKind } from '#src/domain/appointments/appointment.ts'
import { readTelephone } from '#src/domain/leads/desk.ts'
import type { Lead, LeadAppointment, LeadFile, LeadKind } from '#src/domain/leads/lead.ts'
import type { Schema } from '../database/schema.ts'
import { findLeadFiles } from './lead-files.ts'

/** Which leads: those that meet every condition. */
export interface LeadFilter {
  id?: string | undefined
  ids?: readonly string[] | undefined
  kind?: LeadKind | undefined
  branchId?: number | undefined
  propertyId?: number | undefined
  /** In any spelling. */
  email?: string | undefined
  accountId?: number | undefined
  from?: Date | undefined
  /** Excluded. */
  until?: Date | undefined
}

/** At most so many leads, latest first; `before` continues after the last one of a page. */
export async function findLeads(
  db: Kysely<Schema>,
  filter: LeadFilter,
  { most, before }: { most: number; before?: string | undefined },
): Promise<Lead[]> {
  const { id, ids, kind, branchId, propertyId, email, accountId, from, until } = filter
  let query = db.selectFrom('lead').selectAll()
  if (id !== undefined) query = query.where('lead_id', '=', id)
  if (ids !== undefined) query = query.where(({ eb, fn, val }) => eb('lead_id', '=', fn.any(val([...ids]))))
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (branchId !== undefined) query = query.where('branch_id', '=', branchId)
  if (propertyId !== undefined) query = query.where('property_id', '=', propertyId)
  if (email !== undefined) query = query.where('email_key', '=', emailKey(email))
  if (accountId !== undefined) query = query.where('account_id', '=', accountId)
  if (from !== undefined) query = query.where('received_at', '>=', from)
  if (until !== undefined) query = query.where('received_at', '<', until)
  if (before !== undefined) query = query.where('lead_id', '<', before)
  const rows = await query.orderBy('lead_id', 'desc').limit(most).execute()
  const files = await findLeadFiles(
    db,
    rows.filter(({ kind }) => kind === 'form').map(({ lead_id }) => lead_id),
  )
  const appointments = await findLeadAppointments(
    db,
    rows.filter(({ kind }) => isAppointmentKind(kind)).map(({ lead_id }) => lead_id),
  )
  return rows.map((row) =>
    leadOf(row, {
      files: files.get(row.lead_id)?.map(({ storedAs: _name, ...file }) => file),
      appointment: appointments.get(row.lead_id),
    }),
  )
}

interface WithLead {
  files: readonly LeadFile[] | undefined
  appointment: LeadAppointment | undefined
}

function leadOf(row: Selectable<Schema['lead']>, { files, appointment }: WithLead): Lead {
  return {
    id: row.lead_id,
    kind: row.kind,
    receivedAt: row.received_at,
    sender: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      telephone: row.telephone,
      telephoneE164: readTelephone(row.telephone)?.e164 ?? null,
    },
    message: row.message,
    channel: row.channel ?? undefined,
    propertyId: row.property_id,
    desk: {
      email: row.mailed_to,
      ...(row.branch_id !== null && { branchId: row.branch_id }),
      ...(row.department_id !== null && { departmentId: row.department_id }),
      ...(row.staff_id !== null && { staffId: row.staff_id }),
    },
    page: row.page,
    terms: row.terms,
    doNotContact: row.do_not_contact,
    sent: row.sent as Record<string, string>,
    ...(row.form !== null && { form: row.form }),
    ...(files && { files }),
    ...(appointment && { appointment }),
  }
}
