import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { holdAccount } from '#src/data/accounts/accounts.ts'
import { deletePasskey, findCredentials, insertPasskey, keepChallenge, takeChallenge } from '#src/data/accounts/passkeys.ts'
import { holdSession, type SignedIn } from '#src/data/accounts/sessions.ts'
import { atomically } from '#src/data/database/database.ts'
import { challengeEnd, mostPasskeys, type Passkey } from '#src/domain/accounts/passkey.ts'
import { mailPasskeyChanged } from './account-mails.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { confirmsOwner } from './confirms-owner.ts'
import { algorithms, madeKey, type PasskeySite, userHandle, webauthn } from './passkey-site.ts'
import { throttleAttempts } from './throttle.ts'

/** Options with which a browser creates a passkey. Undefined if the owner is not confirmed (rules: A39). Throws RetryLater. */
export async function askToAddPasskey(
  parts: AccountParts,
  who: SignedIn,
  { site, ...given }: { site: PasskeySite; password: string; visitor: Visitor },
): Promise<PublicKeyCredentialCreationOptionsJSON | undefined> {
  const { account, session } = who
  if (!(await confirmsOwner(parts, who, given))) return undefined
  const { generateRegistrationOptions } = await webauthn()
  const known = await findCredentials(parts.db, account.id)
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.rpId,
    userName: account.email,
    userDisplayName: account.profile.first_name || account.email,
    userID: userHandle(account.id),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  const challenge = { challenge: options.challenge, endsAt: challengeEnd(parts.now()) }
  await keepChallenge(parts.db, { visitor: session.id, purpose: 'add' }, challenge)
  return options
}

/**
 * Adds the passkey that a browser made for this session. Undefined if it was not requested recently or is invalid; 'full' if the account
 * has the most it may. Throws RetryLater.
 */
export async function addPasskey(
  parts: AccountParts,
  { account, session }: SignedIn,
  { site, response, visitor }: { site: PasskeySite; response: RegistrationResponseJSON; visitor: Visitor },
): Promise<Passkey | 'full' | undefined> {
  const { db } = parts
  const now = parts.now()
  await throttleAttempts(db, 'change', { from: visitor.from, on: String(account.id) }, now)
  const challenge = await takeChallenge(db, { visitor: session.id, purpose: 'add' }, now)
  const key = challenge === undefined ? undefined : await madeKey(response, { challenge, site })
  if (!key) return undefined
  return await atomically(db, async (trx) => {
    // The account is locked first: ending sessions and passkeys together locks it first too.
    await holdAccount(trx, account.id)
    // The session ended meanwhile, for instance because of a new password.
    if (!(await holdSession(trx, session.id))) return undefined
    const passkey = await insertPasskey(trx, { ...key, accountId: account.id, name: visitor.device, most: mostPasskeys, now })
    if (passkey) await mailPasskeyChanged(trx, account, { passkey, change: 'added', now })
    return passkey ?? 'full'
  })
}

/** Removes a passkey. Returns whether the account had it; undefined if the owner is not confirmed (rules: A39). Throws RetryLater. */
export async function removePasskey(
  parts: AccountParts,
  who: SignedIn,
  { id, ...given }: { id: number; password: string; visitor: Visitor },
): Promise<boolean | undefined> {
  if (!(await confirmsOwner(parts, who, given))) return undefined
  return await atomically(parts.db, async (trx) => {
    const passkey = await deletePasskey(trx, who.account.id, id)
    if (passkey) await mailPasskeyChanged(trx, who.account, { passkey, change: 'removed', now: parts.now() })
    return passkey !== undefined
  })
}
