import { atomically } from '#src/data/database/database.ts'
import { countUnconfirmed, insertUnconfirmed, type WrittenEnquiry } from '#src/data/leads/unconfirmed-enquiries.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { mailboxOf } from '#src/domain/accounts/account.ts'
import type { Desk } from '#src/domain/leads/desk.ts'
import type { LeadProperty, LeadSender } from '#src/domain/leads/lead.ts'
import * as routes from '#src/routes.ts'
import { type AccountParts, newToken } from '#src/services/accounts/account-parts.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { mayMail, waitOnSubject } from '#src/services/accounts/throttle.ts'
import { mailedProperty } from './share-property.ts'

interface Asked {
  enquiry: WrittenEnquiry
  sender: LeadSender
  desk: Desk
  property: LeadProperty | undefined
  /** The caller's address for limits. */
  from: string
}

const hourMs = 60 * 60_000
/** Hours for which an enquiry waits. */
export const waitingHours = 48
/** Most that wait for one mailbox, of a day. */
const mostWaiting = 3

/**
 * Keeps an enquiry that an assistant wrote and mails its sender a link to send it (decision 212). Returns when the link ends; undefined if
 * the mailbox has enough of them. Throws RetryLater.
 */
export async function askToConfirm(
  { db, now }: Pick<AccountParts, 'db' | 'now'>,
  { enquiry, sender, desk, property, from }: Asked,
): Promise<Date | undefined> {
  const at = now()
  const mailbox = mailboxOf(sender.email)
  // Programs with many addresses that write to many people.
  const seconds = await waitOnSubject(db, 'without-captcha', { from, on: 'enquiry-to-confirm' }, at)
  if (seconds > 0) throw new RetryLater('too-many', seconds)
  if (!(await mayMail(db, 'enquiry-to-confirm', { from, on: mailbox }, at))) return undefined
  const { token, hash } = newToken()
  const expiresAt = new Date(at.getTime() + waitingHours * hourMs)
  const data = {
    firstName: sender.firstName,
    lead: enquiry.kind,
    desk: desk.name,
    property: property && mailedProperty(property),
    program: enquiry.program,
    path: routes.assistants.enquiryLink.href(token),
    linkEnds: expiresAt.toISOString(),
  }
  return await atomically(db, async (trx) => {
    if ((await countUnconfirmed(trx, mailbox, new Date(at.getTime() - 24 * hourMs))) >= mostWaiting) return undefined
    const mail = { key: `enquiry-to-confirm ${hash}`, to: sender.email, kind: 'enquiry-to-confirm', data } as const
    if (!(await enqueueMail(trx, mail))) return undefined
    await insertUnconfirmed(trx, { tokenHash: hash, mailbox, enquiry, now: at, expiresAt })
    return expiresAt
  })
}
