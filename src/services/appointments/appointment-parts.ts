import type { Kysely } from 'kysely'
import { findTakenTimes } from '#src/data/appointments/taken-times.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { AppointmentKind, FreeDay, Slot } from '#src/domain/appointments/appointment.ts'
import { freeSlots } from '#src/domain/appointments/free-slots.ts'
import { appointmentWords } from '#src/domain/appointments/slot-name.ts'
import type { EventReceiver } from '#src/domain/leads/webhook-event.ts'
import type { AgencyContent, Branch } from '#src/domain/site/agency.ts'
import type { Signer } from '../signed-links.ts'

/** Dependencies of the appointment services. */
export interface AppointmentParts {
  db: Kysely<Schema>
  content: () => Pick<AgencyContent, 'site' | 'branches'>
  /** Signs the private links of appointments, which contain their ids. */
  links: Signer
  now: () => Date
  /** Receivers that are told of changes besides visitor and desk. */
  receivers: readonly EventReceiver[]
}

/** A slot is not free: it was booked, has passed, or is not offered. */
export class SlotTaken extends Error {
  /** The next free slot; undefined if there is none. */
  readonly next: Slot | undefined
  /** In words, for the person who wanted it. */
  readonly explanation: string

  /** @param why In words (free-slots.ts). */
  constructor(why: string, next?: Slot) {
    super('The time is not free')
    this.next = next
    const otherwise = next
      ? `The next free time is ${appointmentWords(next.startsAt)}.`
      : 'No other is free. Please ring us, or send your enquiry without a time.'
    this.explanation = `${why} ${otherwise}`
  }
}

/** The address has more upcoming appointments, or the visitor booked more that day, than anybody needs; or they cannot be mailed. */
export class TooManyAppointments extends Error {
  readonly explanation = 'You already have several appointments with us. Please ring us to make another.'

  constructor() {
    super('Somebody books too many appointments')
  }
}

interface Wanted {
  branch: Branch
  kind: AppointmentKind
  /** The property to view. */
  propertyId?: number | undefined
  now: Date
  /** The appointment that would be moved. */
  except?: string | undefined
  /** The office asks, not a visitor. */
  isForOffice?: boolean | undefined
  /** The user who should attend, if possible. */
  preferred?: number | undefined
}

/** A branch's free slots by day; empty if it does not offer the kind. */
export async function findFreeSlots(db: Kysely<Schema>, { branch, propertyId, except, ...wanted }: Wanted): Promise<FreeDay[]> {
  const taken = await findTakenTimes(db, { branchId: branch.id, propertyId, from: wanted.now, except })
  return freeSlots(branch, { ...wanted, taken })
}
