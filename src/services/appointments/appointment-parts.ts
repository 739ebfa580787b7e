import type { Kysely } from 'kysely'
import { findTakenTimes } from '#src/data/appointments/taken-times.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { AppointmentKind, FreeDay, Slot } from '#src/domain/appointments/appointment.ts'
import { freeSlots } from '#src/domain/appointments/free-slots.ts'
import { appointmentWords } from '#src/domain/appointments/slot-name.ts'
import type { EventReceiver } from '#src/domain/leads/webhook-event.ts'
import type { AgencyContent, Branch } from '#src/domain/site/agency.ts'
import type { Signer } from '../signed-links.ts'

/** What the services of appointments work with. */
export interface AppointmentParts {
  db: Kysely<Schema>
  content: () => Pick<AgencyContent, 'site' | 'branches'>
  /** Signs the private links of appointments; names are their numbers. */
  links: Signer
  now: () => Date
  /** Who is told of changes besides visitor and desk. */
  receivers: readonly EventReceiver[]
}

/** A time that is not free: somebody else has booked it, it is over, or the branch does not offer it. */
export class SlotTaken extends Error {
  /** The next that is free; undefined where none is. */
  readonly next: Slot | undefined
  /** For whoever wanted it. */
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

/** One address has more appointments before it, or one visitor has booked more that day, than anybody goes to; or they cannot be mailed. */
export class TooManyAppointments extends Error {
  readonly explanation = 'You already have several appointments with us. Please ring us to make another.'

  constructor() {
    super('Somebody books too many appointments')
  }
}

interface Wanted {
  branch: Branch
  kind: AppointmentKind
  /** That is to be seen. */
  propertyId?: number | undefined
  now: Date
  /** The appointment that would be moved. */
  except?: string | undefined
  /** Not a visitor asks, but the office. */
  isForOffice?: boolean | undefined
  /** Who should go, if they can. */
  preferred?: number | undefined
}

/** The times at which a branch has somebody to come, by day; none where it does not offer this. */
export async function findFreeSlots(db: Kysely<Schema>, { branch, propertyId, except, ...wanted }: Wanted): Promise<FreeDay[]> {
  const taken = await findTakenTimes(db, { branchId: branch.id, propertyId, from: wanted.now, except })
  return freeSlots(branch, { ...wanted, taken })
}
