import type { LeadProperty } from '#src/domain/leads/lead.ts'
import type { MailedProperty } from '#src/domain/mails/mail.ts'
import * as routes from '#src/routes.ts'

/** A property as mails to visitors name it. */
export function mailedProperty({ id, channel, address }: Omit<LeadProperty, 'agentRef'>): MailedProperty {
  return { address, path: routes.property.page.href(id, channel) }
}

/** The same to a desk, which knows it by the agency's reference. */
export function propertyOfDesk(property: LeadProperty): MailedProperty & { agentRef: string } {
  return { ...mailedProperty(property), agentRef: property.agentRef }
}
