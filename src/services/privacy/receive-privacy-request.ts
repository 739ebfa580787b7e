import { randomUUID } from 'node:crypto'
import { atomically } from '#src/data/database/database.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { insertPrivacyCase } from '#src/data/privacy/privacy-cases.ts'
import { mailboxOf } from '#src/domain/accounts/account.ts'
import { type PrivacyKind, privacyDueOn } from '#src/domain/privacy/privacy-case.ts'
import type { AccountParts } from '#src/services/accounts/account-parts.ts'
import { throttleAttempts } from '#src/services/accounts/throttle.ts'

interface PrivacyRequest {
  kind: PrivacyKind
  firstName: string
  lastName: string
  email: string
  content: string
  /** The same however often the form is sent. */
  key: string | undefined
}

interface Sender {
  /** The visitor's address for limits. */
  from: string
  /** Sent without proof while many such forms come: only the office is told. */
  isUnproven: boolean
}

/** Opens a case with its day in law, and confirms it by mail at once; the office is told by `remindOfCases`. Throws RetryLater. */
export async function receivePrivacyRequest(
  { db, now: nowOf }: Pick<AccountParts, 'db' | 'now'>,
  { key = randomUUID(), ...request }: PrivacyRequest,
  { from, isUnproven }: Sender,
): Promise<void> {
  const now = nowOf()
  const { kind, firstName, email } = request
  await throttleAttempts(db, 'privacy-request', { from, on: mailboxOf(email) }, now)
  await atomically(db, async (trx) => {
    const dueOn = privacyDueOn(kind, now)
    const id = await insertPrivacyCase(trx, { ...request, key, receivedAt: now, dueOn })
    if (id === undefined || isUnproven) return
    await enqueueMail(trx, {
      key: `privacy-received ${id}`,
      to: email,
      kind: 'privacy-received',
      data: { firstName, about: kind, number: id, dueOn },
    })
  })
}
