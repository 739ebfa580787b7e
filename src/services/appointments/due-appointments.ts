import { findAppointment, setWithdrawn, takeDueReminders, takeUnconfirmed } from '#src/data/appointments/appointments.ts'
import { atomically } from '#src/data/database/database.ts'
import { queueChange } from '#src/data/webhook/webhook-events.ts'
import type { AppointmentParts } from './appointment-parts.ts'
import { mailChange, mailVisitor } from './mail-appointment.ts'

const atATime = 50

/** Queues due reminders, each once even if several processes do so. Returns how many. */
export async function remindVisitors(parts: Omit<AppointmentParts, 'receivers'>, signal: AbortSignal): Promise<number> {
  let reminded = 0
  while (!signal.aborted) {
    const taken = await atomically(parts.db, async (trx) => {
      const ids = await takeDueReminders(trx, { now: parts.now(), most: atATime })
      for (const id of ids) {
        const appointment = await findAppointment(trx, id)
        if (appointment) await mailVisitor(trx, parts, appointment, 'tomorrow')
      }
      return ids.length
    })
    reminded += taken
    if (taken < atATime) break
  }
  return reminded
}

/**
 * Releases slots whose bookings were not confirmed, and tells their desks, which have a telephone number to call. The address gets no
 * further mail: it may belong to anybody. Returns how many.
 */
export async function releaseUnconfirmed(parts: AppointmentParts, signal: AbortSignal): Promise<number> {
  let released = 0
  while (!signal.aborted) {
    const taken = await atomically(parts.db, async (trx) => {
      const now = parts.now()
      const ids = await takeUnconfirmed(trx, { now, most: atATime })
      for (const id of ids) {
        await setWithdrawn(trx, id, now)
        const appointment = await findAppointment(trx, id)
        if (appointment) await mailChange(trx, parts, appointment, { news: 'not confirmed', before: appointment })
        await queueChange(trx, parts.receivers, { appointmentId: id, news: 'withdrawn' })
      }
      return ids.length
    })
    released += taken
    if (taken < atATime) break
  }
  return released
}
