import { randomUUID } from 'node:crypto'
import { type Appointment, findAppointment } from '#src/data/appointments/appointments.ts'
import { findNegotiators } from '#src/data/appointments/negotiators.ts'
import { type Feedback, findFeedback, findPropertyAccess, type PropertyAccess } from '#src/data/appointments/office-appointments.ts'
import { findOfficeUser } from '#src/data/office/office-users.ts'
import type { FreeDay } from '#src/domain/appointments/appointment.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import type { AppointmentParts } from '#src/services/appointments/appointment-parts.ts'
import { findTimesForMove, findWhoCanGo } from '#src/services/office/work-appointment.ts'

interface LoadedAppointment {
  appointment: Appointment
  /** Name of the negotiator who goes. */
  negotiator: string | undefined
  access: PropertyAccess | undefined
  feedback: Feedback | undefined
  /** The other negotiators who could go. */
  able: readonly { id: number; name: string }[]
  /** Times to which the appointment could be moved. */
  days: readonly FreeDay[]
  names: ReadonlyMap<number, string>
  /** The key of the forms on this page. */
  formKey: string
}

/** What was typed and is not stored yet, and the reason. */
export interface TypedOnAppointment {
  problem?: string | undefined
  form?: 'cancel' | 'move' | 'feedback'
  reason?: string
  slot?: string
  verdict?: string
  text?: string
  mailTo?: string
}

export interface AppointmentPageProps extends LoadedAppointment {
  branchName: string
  mayWork: boolean
  typed: TypedOnAppointment
  now: Date
}

/** An appointment of the user's branches with all data of its page; undefined where there is none. */
export async function loadAppointment(parts: AppointmentParts, asker: OfficeAsker, id: string): Promise<LoadedAppointment | undefined> {
  const { db } = parts
  const appointment = await findAppointment(db, id, { branches: asker.branches })
  if (!appointment) return undefined
  const { negotiatorId, property, branchId, withdrawnAt, outcome, openHouseId } = appointment
  const [negotiator, access, feedback, people] = await Promise.all([
    negotiatorId === null ? undefined : findOfficeUser(db, negotiatorId),
    property ? findPropertyAccess(db, property.id) : undefined,
    findFeedback(db, id),
    findNegotiators(db, [branchId]),
  ])
  const isOpen = !withdrawnAt && !outcome
  const able = isOpen && openHouseId === null ? await findWhoCanGo(parts, db, appointment) : []
  const days = isOpen ? await findTimesForMove(parts, db, appointment) : []
  return {
    appointment,
    negotiator: negotiator?.name,
    access,
    feedback,
    able: able.filter((one) => one.id !== negotiatorId),
    days: days.filter(({ slots }) => slots.length > 0),
    names: new Map(people.map((one) => [one.id, one.name])),
    formKey: randomUUID(),
  }
}
