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
  /** By the name in the form. */
  slot: string
  /** Who is booking. */
  email: string
  /** The visitor's address for limits. */
  from: string
  /** The address is verified, so the booking needs no confirmation. */
  isConfirmed: boolean
  now: Date
}

/** Upcoming appointments that one address may have: more would keep others away. */
const mostUpcoming = 5

/** How long a slot is held for an unconfirmed address. */
const heldMs = 3 * 60 * 60_000

/**
 * Books a slot, if it is free, within the transaction of its enquiry. Of several who want the last one, one gets it. Throws SlotTaken and
 * TooManyAppointments, which undo the enquiry. Returns the appointment's id. For an unverified address the slot is only held for a while.
 */
export async function bookAppointment(trx: Kysely<Schema>, booking: Booking): Promise<string> {
  const { leadId, kind, branch, propertyId, email, from, isConfirmed, now } = booking
  await lockTimes(trx, { branchId: branch.id, propertyId })
  if ((await countUpcoming(trx, emailKey(email), now)) >= mostUpcoming) throw new TooManyAppointments()
  const slot = await freeSlot(trx, booking)
  // Last: a failed booking is not counted, since all of it is undone.
  if (!(await mayBook(trx, { from, on: `branch ${branch.id}` }, now))) throw new TooManyAppointments()
  const confirmBy = isConfirmed ? null : new Date(now.getTime() + heldMs)
  return await insertAppointment(trx, { ...slot, leadId, kind, branchId: branch.id, propertyId, confirmBy, now })
}

type WantedSlot = Parameters<typeof findFreeSlots>[1] & { slot: string }

/** The slot with this name. Throws SlotTaken with the next free one. */
export async function freeSlot(trx: Kysely<Schema>, { slot, ...wanted }: WantedSlot): Promise<Slot> {
  const free = (await findFreeSlots(trx, wanted)).flatMap(({ slots }) => slots)
  const found = free.find(({ name }) => name === slot)
  if (!found) throw new SlotTaken(slotRefusal(wanted.branch, { ...wanted, slot }), free.find(({ name }) => name > slot) ?? free[0])
  return found
}
