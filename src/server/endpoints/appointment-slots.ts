import { Hono } from 'hono'
import { isAppointmentKind } from '#src/domain/appointments/appointment.ts'
import type { OfferedSlots } from '#src/domain/appointments/offered-slots.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { offerSlots } from '../leads/offer-slots.ts'
import { idAt, targetOf } from '../leads/read-lead.ts'
import type { SiteContext } from '../site-context.ts'

const off: OfferedSlots = { availability: 'off' }

/** `GET /appointment_slots` (rules: W38). */
export function appointmentSlotsEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.appointment.slots, async (c) => {
    c.header('cache-control', 'no-store')
    const asked = { lead: c.req.query() }
    const { kind, postcode } = asked.lead
    if (!isAppointmentKind(kind)) return c.json(off)
    const propertyId = idAt(asked, 'property_id')
    return c.json(await offerSlots(context, { kind, propertyId, target: targetOf(asked), postcode }))
  })
}
