import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import type { AppointmentKind } from '#src/domain/appointments/appointment.ts'
import { bookableBranch } from '#src/domain/appointments/bookable.ts'
import type { OfferedSlots } from '#src/domain/appointments/offered-slots.ts'
import type { LeadTarget } from '#src/domain/leads/route-lead.ts'
import { findFreeSlots } from '#src/services/appointments/appointment-parts.ts'
import { deskOfLead } from '#src/services/leads/desk-of-lead.ts'
import { presentFreeDays } from '../present/free-days.ts'
import type { SiteContext } from '../site-context.ts'

interface Wanted {
  kind: AppointmentKind
  propertyId?: number | undefined
  target?: Omit<LeadTarget, 'property'>
  postcode?: string | undefined
}

/** The times that are free with the branch that an enquiry which says the same would go to (rules: E19, W38). */
export async function offerSlots(
  { db, content, postcodes, now }: SiteContext,
  { kind, propertyId: id, target = {}, postcode }: Wanted,
): Promise<OfferedSlots> {
  const property = id === undefined ? undefined : await findLeadProperty(db, id)
  // What cannot be seen any more, and what nobody knows of, is asked about in words.
  if (kind === 'viewing' && !property?.mayBeViewed) return { availability: 'off' }
  const desk = await deskOfLead(content(), postcodes, { kind, target: { ...target, property }, postcode })
  const branch = bookableBranch(content(), desk.branchId, kind)
  const minutes = branch?.appointments?.minutes[kind]
  if (!branch || minutes === undefined) return { availability: 'off' }
  const propertyId = kind === 'viewing' ? id : undefined
  const days = await findFreeSlots(db, { branch, kind, propertyId, now: now() })
  return { availability: 'on', branch: { id: branch.id, name: branch.name }, minutes, days: presentFreeDays(days, now()) }
}
