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
  /** Where the request came from, as one visitor. */
  from: string
}

/**
 * Mails a property to somebody, as long as that mailbox has not got too many, and nothing of what the sender typed: a name may be
 * "Claim Your Prize". Throws RetryLater.
 */
export async function shareProperty({ db, now }: Pick<AccountParts, 'db' | 'now'>, { property, to, from }: Shared): Promise<void> {
  // Beyond, the answer is the same: who sends it learns nothing of what others send there.
  if (!(await mayMail(db, 'share', { from, on: mailboxOf(to) }, now()))) return
  const data = { property: mailedProperty(property) }
  await atomically(db, (trx) => enqueueMail(trx, { key: `shared-property ${randomUUID()}`, to, kind: 'shared-property', data }))
}

/** A property as mails to visitors name it. */
export function mailedProperty(property: Omit<LeadProperty, 'agentRef'>): MailedProperty {
  const { id, channel, price } = property
  return { address: shownAddress(property), path: routes.property.page.href(id, channel), ...(price !== undefined && { price }) }
}

/** The same to a desk, which knows it by the agency's reference. */
export function propertyForDesk(property: LeadProperty): MailedProperty & { agentRef: string } {
  return { ...mailedProperty(property), address: fullAddress(property), agentRef: property.agentRef }
}
