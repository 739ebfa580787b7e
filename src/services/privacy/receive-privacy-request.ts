import { hash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { deleteHeldCase, findHeldCases, releaseHeldCase } from '#src/data/privacy/held-cases.ts'
import { addPrivacyNote, changePrivacyCase, insertPrivacyCase, isSameCase, type PrivacyCase } from '#src/data/privacy/privacy-cases.ts'
import { mailboxOf } from '#src/domain/accounts/account.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { type PrivacyKind, privacyDueOn } from '#src/domain/privacy/privacy-case.ts'
import type { AccountParts } from '#src/services/accounts/account-parts.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
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

type Parts = Pick<AccountParts, 'db' | 'now'>

/** `other words`: another form was received with the same key, and nothing of this one. */
type Received = 'taken' | 'other words'

/** Opens a case with its day in law, and confirms it by mail at once; the office is told by `remindOfCases`. Throws RetryLater. */
export async function receivePrivacyRequest(
  { db, now: nowOf }: Parts,
  { key = randomUUID(), ...request }: PrivacyRequest,
  { from, isUnproven }: Sender,
): Promise<Received> {
  const now = nowOf()
  const { kind, email } = request
  await throttleAttempts(db, 'privacy-request', { from, on: mailboxOf(email) }, now)
  return await atomically(db, async (trx) => {
    const dueOn = privacyDueOn(kind, now)
    const id = await insertPrivacyCase(trx, { ...request, key, receivedAt: now, dueOn })
    if (id === undefined) return (await isSameCase(trx, { ...request, key })) ? 'taken' : 'other words'
    if (isUnproven) await changePrivacyCase(trx, id, { receipt: 'withheld' })
    else await confirm(trx, { ...request, id, dueOn })
    return 'taken'
  })
}

/** Mails that it arrived, unless the mailbox had enough, and stores which. */
async function confirm(
  trx: Kysely<Schema>,
  { id, kind, email, firstName, dueOn }: Pick<PrivacyCase, 'id' | 'kind' | 'email' | 'firstName' | 'dueOn'>,
): Promise<void> {
  const data = { firstName, about: kind, number: id, dueOn }
  const isQueued = await enqueueMail(trx, { key: `privacy-received ${id}`, to: email, kind: 'privacy-received', data })
  await changePrivacyCase(trx, id, { receipt: isQueued ? 'mailed' : 'withheld' })
}

/** Beyond this the latest are dropped, so that a flood does not fill the disk. */
const mostHeld = 2000

/**
 * Holds back what seems to come from a program, for as long as enquiries: nobody is mailed, and it is no case until an office user rescues it. It
 * counts towards limits like any other; what is too much is dropped, and so are repetitions.
 */
export async function holdPrivacyRequest({ db, now: nowOf }: Parts, request: Omit<PrivacyRequest, 'key'>, from: string): Promise<void> {
  const now = nowOf()
  const { kind, email, content } = request
  try {
    await throttleAttempts(db, 'privacy-request', { from, on: mailboxOf(email) }, now)
  } catch (error) {
    if (error instanceof RetryLater) return
    throw error
  }
  if ((await findHeldCases(db, mostHeld)).length === mostHeld) return
  const key = `held ${hash('sha256', JSON.stringify([kind, email, content]), 'base64url')}`
  await insertPrivacyCase(db, { ...request, key, receivedAt: now, dueOn: privacyDueOn(kind, now), isHeld: true })
}

/** Makes one that was held back a case, as of the day on which it came, and confirms it by mail. Returns whether it was there. */
export async function rescuePrivacyRequest({ db, now: nowOf }: Parts, asker: OfficeAsker, id: number): Promise<boolean> {
  const now = nowOf()
  return await atomically(db, async (trx) => {
    const found = await releaseHeldCase(trx, id)
    if (!found) return false
    await confirm(trx, found)
    await addPrivacyNote(trx, id, { at: now, who: asker.name, content: 'Rescued from what was held back' })
    await addAudit(trx, asker, { action: 'held-case-rescued', subject: `Privacy case ${id}`, now })
    return true
  })
}

/** Removes one that was held back, for good. Returns whether it was there. */
export async function removeHeldRequest({ db, now }: Parts, asker: OfficeAsker, id: number): Promise<boolean> {
  return await atomically(db, async (trx) => {
    if (!(await deleteHeldCase(trx, id))) return false
    await addAudit(trx, asker, { action: 'held-case-removed', subject: `Privacy case ${id}`, now: now() })
    return true
  })
}
