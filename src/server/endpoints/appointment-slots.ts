import { type Context, Hono } from 'hono'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { isAppointmentKind } from '#src/domain/appointments/appointment.ts'
import { bookableBranch } from '#src/domain/appointments/bookable.ts'
import type { OfferedSlots } from '#src/domain/appointments/offered-slots.ts'
import * as routes from '#src/routes.ts'
import { findFreeSlots } from '#src/services/appointments/find-free-slots.ts'
import { deskOfLead } from '#src/services/leads/desk-of-lead.ts'
import { answerRoute } from '../answer-route.ts'
import { idAt, targetOf } from '../leads/read-lead.ts'
import { presentFreeDays } from '../present/free-days.ts'
import type { SiteContext } from '../site-context.ts'

/** `GET /appointment_slots`: the times that are free with the branch that an enquiry which says the same would go to (rules: E19, W38). */
export function appointmentSlotsEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.appointment.slots, async (c) => {
    c.header('cache-control', 'no-store')
    return c.json(await offered(c, context))
  })
}

async function offered(c: Context, { db, content, postcodes, now }: SiteContext): Promise<OfferedSlots> {
  const asked = c.req.query()
  const { kind, postcode } = asked
  if (!isAppointmentKind(kind)) return { availability: 'off' }
  const id = idAt({ lead: asked }, 'property_id')
  const property = id === undefined ? undefined : await findLeadProperty(db, id)
  // What cannot be seen any more, and what nobody knows of, is asked about in words.
  if (kind === 'viewing' && !property?.mayBeViewed) return { availability: 'off' }
  const desk = await deskOfLead(content(), postcodes, { kind, target: { ...targetOf({ lead: asked }), property }, postcode })
  const branch = bookableBranch(content(), desk.branchId, kind)
  const minutes = branch?.appointments?.minutes[kind]
  if (!branch || minutes === undefined) return { availability: 'off' }
  const propertyId = kind === 'viewing' ? id : undefined
  const days = await findFreeSlots(db, { branch, kind, propertyId, now: now() })
  return { availability: 'on', branch: { id: branch.id, name: branch.name }, minutes, days: presentFreeDays(days, now()) }
}
