import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { keepChallenge, takeChallenge } from '#src/data/accounts/passkeys.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { deleteOfficePasskey, findOfficePasskeys, insertOfficePasskey } from '#src/data/office/office-passkeys.ts'
import { clearOfficePassword, setOfficePassword, setOidcSubject } from '#src/data/office/office-secrets.ts'
import { noteConfirmed } from '#src/data/office/office-sessions.ts'
import { holdOfficeUser } from '#src/data/office/office-users.ts'
import { challengeEnd, mostPasskeys } from '#src/domain/accounts/passkey.ts'
import type { AuditAction } from '#src/domain/office/audit.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { algorithms, madeKey, type PasskeySite, webauthn } from '../accounts/passkey-site.ts'
import type { OfficeParts } from './office-parts.ts'
import { newRecoveryCodes, totpStep } from './totp.ts'

/**
 * Options with which a browser creates a passkey for the office. Its handle differs from that of a visitor's account: one person may have
 * both.
 */
export async function askToAddOfficePasskey(
  { db, now }: OfficeParts,
  asker: OfficeAsker,
  site: PasskeySite,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn()
  const known = await findOfficePasskeys(db, asker.id)
  const options = await generateRegistrationOptions({
    rpName: `${site.name} office`,
    rpID: site.rpId,
    userName: asker.email,
    userDisplayName: asker.name,
    userID: new TextEncoder().encode(`office ${asker.id}`),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(
    db,
    { visitor: `office ${asker.session.id}`, purpose: 'add' },
    { challenge: options.challenge, endsAt: challengeEnd(now()) },
  )
  return options
}

/**
 * Adds the passkey that a browser made for this session. Returns false if it is invalid, was not requested recently, or there are too many.
 */
export async function addOfficePasskey(
  { db, now }: OfficeParts,
  asker: OfficeAsker,
  { site, response }: { site: PasskeySite; response: RegistrationResponseJSON },
): Promise<boolean> {
  const challenge = await takeChallenge(db, { visitor: `office ${asker.session.id}`, purpose: 'add' }, now())
  const key = challenge === undefined ? undefined : await madeKey(response, { challenge, site, userVerification: 'required' })
  if (!key) return false
  return await atomically(db, async (trx) => {
    const user = await holdOfficeUser(trx, asker.id)
    if (user?.endedAt !== null || (await findOfficePasskeys(trx, asker.id)).length >= mostPasskeys) return false
    const name = asker.session.device
    if (!(await insertOfficePasskey(trx, asker.id, { ...key, name, now: now() }))) return false
    await noteConfirmed(trx, asker.session.id, now())
    await tell(
      trx,
      { ...asker, device: asker.session.device },
      { action: 'passkey-added', change: 'A passkey was added', subject: name, now: now() },
    )
    return true
  })
}

/** Whether the user could still sign in without one of their ways: removing the last one would lock them out. */
async function hasOtherWay(trx: Kysely<Schema>, id: number, without: 'passkey' | 'password' | 'single-sign-on'): Promise<boolean> {
  const user = await holdOfficeUser(trx, id)
  const passkeys = (await findOfficePasskeys(trx, id)).length - (without === 'passkey' ? 1 : 0)
  const hasPassword = without !== 'password' && user !== undefined && user.passwordHash !== null
  return passkeys > 0 || hasPassword || (without !== 'single-sign-on' && user?.hasSingleSignOn === true)
}

/** Returns false if it is not theirs, or their last way to sign in. */
export async function removeOfficePasskey({ db, now }: OfficeParts, asker: OfficeAsker, id: number): Promise<boolean> {
  return await atomically(db, async (trx) => {
    if (!(await hasOtherWay(trx, asker.id, 'passkey'))) return false
    const name = await deleteOfficePasskey(trx, asker.id, id)
    if (name === undefined) return false
    await tell(
      trx,
      { ...asker, device: asker.session.device },
      { action: 'passkey-removed', change: 'A passkey was removed', subject: name, now: now() },
    )
    return true
  })
}

/**
 * Sets password and authenticator, whose first code proves that it has the secret. Returns the recovery codes, shown only once; undefined
 * for a wrong code.
 */
export async function setOwnPassword(
  { db, passwords, now }: OfficeParts,
  asker: OfficeAsker,
  { password, totpSecret, code }: { password: string; totpSecret: string; code: string },
): Promise<string[] | undefined> {
  const step = totpStep(totpSecret, code, now())
  if (step === undefined) return undefined
  const passwordHash = await passwords.hash(password, `office ${asker.id}`)
  const { codes, hashes } = newRecoveryCodes()
  return await atomically(db, async (trx) => {
    const user = await holdOfficeUser(trx, asker.id)
    if (user?.endedAt !== null) return undefined
    await setOfficePassword(trx, asker.id, { passwordHash, totpSecret, totpStep: step, recoveryCodes: hashes })
    await noteConfirmed(trx, asker.session.id, now())
    await tell(
      trx,
      { ...asker, device: asker.session.device },
      { action: 'password-set', change: 'A password was set', subject: asker.name, now: now() },
    )
    return codes
  })
}

/** Returns false if it is their last way to sign in. */
export async function removeOwnPassword({ db, now }: OfficeParts, asker: OfficeAsker): Promise<boolean> {
  return await atomically(db, async (trx) => {
    if (!(await hasOtherWay(trx, asker.id, 'password'))) return false
    await clearOfficePassword(trx, asker.id)
    await tell(
      trx,
      { ...asker, device: asker.session.device },
      { action: 'password-removed', change: 'The password was removed', subject: asker.name, now: now() },
    )
    return true
  })
}

/**
 * Connects the user with an identity of the single sign-on provider; null disconnects it. Returns false if the identity belongs to another
 * office user, or it is the last way to sign in.
 */
export async function connectOwnSignOn({ db, now }: OfficeParts, who: Changed, subject: string | null): Promise<boolean> {
  return await atomically(db, async (trx) => {
    const user = await holdOfficeUser(trx, who.id)
    if (subject === null && !(await hasOtherWay(trx, who.id, 'single-sign-on'))) return false
    if (user?.endedAt !== null || !(await setOidcSubject(trx, who.id, subject))) return false
    const [action, change] =
      subject === null
        ? (['single-sign-on-removed', 'Single sign-on was removed'] as const)
        : (['single-sign-on-connected', 'Single sign-on was connected'] as const)
    await tell(trx, who, { action, change, subject: who.name, now: now() })
    return true
  })
}

/** The user whose ways to sign in changed, and the browser. */
interface Changed {
  id: number
  name: string
  email: string
  from: string
  device: string
}

/** Records the change in the audit list, and mails the user, in case somebody else did it. */
async function tell(
  trx: Kysely<Schema>,
  who: Changed,
  { action, change, subject, now }: { action: AuditAction; change: string; subject: string; now: Date },
): Promise<void> {
  await addAudit(trx, who, { action, subject, now })
  const changedAt = now.toISOString()
  await enqueueMail(trx, {
    key: `office-sign-in-changed ${who.id} ${action} ${changedAt}`,
    to: who.email,
    kind: 'office-sign-in-changed',
    data: { name: who.name, change, device: who.device, changedAt },
  })
}
