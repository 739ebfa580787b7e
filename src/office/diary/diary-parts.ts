import { eventReceivers } from '#src/domain/leads/webhook-settings.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import type { AppointmentParts } from '#src/services/appointments/appointment-parts.ts'
import type { OfficeContext } from '../office-context.ts'

/** The branches of who asks. */
export function branchesOf(office: OfficeContext, { branches }: OfficeAsker) {
  return office.content().branches.filter(({ id }) => branches === 'all' || branches.includes(id))
}

/** What services of appointments work with. */
export function appointmentParts(office: OfficeContext): AppointmentParts {
  const { db, content, now, appointmentLinks: links, settings } = office
  return { db, content, now, links, receivers: eventReceivers(settings) }
}

/** What was typed, whatever its length, so that none of it is lost. */
export function readText(text: unknown): string {
  return typeof text === 'string' ? text.replaceAll('\r\n', '\n').trim() : ''
}
