import { findAppointment, setWithdrawn } from '#src/data/appointments/appointments.ts'
import { findBusyNegotiators } from '#src/data/appointments/negotiators.ts'
import { findOpenHouses, insertOpenHouse, withdrawOpenHouse } from '#src/data/appointments/open-houses.ts'
import { findTakenTimes, lockTimes } from '#src/data/appointments/taken-times.ts'
import { atomically } from '#src/data/database/database.ts'
import { insertLeadNote } from '#src/data/leads/lead-notes.ts'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { queueChange } from '#src/data/webhook/webhook-events.ts'
import type { TimeSpan } from '#src/domain/appointments/appointment.ts'
import { canAttend, overlaps } from '#src/domain/appointments/negotiator.ts'
import { appointmentWords, slotName } from '#src/domain/appointments/slot-name.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { coversBranches } from '#src/domain/policies/office-branches.ts'
import type { AppointmentParts } from '#src/services/appointments/appointment-parts.ts'
import { mailChange, mailFromOffice } from '#src/services/appointments/mail-appointment.ts'
import { appointmentDoneText } from './work-appointment.ts'

interface Planned extends TimeSpan {
  propertyId: number
  /** Minutes of each place. */
  minutes: number
  /** Undefined if the branch names nobody. */
  negotiatorId: number | undefined
}

/** `taken`: something else takes place at the property. `not free`: the negotiator is busy, or does not attend there. */
export type OpenHouseOutcome = 'done' | 'gone' | 'over' | 'taken' | 'not free'

/** The property, if the user works for its branch. */
export async function findOwnProperty({ db }: Pick<AppointmentParts, 'db'>, asker: OfficeAsker, id: number) {
  const property = await findLeadProperty(db, id)
  return property && coversBranches(asker.branches, [property.branchId]) ? property : undefined
}

/** Plans an open house at a property that can be viewed; its places are then offered to visitors. */
export async function planOpenHouse(
  parts: AppointmentParts,
  asker: OfficeAsker,
  { propertyId, negotiatorId, ...house }: Planned,
): Promise<OpenHouseOutcome> {
  const now = parts.now()
  return await atomically(parts.db, async (trx) => {
    const property = await findOwnProperty({ db: trx }, asker, propertyId)
    if (!property?.mayBeViewed) return 'gone'
    if (house.startsAt <= now) return 'over'
    const { branchId } = property
    await lockTimes(trx, { branchId, propertyId })
    const taken = await findTakenTimes(trx, { branchId, propertyId, from: house.startsAt })
    if ([...taken.property, ...(taken.openHouses ?? [])].some((span) => overlaps(span, house))) return 'taken'
    const travelMinutes = parts.content().branches.find(({ id }) => id === branchId)?.appointments?.travelMinutes ?? 0
    const people = await findBusyNegotiators(trx, { branchId, since: daysAgo(house.startsAt, 1), except: undefined })
    const person = people.find(({ id }) => id === negotiatorId)
    const isAble = person && canAttend({ ...person, lunch: null }, { ...house, name: slotName(house.startsAt) }, travelMinutes)
    if (people.length > 0 ? !isAble : negotiatorId !== undefined) return 'not free'
    const id = await insertOpenHouse(trx, { ...house, propertyId, branchId, negotiatorId: negotiatorId ?? null })
    const after = { from: house.startsAt.toISOString(), until: house.endsAt.toISOString(), 'minutes of a place': house.minutes }
    await addAudit(trx, asker, { action: 'open-house-made', subject: `Open house ${id}, property ${propertyId}`, branchId, after, now })
    return 'done'
  })
}

/** Cancels an open house of the user's branches with all its bookings; each visitor is told why. Returns false if there is none. */
export async function cancelOpenHouse(
  parts: AppointmentParts,
  asker: OfficeAsker,
  { propertyId, id, reason }: { propertyId: number; id: string; reason: string },
): Promise<boolean> {
  const now = parts.now()
  return await atomically(parts.db, async (trx) => {
    const end = new Date(now.getTime() + 400 * 24 * 3_600_000)
    const sought = { branches: asker.branches, propertyId, startsAt: daysAgo(now, 1), endsAt: end }
    const known = (await findOpenHouses(trx, sought)).find((house) => house.id === id)
    if (!known) return false
    const { branchId } = known
    await lockTimes(trx, { branchId, propertyId })
    for (const booked of await withdrawOpenHouse(trx, id, now)) {
      const before = await findAppointment(trx, booked, { forUpdate: true })
      if (!before || before.withdrawnAt) continue
      await setWithdrawn(trx, booked, now)
      const after = await findAppointment(trx, booked)
      if (!after) continue
      await mailFromOffice(trx, parts, after, { news: 'withdrawn', reason })
      await mailChange(trx, parts, after, { news: 'withdrawn', before, by: asker.name })
      await queueChange(trx, parts.receivers, { appointmentId: booked, news: 'withdrawn' })
      const content = appointmentDoneText('cancelled the open house, and with it the', before, reason)
      await insertLeadNote(trx, { leadId: after.leadId, key: `open-house ${id} ${booked}`, kind: 'step', at: now, by: asker, content })
    }
    const before = { from: appointmentWords(known.startsAt), booked: known.booked }
    await addAudit(trx, asker, {
      action: 'open-house-cancelled',
      subject: `Open house ${id}, property ${propertyId}`,
      branchId,
      before,
      now,
    })
    return true
  })
}
