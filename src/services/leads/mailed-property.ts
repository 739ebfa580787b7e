import { fullAddress, shownAddress } from '#src/domain/leads/full-address.ts'
import type { LeadProperty } from '#src/domain/leads/lead.ts'
import type { MailedProperty } from '#src/domain/mails/mailed-lead.ts'
import * as routes from '#src/routes.ts'

/** A property as mails to visitors name it. */
export function mailedProperty(property: Omit<LeadProperty, 'agentRef'>): MailedProperty {
  const { id, channel, price } = property
  return { address: shownAddress(property), path: routes.property.page.href(id, channel), ...(price !== undefined && { price }) }
}

/** The same to a desk, which knows it by the agency's reference. */
export function propertyOfDesk(property: LeadProperty): MailedProperty & { agentRef: string } {
  return { ...mailedProperty(property), address: fullAddress(property), agentRef: property.agentRef }
}
