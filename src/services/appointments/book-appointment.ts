import type { Kysely } from 'kysely'
import { countUpcoming, insertAppointment } from '#src/data/appointments/appointments.ts'
import { lockTimes } from '#src/data/appointments/taken-times.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { emailKey } from '#src/domain/accounts/account.ts'
import type { AppointmentKind, Slot } from '#src/domain/appointments/appointment.ts'
import { slotRefusal } from '#src/domain/appointments/free-slots.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { mayBook } from '../accounts/throttle.ts'
import { findFreeSlots, SlotTaken, TooManyAppointments } from './appointment-parts.ts'

interface Booking {
  leadId: string
  kind: AppointmentKind
  branch: Branch
  propertyId?: number | undefined
  /** As the form named it. */
  slot: string
  /** Who books. */
  email: string
  /** Where the request came from, as one visitor. */
  from: string
  /** The address is known to be theirs: nothing has to be confirmed. */
  isConfirmed: boolean
  now: Date
}

/** That one address may have before it: more is somebody who keeps others away. */
const mostUpcoming = 5

/** For so long a time is held for an address that nobody has confirmed. */
const heldMs = 3 * 60 * 60_000

/**
 * Books a time within the transaction of its enquiry, if it is free. Of any number who want the last one at once one gets it. Throws
 * SlotTaken and TooManyAppointments, which undo the enquiry. Returns its number. An address that is not known to be the visitor's has the
 * time held for a while.
 */
export async function bookAppointment(trx: Kysely<Schema>, booking: Booking): Promise<string> {
  const { leadId, kind, branch, propertyId, email, from, isConfirmed, now } = booking
  await lockTimes(trx, { branchId: branch.id, propertyId })
  if ((await countUpcoming(trx, emailKey(email), now)) >= mostUpcoming) throw new TooManyAppointments()
  const slot = await freeSlot(trx, booking)
  // Last: a time that was taken counts for nothing, since all of it is undone.
  if (!(await mayBook(trx, { from, on: `branch ${branch.id}` }, now))) throw new TooManyAppointments()
  const confirmBy = isConfirmed ? null : new Date(now.getTime() + heldMs)
  return await insertAppointment(trx, { ...slot, leadId, kind, branchId: branch.id, propertyId, confirmBy, now })
}

type WantedSlot = Parameters<typeof findFreeSlots>[1] & { slot: string }

/** The time of this name. Throws SlotTaken, with the next one that is free, where it is not. */
export async function freeSlot(trx: Kysely<Schema>, { slot, ...wanted }: WantedSlot): Promise<Slot> {
  const free = (await findFreeSlots(trx, wanted)).flatMap(({ slots }) => slots)
  const found = free.find(({ name }) => name === slot)
  if (!found) throw new SlotTaken(slotRefusal(wanted.branch, { ...wanted, slot }), free.find(({ name }) => name > slot) ?? free[0])
  return found
}
