import type { Kysely } from 'kysely'
import { type Appointment, findAppointment, setTime, setWithdrawn } from '#src/data/appointments/appointments.ts'
import { findBusyNegotiators, findNegotiators } from '#src/data/appointments/negotiators.ts'
import { setAppointmentWork, setConfirmedByOffice } from '#src/data/appointments/office-appointments.ts'
import { lockTimes } from '#src/data/appointments/taken-times.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findNoteContent, insertLeadNote } from '#src/data/leads/lead-notes.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { queueChange } from '#src/data/webhook/webhook-events.ts'
import {
  type AppointmentStep,
  appointmentState,
  appointmentStateTexts,
  appointmentStepTexts,
  nextAppointmentSteps,
} from '#src/domain/appointments/appointment-work.ts'
import { canAttend } from '#src/domain/appointments/negotiator.ts'
import { appointmentWords, slotName } from '#src/domain/appointments/slot-name.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import type { AuditFacts } from '#src/domain/office/audit.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { type AppointmentParts, findFreeSlots } from '#src/services/appointments/appointment-parts.ts'
import { mailChange, mailFromOffice } from '#src/services/appointments/mail-appointment.ts'

/** Identifies a form about an appointment. */
interface FromForm {
  id: string
  /** The form's key, the same however often it is sent. */
  key: string
  /** The version of the appointment that its sender saw. */
  version: number
}

/** `changed`: somebody else changed it meanwhile. `gone`: it is not of the user's branches, or no longer exists. */
export type AppointmentOutcome = 'done' | 'changed' | 'gone' | 'no such step' | 'no such time' | 'no such negotiator' | 'no such address'

/** What was done, for timeline and visitor. */
interface Done {
  /** The text of the timeline. */
  content: string
  /** The news for its visitor. */
  news?: 'confirmed' | 'moved' | 'withdrawn'
  reason?: string
}

/** Performs the step of a button; `reason` is mailed to the visitor if they are notified. */
export async function stepAppointment(
  parts: AppointmentParts,
  asker: OfficeAsker,
  { step, reason, ...form }: FromForm & { step: AppointmentStep; reason: string },
): Promise<AppointmentOutcome> {
  return await changeAppointment(parts, asker, { ...form, what: step }, async (trx, appointment) => {
    const now = parts.now()
    if (!nextAppointmentSteps(appointment, now).includes(step)) return 'no such step'
    const { id, negotiatorId } = appointment
    const content = appointmentDoneText(appointmentStepTexts[step].past, appointment, reason)
    if (step === 'confirm') {
      await setConfirmedByOffice(trx, id, now)
      return { content, news: 'confirmed', reason }
    }
    if (step === 'cancel') {
      await setWithdrawn(trx, id, now)
      return { content, news: 'withdrawn', reason }
    }
    await setAppointmentWork(trx, id, { outcome: step === 'again' ? null : step, negotiatorId })
    return { content }
  })
}

/** Moves it to another time that the office may use, with a negotiator who can attend: `negotiatorId` if possible. */
export async function moveInOffice(
  parts: AppointmentParts,
  asker: OfficeAsker,
  { slot, reason, ...form }: FromForm & { slot: string; reason: string },
): Promise<AppointmentOutcome> {
  return await changeAppointment(parts, asker, { ...form, what: `move ${slot}` }, async (trx, appointment) => {
    const now = parts.now()
    if (appointment.withdrawnAt || appointment.outcome) return 'no such step'
    const days = await findTimesForMove(parts, trx, appointment)
    const free = days.flatMap(({ slots }) => slots).find(({ name }) => name === slot)
    if (!free) return 'no such time'
    await setTime(trx, appointment.id, { ...free, now })
    return {
      content: appointmentDoneText('moved the', appointment, `to ${appointmentWords(free.startsAt)}`, reason),
      news: 'moved',
      reason,
    }
  })
}

/** The times to which the office can move it, without its current one. */
export async function findTimesForMove(
  { content, now }: Pick<AppointmentParts, 'content' | 'now'>,
  db: Kysely<Schema>,
  appointment: Appointment,
) {
  const { id, kind, branchId, property, negotiatorId, startsAt } = appointment
  const branch = content().branches.find((each) => each.id === branchId)
  if (!branch) return []
  const wanted = { branch, kind, propertyId: property?.id, now: now(), except: id, isForOffice: true }
  const days = await findFreeSlots(db, { ...wanted, preferred: negotiatorId ?? undefined })
  return days.map(({ day, slots }) => ({ day, slots: slots.filter((slot) => slot.startsAt.getTime() !== startsAt.getTime()) }))
}

/** Assigns it to a negotiator who can attend; undefined leaves it open. */
export async function giveAppointment(
  parts: AppointmentParts,
  asker: OfficeAsker,
  { to, ...form }: FromForm & { to: number | undefined },
): Promise<AppointmentOutcome> {
  return await changeAppointment(parts, asker, { ...form, what: `give ${to ?? 'nobody'}` }, async (trx, appointment) => {
    const { id, withdrawnAt, openHouseId, outcome } = appointment
    if (withdrawnAt || openHouseId) return 'no such step'
    const person = (await findWhoCanGo(parts, trx, appointment)).find((one) => one.id === to)
    if (to !== undefined && !person) return 'no such negotiator'
    await setAppointmentWork(trx, id, { outcome, negotiatorId: person?.id ?? null })
    return {
      content: person
        ? appointmentDoneText(`gave ${person.name} the`, appointment)
        : appointmentDoneText('left open who goes to the', appointment),
    }
  })
}

/** The negotiators of its branch who are free at that time, by name. */
export async function findWhoCanGo({ content }: Pick<AppointmentParts, 'content'>, db: Kysely<Schema>, appointment: Appointment) {
  const { id, branchId, startsAt, endsAt } = appointment
  const branch = content().branches.find((each) => each.id === branchId)
  const busy = await findBusyNegotiators(db, { branchId, since: daysAgo(startsAt, 1), except: id })
  const slot = { name: slotName(startsAt), startsAt, endsAt }
  const able = busy.filter((one) => canAttend(one, slot, branch?.appointments?.travelMinutes ?? 0)).map((one) => one.id)
  return (await findNegotiators(db, [branchId])).filter((one) => able.includes(one.id))
}

/** `viewing of 9.00am on Tuesday 24 November 2026`, after the word for what was done. */
export function appointmentDoneText(done: string, { kind, startsAt }: Pick<Appointment, 'kind' | 'startsAt'>, ...more: string[]): string {
  return [`${done} ${kind} of ${appointmentWords(startsAt)}`, ...more.filter((part) => part !== '')].join(': ')
}

/**
 * Runs the action of a form once, with the appointment and its times locked; includes the mails to visitor and desk, the entry in the
 * enquiry's timeline, and the audit entry.
 */
export async function changeAppointment(
  parts: AppointmentParts,
  asker: OfficeAsker,
  { id, key: formKey, version, what }: FromForm & { what: string },
  work: (trx: Kysely<Schema>, appointment: Appointment) => Promise<Done | Exclude<AppointmentOutcome, 'done' | 'changed' | 'gone'>>,
): Promise<AppointmentOutcome> {
  const { branches } = asker
  return await atomically(parts.db, async (trx) => {
    const known = await findAppointment(trx, id, { branches })
    if (!known) return 'gone'
    await lockTimes(trx, { branchId: known.branchId, propertyId: known.property?.id })
    const before = await findAppointment(trx, id, { forUpdate: true, branches })
    if (!before) return 'gone'
    const key = `appointment-step ${id} ${formKey} ${what}`
    if ((await findNoteContent(trx, key)) !== undefined) return 'done'
    if (version !== before.version) return 'changed'
    const done = await work(trx, before)
    if (typeof done === 'string') return done
    const after = await findAppointment(trx, id)
    if (!after) return 'gone'
    const { content, news, reason = '' } = done
    if (news) await mailFromOffice(trx, parts, after, { news, reason })
    if (news === 'moved' || news === 'withdrawn') {
      await mailChange(trx, parts, after, { news, before, by: asker.name })
      await queueChange(trx, parts.receivers, { appointmentId: id, news })
    }
    await insertLeadNote(trx, { leadId: after.leadId, key, kind: 'step', at: parts.now(), by: asker, content })
    // The audit list is never shortened, so it names no visitor and quotes no text.
    const facts = { before: await factsOf(trx, before, parts.now()), after: await factsOf(trx, after, parts.now()) }
    const subject = `Appointment ${id}, enquiry ${after.leadId}`
    await addAudit(trx, asker, { action: 'appointment-changed', subject, branchId: after.branchId, ...facts, now: parts.now() })
    return 'done'
  })
}

async function factsOf(trx: Kysely<Schema>, appointment: Appointment, now: Date): Promise<AuditFacts> {
  const { negotiatorId, startsAt, branchId } = appointment
  const people = negotiatorId === null ? [] : await findNegotiators(trx, [branchId])
  const negotiator = negotiatorId === null ? null : (people.find(({ id }) => id === negotiatorId)?.name ?? negotiatorId)
  return { state: appointmentStateTexts[appointmentState(appointment, now)], time: startsAt.toISOString(), negotiator }
}
