import { randomUUID } from 'node:crypto'
import { atomically } from '#src/data/database/database.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { mailboxOf } from '#src/domain/accounts/account.ts'
import { fullAddress, type LeadProperty, shownAddress } from '#src/domain/leads/lead.ts'
import type { MailedProperty } from '#src/domain/mails/mailed-lead.ts'
import * as routes from '#src/routes.ts'
import type { AccountParts } from '#src/services/accounts/account-parts.ts'
import { mayMail } from '#src/services/accounts/throttle.ts'

interface Shared {
  property: LeadProperty
  /** The friend's address. */
  to: string
  /** The visitor's address for limits. */
  from: string
}

/**
 * Mails a property to somebody, within the mailbox's limits and without any text typed by the sender: a name may be "Claim Your Prize".
 * Throws RetryLater.
 */
export async function shareProperty({ db, now }: Pick<AccountParts, 'db' | 'now'>, { property, to, from }: Shared): Promise<void> {
  // Beyond the limit the response is the same, so that it reveals nothing about what others sent there.
  if (!(await mayMail(db, 'share', { from, on: mailboxOf(to) }, now()))) return
  const data = { property: mailedProperty(property) }
  await atomically(db, (trx) => enqueueMail(trx, { key: `shared-property ${randomUUID()}`, to, kind: 'shared-property', data }))
}

/** A property in mails to visitors. */
export function mailedProperty(property: Omit<LeadProperty, 'agentRef'>): MailedProperty {
  const { id, channel, price } = property
  return { address: shownAddress(property), path: routes.property.page.href(id, channel), ...(price !== undefined && { price }) }
}

/** A property in mails to a desk, with the agency's reference. */
export function propertyForDesk(property: LeadProperty): MailedProperty & { agentRef: string } {
  return { ...mailedProperty(property), address: fullAddress(property), agentRef: property.agentRef }
}
