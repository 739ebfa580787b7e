import type { Kysely } from 'kysely'
import { deleteTokens, insertToken, type TokenPurpose } from '#src/data/accounts/account-tokens.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { type Account, emailKey } from '#src/domain/accounts/account.ts'
import { tokenEnd } from '#src/domain/accounts/session-lifetime.ts'
import * as routes from '#src/routes.ts'
import { newToken } from './account-parts.ts'

interface LinkMail {
  kind: 'welcome' | 'confirm-again' | 'reset-password'
  to: string
  now: Date
}

/**
 * Queues a mail with a single-use link. The token exists only in the mail. A link that confirms an address invalidates earlier ones, unless
 * the mailbox got too many mails: then those stay valid.
 */
export async function mailAccountLink(trx: Kysely<Schema>, account: Account, { kind, to, now }: LinkMail): Promise<void> {
  const purpose: TokenPurpose = kind === 'reset-password' ? 'reset' : 'confirm'
  const endsAt = tokenEnd(now, purpose)
  const { token, hash } = newToken()
  const data = { firstName: account.profile.first_name, path: routes.account.link.href(token), linkEnds: endsAt.toISOString() }
  if (!(await enqueueMail(trx, { key: `${kind} ${hash}`, to, kind, data }))) return
  if (purpose === 'confirm') await deleteTokens(trx, account.id, purpose)
  await insertToken(trx, { accountId: account.id, purpose, email: to, endsAt }, { hash, now })
}

/** To an account's owner when somebody tried to register or use its address; at most one an hour. */
export async function mailAlreadyRegistered(trx: Kysely<Schema>, { id, email, profile }: Account, now: Date): Promise<void> {
  const key = `already-registered ${id} ${now.toISOString().slice(0, 13)}`
  await enqueueMail(trx, { key, to: email, kind: 'already-registered', data: { firstName: profile.first_name } })
}

/*
 * Changes to an account are mailed to its address once that is confirmed. Until then somebody else may have registered with it, and the
 * address gets nothing but the confirmation link.
 */

export async function mailPasswordChanged(trx: Kysely<Schema>, { id, email, profile, isConfirmed }: Account, now: Date): Promise<void> {
  if (!isConfirmed) return
  const changedAt = now.toISOString()
  await enqueueMail(trx, {
    key: `password-changed ${id} ${changedAt}`,
    to: email,
    kind: 'password-changed',
    data: { firstName: profile.first_name, changedAt },
  })
}

export async function mailPasskeyChanged(
  trx: Kysely<Schema>,
  { id, email, profile, isConfirmed }: Account,
  { passkey, change, now }: { passkey: { id: number; name: string }; change: 'added' | 'removed'; now: Date },
): Promise<void> {
  if (!isConfirmed) return
  const data = { firstName: profile.first_name, change, name: passkey.name, changedAt: now.toISOString() }
  await enqueueMail(trx, { key: `passkey-${change} ${id} ${passkey.id}`, to: email, kind: 'passkey-changed', data })
}

/** To the current address of an account when a new one is requested. */
export async function mailChangeAsked(
  trx: Kysely<Schema>,
  { id, email, profile, isConfirmed }: Account,
  newEmail: string,
  now: Date,
): Promise<void> {
  if (!isConfirmed) return
  const askedAt = now.toISOString()
  await enqueueMail(trx, {
    key: `email-change-asked ${id} ${emailKey(newEmail)} ${askedAt}`,
    to: email,
    kind: 'email-change-asked',
    data: { firstName: profile.first_name, newEmail, askedAt },
  })
}

/** To the former address of an account, with a link that restores it. */
export async function mailEmailChanged(
  trx: Kysely<Schema>,
  { id, email, profile, isConfirmed }: Account,
  newEmail: string,
  now: Date,
): Promise<void> {
  // A link that restores a mistyped address would give the account to whoever owns that address.
  if (!isConfirmed) return
  const changedAt = now.toISOString()
  const endsAt = tokenEnd(now, 'undo')
  const { token, hash } = newToken()
  await insertToken(trx, { accountId: id, purpose: 'undo', email, endsAt }, { hash, now })
  const link = { path: routes.account.link.href(token), linkEnds: endsAt.toISOString() }
  await enqueueMail(trx, {
    key: `email-changed ${id} ${changedAt}`,
    to: email,
    kind: 'email-changed',
    data: { firstName: profile.first_name, newEmail, changedAt, ...link },
  })
}
