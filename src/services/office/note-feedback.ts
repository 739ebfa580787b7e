import { findPropertyAccess, setAppointmentWork, setFeedback, setPropertyAccess } from '#src/data/appointments/office-appointments.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { type ViewingVerdict, verdictTexts } from '#src/domain/appointments/appointment-work.ts'
import { keptDesk } from '#src/domain/leads/desk.ts'
import { isOneAddress } from '#src/domain/mails/mail.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import type { AppointmentParts } from '#src/services/appointments/appointment-parts.ts'
import { mailedProperty } from '#src/services/leads/share-property.ts'
import { type AppointmentOutcome, appointmentDoneText, changeAppointment } from './work-appointment.ts'

interface Given {
  id: string
  key: string
  version: number
  verdict: ViewingVerdict
  text: string
  /** The seller's address to mail; empty if not chosen. */
  mailTo: string
}

/**
 * Records a viewer's opinion, which also says that the viewing took place, and mails it to the seller if chosen, without identifying the
 * viewer.
 */
export async function noteFeedback(
  parts: AppointmentParts,
  asker: OfficeAsker,
  { verdict, text, mailTo, ...form }: Given,
): Promise<AppointmentOutcome> {
  return await changeAppointment(parts, asker, { ...form, what: 'feedback' }, async (trx, appointment) => {
    const { id, kind, property, withdrawnAt, startsAt, negotiatorId, desk, version, branchId } = appointment
    const now = parts.now()
    if (kind !== 'viewing' || !property || withdrawnAt || startsAt > now) return 'no such step'
    if (mailTo !== '' && !isOneAddress(mailTo)) return 'no such address'
    await setAppointmentWork(trx, id, { outcome: 'done', negotiatorId })
    await setFeedback(trx, id, { verdict, content: text, at: now, by: asker, mailedTo: mailTo === '' ? null : mailTo })
    if (mailTo !== '') {
      const { name, telephone } = keptDesk(parts.content(), desk, property.channel)
      const who = { desk: name, telephone, from: asker.name, replyTo: asker.email }
      const data = { property: mailedProperty(property), viewedAt: startsAt.toISOString(), verdict: verdictTexts[verdict], text, ...who }
      await enqueueMail(trx, { key: `viewing-feedback ${id} ${version}`, to: mailTo, kind: 'viewing-feedback', data })
      const access = await findPropertyAccess(trx, property.id)
      if (access.sellerEmail === '') await setPropertyAccess(trx, property.id, { ...access, sellerEmail: mailTo })
    }
    const after = { verdict: verdictTexts[verdict], mailed: mailTo !== '' }
    await addAudit(trx, asker, { action: 'feedback-noted', subject: `Appointment ${id}, property ${property.id}`, branchId, after, now })
    const mailed = mailTo === '' ? '' : 'mailed to the seller'
    return { content: appointmentDoneText('noted feedback on the', appointment, verdictTexts[verdict], text, mailed) }
  })
}
