import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { holdAccount } from '#src/data/accounts/accounts.ts'
import { findPasskey, keepChallenge, notePasskeyUse, takeChallenge } from '#src/data/accounts/passkeys.ts'
import { atomically } from '#src/data/database/database.ts'
import { challengeEnd } from '#src/domain/accounts/passkey.ts'
import { type AccountParts, hashOfToken, newToken, type Visitor } from './account-parts.ts'
import { type PasskeySite, signedCounter, userHandle, webauthn } from './passkey-site.ts'
import { type StartedSession, startSession } from './sessions.ts'
import { forgetTries, isKnown, throttleAttempts } from './throttle.ts'

/**
 * Options for signing in with a passkey: the same for everybody, since the device knows the account. `token` is stored in a cookie of that
 * browser.
 */
export async function askToSignIn(
  { db, now }: AccountParts,
  { rpId }: PasskeySite,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; token: string; endsAt: Date }> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'preferred' })
  const { token, hash } = newToken()
  const endsAt = challengeEnd(now())
  await keepChallenge(db, { visitor: hash, purpose: 'sign-in' }, { challenge: options.challenge, endsAt })
  return { options, token, endsAt }
}

interface SignedChallenge {
  site: PasskeySite
  /** The value of the browser's cookie. */
  token: string
  response: AuthenticationResponseJSON
}

/** Undefined if it does not match this browser's challenge, or no passkey of this site signed it. Throws RetryLater. */
export async function signInByPasskey(
  parts: AccountParts,
  { site, token, response }: SignedChallenge,
  visitor: Visitor,
): Promise<StartedSession | undefined> {
  const { db } = parts
  const now = parts.now()
  const attempt = { from: visitor.from, on: `passkey ${response.id}` }
  const passkey = await findPasskey(db, response.id)
  const known = await isKnown(db, { from: visitor.from, on: String(passkey?.accountId) }, now)
  await throttleAttempts(db, 'sign-in', attempt, now, { isKnown: known })
  const challenge = await takeChallenge(db, { visitor: hashOfToken(token), purpose: 'sign-in' }, now)
  if (challenge === undefined || !passkey || !isOf(response, passkey.accountId)) return undefined
  const counter = await signedCounter(response, passkey, { challenge, site })
  if (counter === undefined) return undefined
  return await atomically(db, async (trx) => {
    // A new password that ends passkeys and sessions comes before this, or after it.
    const account = await holdAccount(trx, passkey.accountId)
    if (!account || !(await notePasskeyUse(trx, passkey.id, { counter, was: passkey.counter, now }))) return undefined
    await forgetTries(trx, 'sign-in', attempt)
    return await startSession(trx, parts, { account, startedBy: 'passkey', visitor })
  })
}

/** Whether the device says that it is this account's; older ones say nothing. */
function isOf({ response }: AuthenticationResponseJSON, accountId: number): boolean {
  return !response.userHandle || response.userHandle === Buffer.from(userHandle(accountId)).toString('base64url')
}
