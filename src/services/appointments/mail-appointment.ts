import type { Kysely } from 'kysely'
import type { Appointment } from '#src/data/appointments/appointments.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { enqueueMail, type QueuedMail } from '#src/data/mails/outbox.ts'
import { keptDesk } from '#src/domain/leads/desk.ts'
import { isOneAddress } from '#src/domain/mails/mail.ts'
import type { MailedAppointment } from '#src/domain/mails/mailed-lead.ts'
import { readPostcode } from '#src/domain/places/postcode.ts'
import * as routes from '#src/routes.ts'
import { mailedProperty, propertyForDesk } from '#src/services/leads/share-property.ts'
import type { AppointmentParts } from './appointment-parts.ts'

type Parts = Pick<AppointmentParts, 'content' | 'links'>

type News = 'booked' | 'moved' | 'withdrawn' | 'tomorrow'

/** Mails the visitor about an appointment, once per change. */
export async function mailVisitor(trx: Kysely<Schema>, parts: Parts, appointment: Appointment, news: News): Promise<void> {
  await enqueueMail(trx, await mailToVisitor(parts, appointment, news))
}

/** Mails the visitor what the office did with an appointment, and why. Without an address nothing is sent: the office calls instead. */
export async function mailFromOffice(
  trx: Kysely<Schema>,
  parts: Parts,
  appointment: Appointment,
  said: { news: 'booked' | 'confirmed' | 'moved' | 'withdrawn'; reason: string },
): Promise<boolean> {
  const { id, sequence, visitor } = appointment
  const to = visitor.email.trim()
  if (!isOneAddress(to)) return false
  const data = { ...(await noticeOf(parts, appointment)), ...said }
  await enqueueMail(trx, { key: `appointment ${id} ${sequence}`, to, kind: 'appointment-by-office', data })
  return true
}

/** The mail to its visitor. */
export async function mailToVisitor(parts: Parts, appointment: Appointment, news: News): Promise<QueuedMail> {
  const { id, sequence, visitor } = appointment
  const facts = await noticeOf(parts, appointment)
  const to = visitor.email
  if (news === 'tomorrow') return { key: `appointment-reminder ${id} ${sequence}`, to, kind: 'appointment-reminder', data: facts }
  return { key: `appointment ${id} ${sequence}`, to, kind: 'appointment', data: { ...facts, news } }
}

async function noticeOf(parts: Parts, appointment: Appointment) {
  const { id, visitor } = appointment
  const token = await parts.links.sign(id)
  return {
    ...factsOf(parts, appointment),
    firstName: visitor.firstName,
    property: appointment.property ? mailedProperty(appointment.property) : undefined,
    // Only a valid postcode is used, so that no message can be injected.
    ...(appointment.property ? {} : { postcode: readPostcode(lastLine(appointment.place)).postcode || undefined }),
    path: routes.appointment.link.href(token),
    ...(appointment.confirmBy && { confirmBy: appointment.confirmBy.toISOString() }),
  }
}

const lastLine = (place: string) => place.split(', ').at(-1) ?? ''

interface Change {
  news: 'moved' | 'withdrawn' | 'not confirmed'
  /** Before the change. */
  before: Pick<Appointment, 'startsAt'>
  /** The office user who changed it. */
  by?: string
}

/** Mails the desk about a change. */
export async function mailChange(
  trx: Kysely<Schema>,
  parts: Pick<Parts, 'content'>,
  appointment: Appointment,
  change: Change,
): Promise<void> {
  const { id, sequence, visitor, property, mailedTo } = appointment
  const about = property ? propertyForDesk(property) : undefined
  const { news, before, by } = change
  const moment = before.startsAt.toISOString()
  const data = { ...factsOf(parts, appointment), news, sender: visitor, property: about, before: moment, ...(by !== undefined && { by }) }
  await enqueueMail(trx, { key: `appointment-changed ${id} ${sequence}`, to: mailedTo, kind: 'appointment-changed', data })
}

/** The facts of an appointment for mails and calendars. */
export function mailedAppointment({ id, kind, startsAt, endsAt, sequence, changedAt, place, mailedTo }: Appointment): MailedAppointment {
  const moments = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), changedAt: changedAt.toISOString() }
  return { id, what: kind, ...moments, sequence, place, organiser: mailedTo }
}

function factsOf({ content }: Pick<Parts, 'content'>, appointment: Appointment) {
  const { desk, property, channel } = appointment
  const { name, telephone } = keptDesk(content(), desk, property?.channel ?? channel ?? undefined)
  return { appointment: mailedAppointment(appointment), desk: name, telephone }
}
