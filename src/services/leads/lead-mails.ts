import type { Appointment } from '#src/data/appointments/appointments.ts'
import type { QueuedMail } from '#src/data/mails/outbox.ts'
import { visitedPlace } from '#src/domain/appointments/appointment.ts'
import { mailedAppointment } from '../appointments/mail-appointment.ts'
import type { ReceivedLead } from './received-lead.ts'
import { mailedProperty, propertyOfDesk } from './share-property.ts'

interface KeptLead extends Pick<ReceivedLead, 'lead' | 'desk' | 'property' | 'handedOut' | 'isUnproven'> {
  id: string
  receivedAt: Date
  appointment?: Appointment | undefined
}

const notChecked = { name: 'Not checked', value: 'Nothing shows that a person sent it, and the sender was not mailed' }

/** What the desk is told of an enquiry: all of it. */
export function mailToDesk({ id, receivedAt, lead, desk, property, appointment, isUnproven }: KeptLead): QueuedMail {
  const { kind, sender, message, page, form, files = [] } = lead
  const sent = files.map(({ name, bytes, path }) => ({ name, bytes, path }))
  const facts = {
    id,
    lead: kind,
    ...(form && { form: form.title }),
    ...(sent.length > 0 && { files: sent }),
    desk: desk.name,
    sender,
    property: property && propertyOfDesk(property),
    ...(kind === 'valuation' && { channel: lead.channel, place: visitedPlace(lead.sent) }),
    answers: [...(isUnproven ? [notChecked] : []), ...lead.answers],
    message,
    page,
    receivedAt: receivedAt.toISOString(),
    appointment: appointment && mailedAppointment(appointment),
  }
  return { key: `lead ${id}`, to: desk.email, kind: 'lead', data: facts }
}

/** What its sender is told: that it came, and to whom; and where the documents are that were asked for. */
export function mailToSender({ id, lead, desk, property, handedOut }: KeptLead): QueuedMail {
  const { kind, form, sender } = lead
  const facts = {
    firstName: sender.firstName,
    lead: kind,
    ...(form && { form: form.title }),
    desk: desk.name,
    telephone: desk.telephone,
    property: property && property.isPublished !== false ? mailedProperty(property) : undefined,
    ...(handedOut && { handedOut }),
  }
  return { key: `lead-received ${id}`, to: sender.email, kind: 'lead-received', data: facts }
}

/** That they have an account now. */
export function mailOfAccount({ id, lead }: KeptLead): QueuedMail {
  const { email, firstName } = lead.sender
  return { key: `lead-account ${id}`, to: email, kind: 'lead-account', data: { firstName } }
}
