import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { keepChallenge, takeChallenge } from '#src/data/accounts/passkeys.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { findOfficePasskey, noteOfficePasskeyUse } from '#src/data/office/office-passkeys.ts'
import { takeRecoveryCode, takeTotpStep } from '#src/data/office/office-secrets.ts'
import { findOfficeUser, findOfficeUserByEmail, type KnownOfficeUser } from '#src/data/office/office-users.ts'
import { emailKey } from '#src/domain/accounts/account.ts'
import { challengeEnd } from '#src/domain/accounts/passkey.ts'
import type { OfficeUser } from '#src/domain/office/office-user.ts'
import { hashOfToken, newToken } from '../accounts/account-parts.ts'
import { type PasskeySite, signedCounter, webauthn } from '../accounts/passkey-site.ts'
import { forgetTries, isKnown, throttleAttempts } from '../accounts/throttle.ts'
import type { OfficeBrowser, OfficeParts } from './office-parts.ts'
import { hashOfRecoveryCode, totpStep } from './totp.ts'

/** A device's signature, and the value of its browser's cookie. */
interface SignedProof {
  kind: 'passkey'
  site: PasskeySite
  token: string
  response: AuthenticationResponseJSON
}

/** A password, with a code of the app or a recovery code. */
interface TypedProof {
  kind: 'password'
  email: string
  password: string
  code: string
}

/** How users prove their identity, when signing in and when confirming again. */
export type Proof = SignedProof | TypedProof

/** The challenge for a device: the same for everybody, since the device knows the user. `token` is stored in a cookie of that browser. */
export async function askForPasskey(
  { db, now }: Pick<OfficeParts, 'db' | 'now'>,
  { rpId }: PasskeySite,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; token: string }> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })
  const { token, hash } = newToken()
  await keepChallenge(db, { visitor: `office ${hash}`, purpose: 'sign-in' }, { challenge: options.challenge, endsAt: challengeEnd(now()) })
  return { options, token }
}

/**
 * The user whose proof it is, if they may sign in; otherwise undefined, after the same work. Failures on an existing user are audited.
 * Throws RetryLater for too many attempts.
 */
export async function proveOfficeUser(parts: OfficeParts, proof: Proof, browser: OfficeBrowser): Promise<OfficeUser | undefined> {
  const { db, now } = parts
  const on = proof.kind === 'passkey' ? `office passkey ${proof.response.id}` : `office ${emailKey(proof.email)}`
  const passkey = proof.kind === 'passkey' ? await findOfficePasskey(db, proof.response.id) : undefined
  const user =
    proof.kind === 'passkey' ? passkey && (await findOfficeUser(db, passkey.userId)) : await findOfficeUserByEmail(db, proof.email)
  const attempt = { from: browser.visitor, on }
  const known = user !== undefined && (await isKnown(db, { from: browser.visitor, on: `office ${user.id}` }, now()))
  await throttleAttempts(db, 'office-sign-in', attempt, now(), { isKnown: known })
  const isRight =
    proof.kind === 'passkey' ? await isSigned(parts, proof, passkey) : await isTypedRight(parts, proof, { user, visitor: browser.visitor })
  if (!isRight || !user || user.endedAt !== null) {
    if (user) {
      const nobody = { id: null, name: 'Somebody', from: browser.from }
      await addAudit(db, nobody, {
        action: 'sign-in-failed',
        subject: `${user.name} (${user.email})`,
        after: { by: proof.kind },
        now: now(),
      })
    }
    return undefined
  }
  await forgetTries(db, 'office-sign-in', attempt)
  return user
}

async function isSigned(
  { db, now }: OfficeParts,
  { site, token, response }: SignedProof,
  passkey: Awaited<ReturnType<typeof findOfficePasskey>>,
): Promise<boolean> {
  const challenge = await takeChallenge(db, { visitor: `office ${hashOfToken(token)}`, purpose: 'sign-in' }, now())
  if (challenge === undefined || !passkey) return false
  const counter = await signedCounter(response, passkey, { challenge, site, userVerification: 'required' })
  return counter !== undefined && (await noteOfficePasskeyUse(db, passkey.id, { counter, was: passkey.counter, now: now() }))
}

async function isTypedRight(
  { db, passwords, now }: OfficeParts,
  { password, code }: TypedProof,
  { user, visitor }: { user: KnownOfficeUser | undefined; visitor: string },
): Promise<boolean> {
  const isPassword = await passwords.isOf(password, user?.passwordHash ?? undefined, visitor)
  if (!isPassword || !user || user.totpSecret === null) return false
  const step = totpStep(user.totpSecret, code, now())
  if (step !== undefined) return await takeTotpStep(db, user.id, step)
  return await takeRecoveryCode(db, user.id, hashOfRecoveryCode(code))
}
