import type { Kysely } from 'kysely'
import { type Appointment, findAppointment, setConfirmed, setTime, setWithdrawn } from '#src/data/appointments/appointments.ts'
import { lockTimes } from '#src/data/appointments/taken-times.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { queueChange } from '#src/data/webhook/webhook-events.ts'
import { bookableBranch } from '#src/domain/appointments/bookable.ts'
import { unbookableText } from '#src/domain/appointments/free-slots.ts'
import { slotInstant } from '#src/domain/appointments/slot-name.ts'
import { type AppointmentParts, SlotTaken } from './appointment-parts.ts'
import { freeSlot } from './book-appointment.ts'
import { mailChange, mailVisitor } from './mail-appointment.ts'

/** How often its link may move an appointment; each change sends two mails. */
export const mostChanges = 10

/**
 * Moves an appointment and mails the change to visitor and desk. Its current time is never refused, and then nobody is told. Returns false
 * if it can no longer be changed: withdrawn, begun, or changed too often. Throws SlotTaken.
 */
export async function moveAppointment(parts: AppointmentParts, id: string, slot: string): Promise<'moved' | 'same' | 'refused'> {
  let isSame = false
  const isMoved = await change(parts, id, 'moved', async (trx, { kind, branchId, property, sequence, startsAt, negotiatorId }) => {
    isSame = slotInstant(slot)?.getTime() === startsAt.getTime()
    if (isSame) return false
    const branch = bookableBranch(parts.content(), branchId, kind)
    if (sequence >= mostChanges) return false
    if (!branch) throw new SlotTaken(unbookableText)
    const now = parts.now()
    const free = await freeSlot(trx, {
      branch,
      kind,
      propertyId: property?.id,
      slot,
      now,
      except: id,
      preferred: negotiatorId ?? undefined,
    })
    await setTime(trx, id, { ...free, now })
    return true
  })
  return isMoved ? 'moved' : isSame ? 'same' : 'refused'
}

/** Its visitor confirms it by its link. Returns false if it is too late. */
export async function confirmAppointment({ db, now }: Pick<AppointmentParts, 'db' | 'now'>, id: string): Promise<boolean> {
  return await atomically(db, async (trx) => {
    const appointment = await findAppointment(trx, id, { forUpdate: true })
    if (!appointment || !isStillToCome(appointment, now())) return false
    await setConfirmed(trx, id)
    return true
  })
}

/** Withdraws an appointment, which frees its slot, and mails visitor and desk. Returns false if it is too late. */
export async function withdrawAppointment(parts: AppointmentParts, id: string): Promise<boolean> {
  return await change(parts, id, 'withdrawn', async (trx) => {
    await setConfirmed(trx, id)
    await setWithdrawn(trx, id, parts.now())
    return true
  })
}

type Work = (trx: Kysely<Schema>, appointment: Appointment) => Promise<boolean>

async function change(parts: AppointmentParts, id: string, news: 'moved' | 'withdrawn', work: Work): Promise<boolean> {
  return await atomically(parts.db, async (trx) => {
    // Branch and property never change; the appointment itself is read again once it is locked.
    const known = await findAppointment(trx, id)
    if (!known) return false
    await lockTimes(trx, { branchId: known.branchId, propertyId: known.property?.id })
    const appointment = await findAppointment(trx, id, { forUpdate: true })
    if (!appointment || !isStillToCome(appointment, parts.now()) || !(await work(trx, appointment))) return false
    const changed = await findAppointment(trx, id)
    if (!changed) return false
    await mailVisitor(trx, parts, changed, news)
    await mailChange(trx, parts, changed, { news, before: appointment })
    await queueChange(trx, parts.receivers, { appointmentId: id, news })
    return true
  })
}

/** Whether it is neither withdrawn nor begun. */
export function isStillToCome({ startsAt, withdrawnAt }: Pick<Appointment, 'startsAt' | 'withdrawnAt'>, now: Date): boolean {
  return withdrawnAt === null && startsAt > now
}
