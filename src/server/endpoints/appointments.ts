import { type Context, Hono } from 'hono'
import { type Appointment, findAppointment } from '#src/data/appointments/appointments.ts'
import { type FreeDay, isAppointmentKind } from '#src/domain/appointments/appointment.ts'
import { bookableBranch } from '#src/domain/appointments/bookable.ts'
import { appointmentWords, type OfferedSlots, slotInstant } from '#src/domain/appointments/slot-name.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import { keptDesk } from '#src/domain/leads/desk.ts'
import { shownAddress } from '#src/domain/leads/lead.ts'
import { eventReceivers } from '#src/domain/leads/webhook-settings.ts'
import { appointmentPage, type ShownAppointment, unknownAppointmentPage } from '#src/pages/appointment/page.tsx'
import * as routes from '#src/routes.ts'
import { offerSlots, presentFreeDays } from '#src/server/leads/offer-slots.ts'
import { leadIdAt, targetOf } from '#src/server/leads/read-lead.ts'
import { findFreeSlots, SlotTaken } from '#src/services/appointments/appointment-parts.ts'
import {
  confirmAppointment,
  isStillToCome,
  mostChanges,
  moveAppointment,
  withdrawAppointment,
} from '#src/services/appointments/change-appointment.ts'
import { answerRoute } from '../answer-route.ts'
import { isSecure } from '../public-url.ts'
import { readFields } from '../read-fields.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** As long as somebody may take to choose. */
const cookieSeconds = 24 * 60 * 60
const held = /(?:^|;)\s*gable_appointment=([\w.-]+)/

/**
 * The targets of private links of appointments. `GET /appointments/link/{token}` stores the token in a cookie of the page that it redirects
 * to, so that no script, log or Referer reveals it; that page shows the appointment, and its forms change it by `POST`.
 */
export function appointmentsEndpoint(context: SiteContext): Hono {
  const { db, content, now, appointmentLinks: links } = context
  const parts = { db, content, now, links, receivers: eventReceivers(context.settings) }
  const app = new Hono()

  answerRoute(app, routes.appointment.link, async (c) => {
    const token = c.req.param('token')
    const id = await links.read(token)
    if (id === undefined || !(await findAppointment(db, id))) return showUnknown(c)
    const path = routes.appointment.page.href(id)
    const secure = isSecure(c, context.settings) ? '; Secure' : ''
    c.header('set-cookie', `gable_appointment=${token}; Path=${path}; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`)
    c.header('cache-control', 'no-store')
    return c.redirect(path, 303)
  })

  answerRoute(app, routes.appointment.page, async (c) => {
    const appointment = await ownAppointment(c)
    if (!appointment) return showUnknown(c)
    return await show(c, appointment, { done: doneOf(c.req.query('done')) })
  })

  answerRoute(app, routes.appointment.change, async (c) => {
    const appointment = await ownAppointment(c)
    if (!appointment) return showUnknown(c)
    const { what, slot } = await readFields(c)
    const { id } = appointment
    if (what === 'confirm') {
      const isConfirmed = await confirmAppointment(parts, id)
      return leadBack(c, routes.appointment.page.href(id, isConfirmed ? 'confirmed' : undefined))
    }
    if (what === 'withdraw') {
      await withdrawAppointment(parts, id)
      return leadBack(c, routes.appointment.page.href(id, 'withdrawn'))
    }
    if (typeof slot !== 'string' || !slotInstant(slot)) return await show(c, appointment, { error: 'Please select a valid time slot' })
    try {
      const outcome = await moveAppointment(parts, id, slot)
      return leadBack(c, routes.appointment.page.href(id, outcome === 'refused' ? undefined : outcome))
    } catch (error) {
      if (!(error instanceof SlotTaken)) throw error
      return await show(c, appointment, { error: error.explanation })
    }
  })

  /** The appointment of the address, if its cookie is present, so that nobody can read another's by its id. */
  async function ownAppointment(c: Context): Promise<Appointment | undefined> {
    const token = held.exec(c.req.header('cookie') ?? '')?.[1]
    const id = token === undefined ? undefined : await links.read(token)
    return id !== undefined && id === c.req.param('id') ? await findAppointment(db, id) : undefined
  }

  async function show(
    c: Context,
    appointment: Appointment,
    said: { done?: 'moved' | 'same' | 'confirmed' | undefined; error?: string },
  ): Promise<Response> {
    c.header('cache-control', 'no-store')
    return showPage(c, context, appointmentPage({ appointment: await shown(appointment), ...said }), said.error === undefined ? 200 : 422)
  }

  async function shown(appointment: Appointment): Promise<ShownAppointment> {
    const { id, kind, branchId, desk, property, channel, startsAt, withdrawnAt, confirmBy, sequence } = appointment
    const isOn = isStillToCome({ startsAt, withdrawnAt }, now())
    const bookable = isOn && sequence < mostChanges ? bookableBranch(content(), branchId, kind) : undefined
    const days = bookable ? await findFreeSlots(db, { branch: bookable, kind, propertyId: property?.id, now: now(), except: id }) : []
    return {
      id,
      kind,
      when: appointmentWords(startsAt),
      state: withdrawnAt ? (confirmBy ? 'released' : 'withdrawn') : isOn ? 'upcoming' : 'over',
      desk: keptDesk(content(), desk, property?.channel ?? channel ?? undefined),
      property: property ? { address: shownAddress(property), path: routes.property.page.href(property.id, property.channel) } : undefined,
      confirmBy: isOn && confirmBy ? momentText(confirmBy) : undefined,
      // Its current time is not offered.
      days: presentFreeDays(daysWithout(days, startsAt), now()),
    }
  }

  function showUnknown(c: Context): Response {
    c.header('cache-control', 'no-store')
    return showPage(c, context, unknownAppointmentPage(), 404)
  }
  return app
}

function doneOf(word: string | undefined): 'moved' | 'same' | 'confirmed' | undefined {
  return word === 'moved' || word === 'same' || word === 'confirmed' ? word : undefined
}

function daysWithout(days: readonly FreeDay[], time: Date): FreeDay[] {
  return days
    .map(({ day, slots }) => ({ day, slots: slots.filter(({ startsAt }) => startsAt.getTime() !== time.getTime()) }))
    .filter(({ slots }) => slots.length > 0)
}

function leadBack(c: Context, path: string): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(path, 303)
}

const off: OfferedSlots = { availability: 'off' }

/** `GET /appointment_slots` (rules: W38). */
export function appointmentSlotsEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.appointment.slots, async (c) => {
    c.header('cache-control', 'no-store')
    const asked = { lead: c.req.query() }
    const { kind, postcode } = asked.lead
    if (!isAppointmentKind(kind)) return c.json(off)
    const propertyId = leadIdAt(asked, 'property_id')
    return c.json(await offerSlots(context, { kind, propertyId, target: targetOf(asked), postcode }))
  })
}
