import { randomUUID } from 'node:crypto'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { emailKey } from '#src/domain/accounts/email-key.ts'
import type { LeadProperty } from '#src/domain/leads/lead.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { mayMail } from '../accounts/throttle.ts'
import { mailedProperty } from './mailed-property.ts'

interface Shared {
  property: LeadProperty
  /** The friend's address. */
  to: string
  /** What the visitor calls themselves; may be empty. */
  name: string
  /** Where the request came from, as one visitor. */
  from: string
}

/** Mails a property to somebody, as long as that address has not got too many. Throws ComeAgain. */
export async function shareProperty({ db, now }: Pick<AccountParts, 'db' | 'now'>, { property, to, name, from }: Shared): Promise<void> {
  // Beyond, the answer is the same: who sends it learns nothing of what others send there.
  if (!(await mayMail(db, 'share', { from, on: emailKey(to) }, now()))) return
  const data = { from: name, property: mailedProperty(property) }
  await enqueueMail(db, { key: `shared-property ${randomUUID()}`, to, kind: 'shared-property', data })
}
