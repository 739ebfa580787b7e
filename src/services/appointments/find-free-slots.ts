import type { Kysely } from 'kysely'
import { findTakenTimes } from '#src/data/appointments/taken-times.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { AppointmentKind, FreeDay } from '#src/domain/appointments/appointment.ts'
import { freeSlots } from '#src/domain/appointments/free-slots.ts'
import type { Branch } from '#src/domain/site/agency.ts'

interface Wanted {
  branch: Branch
  kind: AppointmentKind
  /** That is to be seen. */
  propertyId?: number | undefined
  now: Date
  /** The appointment that would be moved. */
  except?: string | undefined
}

/** The times at which a branch has somebody to come, by day; none where it does not offer this. */
export async function findFreeSlots(db: Kysely<Schema>, { branch, kind, propertyId, now, except }: Wanted): Promise<FreeDay[]> {
  const taken = await findTakenTimes(db, { branchId: branch.id, propertyId, from: now, except })
  return freeSlots(branch, { kind, taken, now })
}
