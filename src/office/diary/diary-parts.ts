import { eventReceivers } from '#src/domain/leads/webhook-settings.ts'
import type { AppointmentParts } from '#src/services/appointments/appointment-parts.ts'
import type { OfficeContext } from '../office-context.ts'

/** Returns the parts that the services of appointments need. */
export function appointmentParts(office: OfficeContext): AppointmentParts {
  const { db, content, now, appointmentLinks: links, settings } = office
  return { db, content, now, links, receivers: eventReceivers(settings) }
}

/** Returns the typed text at any length, so that none of it is lost. */
export function typedText(text: unknown): string {
  return typeof text === 'string' ? text.replaceAll('\r\n', '\n').trim() : ''
}
