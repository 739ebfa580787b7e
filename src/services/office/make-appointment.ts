import { findAppointment, insertAppointment } from '#src/data/appointments/appointments.ts'
import { lockTimes } from '#src/data/appointments/taken-times.ts'
import { atomically } from '#src/data/database/database.ts'
import { findNoteContent, insertLeadNote } from '#src/data/leads/lead-notes.ts'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { updateLeadWork } from '#src/data/leads/office-leads.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { queueChange, queueReceivedLeads } from '#src/data/webhook/webhook-events.ts'
import type { AppointmentKind } from '#src/domain/appointments/appointment.ts'
import { deskOf } from '#src/domain/leads/desk.ts'
import type { LeadSender } from '#src/domain/leads/lead.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { coversBranches } from '#src/domain/policies/office-branches.ts'
import { type AppointmentParts, findFreeSlots } from '#src/services/appointments/appointment-parts.ts'
import { mailFromOffice } from '#src/services/appointments/mail-appointment.ts'
import { appointmentDoneText } from './work-appointment.ts'

interface Made {
  /** The form's key: sending it again refers to the same appointment. */
  key: string
  kind: AppointmentKind
  branchId: number
  /** For a viewing. */
  propertyId: number | undefined
  slot: string
  visitor: LeadSender
  /** For a valuation: the address, by the field names of its form (`postcode`, `town`). */
  place: Readonly<Record<string, string>>
  /** Seen by the office only. */
  note: string
}

/** `gone`: the branch or property is not the user's, or cannot be viewed. `there`: the same form was sent before. */
type MadeOutcome = { id: string } | 'gone' | 'no such time' | 'there'

/**
 * Makes an appointment for a caller at a time that the office may offer: an enquiry of theirs, answered by the user, and the confirmed
 * appointment. It is mailed to them if they gave an address.
 */
export async function makeAppointment(parts: AppointmentParts, asker: OfficeAsker, made: Made): Promise<MadeOutcome> {
  const { kind, branchId, propertyId, slot, visitor, place, note } = made
  const branch = parts.content().branches.find(({ id }) => id === branchId)
  if (!branch || !coversBranches(asker.branches, [branchId])) return 'gone'
  return await atomically(parts.db, async (trx) => {
    const now = parts.now()
    const property = propertyId === undefined ? undefined : await findLeadProperty(trx, propertyId)
    if (kind === 'viewing' && (!property?.mayBeViewed || property.branchId !== branchId)) return 'gone'
    await lockTimes(trx, { branchId, propertyId })
    const key = `appointment-made ${made.key}`
    if ((await findNoteContent(trx, key)) !== undefined) return 'there'
    const wanted = { branch, kind, propertyId, now, isForOffice: true }
    const free = (await findFreeSlots(trx, wanted)).flatMap(({ slots }) => slots).find(({ name }) => name === slot)
    if (!free) return 'no such time'
    const sent = Object.fromEntries(Object.entries(place).map(([name, value]) => [`lead_client[${name}]`, value]))
    const lead = { kind, sender: visitor, message: '', answers: [], sent, page: '', terms: null, doNotContact: true, key: made.key }
    const channel = property?.channel
    const desk = deskOf(parts.content(), { branch }, channel)
    const leadId = await insertLead(trx, { lead: { ...lead, channel }, desk, propertyId, dueAt: null, now })
    if (leadId === undefined) return 'there'
    await updateLeadWork(trx, leadId, { state: 'answered', ownerId: asker.id, dueAt: null })
    const id = await insertAppointment(trx, { ...free, leadId, kind, branchId, propertyId, confirmBy: null, now })
    const appointment = await findAppointment(trx, id)
    if (!appointment) return 'gone'
    await mailFromOffice(trx, parts, appointment, { news: 'booked', reason: '' })
    await queueReceivedLeads(trx, parts.receivers, [leadId])
    await queueChange(trx, parts.receivers, { appointmentId: id, news: 'booked' })
    const of = { leadId, at: now, by: asker }
    await insertLeadNote(trx, { ...of, key, kind: 'step', content: appointmentDoneText('made the', appointment) })
    if (note !== '') await insertLeadNote(trx, { ...of, key: `appointment-note ${id}`, kind: 'note', content: note })
    const after = { kind, time: free.startsAt.toISOString() }
    await addAudit(trx, asker, { action: 'appointment-made', subject: `Appointment ${id}, enquiry ${leadId}`, branchId, after, now })
    return { id }
  })
}
