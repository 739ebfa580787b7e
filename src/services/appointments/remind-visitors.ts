import { findAppointment, takeDueReminders } from '#src/data/appointments/appointments.ts'
import { atomically } from '#src/data/database/database.ts'
import type { AppointmentParts } from './appointment-parts.ts'
import { mailVisitor } from './mail-appointment.ts'

const atATime = 50

/** Queues the reminders that are due, each once, whoever else is at it. Returns how many. */
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
