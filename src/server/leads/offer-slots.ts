import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import type { AppointmentKind, FreeDay, Slot } from '#src/domain/appointments/appointment.ts'
import { bookableBranch } from '#src/domain/appointments/bookable.ts'
import { dayWords, type OfferedDay, type OfferedSlot, type OfferedSlots, timeWords } from '#src/domain/appointments/slot-name.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { LeadTarget } from '#src/domain/leads/route-lead.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { findFreeSlots } from '#src/services/appointments/appointment-parts.ts'
import { deskOfLead } from '#src/services/leads/desk-of-lead.ts'
import type { SiteContext } from '../site-context.ts'

interface Wanted {
  kind: AppointmentKind
  propertyId?: number | undefined
  target?: Omit<LeadTarget, 'property'>
  postcode?: string | undefined
}

interface Free {
  branch: Branch
  /** Length of an appointment. */
  minutes: number
  days: readonly FreeDay[]
}

/** Free slots of the branch that would receive an enquiry with these values (rules: E19, W38). */
export async function offerSlots(context: SiteContext, wanted: Wanted): Promise<OfferedSlots> {
  const free = await findFree(context, wanted)
  if (!free) return { availability: 'off' }
  const { branch, minutes, days } = free
  return { availability: 'on', branch: { id: branch.id, name: branch.name }, minutes, days: presentFreeDays(days, context.now()) }
}

/** The same before it is put into words; undefined where no times are booked. */
export async function findFree(
  { db, content, postcodes, now }: SiteContext,
  { kind, propertyId: id, target = {}, postcode }: Wanted,
): Promise<Free | undefined> {
  const property = id === undefined ? undefined : await findLeadProperty(db, id)
  // For unavailable or unknown properties, visitors state preferred times instead.
  if (kind === 'viewing' && !property?.mayBeViewed) return undefined
  const desk = await deskOfLead(content(), postcodes, { kind, target: { ...target, property }, postcode })
  const branch = bookableBranch(content(), desk.branchId, kind)
  const minutes = branch?.appointments?.minutes[kind]
  if (!branch || minutes === undefined) return undefined
  const propertyId = kind === 'viewing' ? id : undefined
  return { branch, minutes, days: await findFreeSlots(db, { branch, kind, propertyId, now: now() }) }
}

/** Free slots as shown to pages and programs. */
export function presentFreeDays(days: readonly FreeDay[], now: Date): OfferedDay[] {
  const today = londonDay(now)
  return days.map(({ day, slots }) => ({ day, text: dayWords(day, today), slots: slots.map(presentSlot) }))
}

export function presentSlot({ name, startsAt }: Slot): OfferedSlot {
  return { slot: name, text: timeWords(startsAt) }
}
