import { insertSignOn, setOidcSubject, takeSignOn } from '#src/data/office/office-secrets.ts'
import { noteConfirmed } from '#src/data/office/office-sessions.ts'
import { findOfficeUser, findOfficeUserByEmail, findOfficeUserBySubject } from '#src/data/office/office-users.ts'
import { isProvedSince, signOnEnd } from '#src/domain/office/office-times.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import type { SingleSignOn } from '#src/gateways/single-sign-on.ts'
import { hashOfToken, newToken } from '../accounts/account-parts.ts'
import { throttleVisitor } from '../accounts/throttle.ts'
import type { OfficeBrowser, OfficeParts } from './office-parts.ts'
import type { StartedOfficeSession } from './office-sessions.ts'
import { connectOwnSignOn } from './own-sign-in.ts'
import { startSessionFor } from './sign-in.ts'

interface Begin {
  redirectUri: string
  /** A path of the office. */
  returnTo: string
  /** The signed-in user, who connects their account or, with `confirms`, proves their identity again; undefined to sign in. */
  asker?: OfficeAsker | undefined
  confirms?: boolean
}

/** The address to send the browser to, and the value of its cookie until it returns. */
export async function beginSignOn(
  { db, now }: OfficeParts,
  provider: SingleSignOn,
  { redirectUri, returnTo, asker, confirms = false }: Begin,
): Promise<{ url: string; token: string; endsAt: Date }> {
  const { url, ...secrets } = await provider.begin(redirectUri)
  const { token, hash } = newToken()
  const endsAt = signOnEnd(now())
  const by = asker ? { userId: asker.id, sessionId: asker.session.id } : null
  await insertSignOn(db, hash, { ...secrets, returnTo, by, confirms, endsAt })
  return { url, token, endsAt }
}

type Outcome =
  | { kind: 'started'; started: StartedOfficeSession; returnTo: string }
  | { kind: 'connected' | 'confirmed'; returnTo: string }
  | { kind: 'unknown' | 'failed' | 'not-asked' }

/**
 * Completes the return from the provider: signs the user in, or connects their account. 'unknown': no office user matches; a verified
 * address of an office user matches the first time, after that the provider's own id. 'not-asked': the provider did not confirm that it
 * authenticated the user.
 */
export async function finishSignOn(
  parts: OfficeParts,
  provider: SingleSignOn,
  { address, token, browser }: { address: URL; token: string; browser: OfficeBrowser },
): Promise<Outcome> {
  const { db, now } = parts
  await throttleVisitor(db, 'office-sign-in', { from: browser.visitor, on: 'single sign-on' }, now())
  const begun = await takeSignOn(db, hashOfToken(token), now())
  const signedOn = begun && (await provider.finish(address, begun))
  if (!signedOn) return { kind: 'failed' }
  const { subject, verifiedEmail, authenticatedAt } = signedOn
  const isProved = isProvedSince(begun, authenticatedAt)
  if (begun.by && begun.confirms) {
    const user = await findOfficeUserBySubject(db, subject)
    if (user?.id !== begun.by.userId) return { kind: 'unknown' }
    if (!isProved) return { kind: 'not-asked' }
    await noteConfirmed(db, begun.by.sessionId, now())
    return { kind: 'confirmed', returnTo: begun.returnTo }
  }
  if (begun.by) {
    const user = await findOfficeUser(db, begun.by.userId)
    if (user?.endedAt !== null) return { kind: 'failed' }
    const actor = { ...user, from: browser.from, device: browser.device }
    return (await connectOwnSignOn(parts, actor, subject)) ? { kind: 'connected', returnTo: begun.returnTo } : { kind: 'unknown' }
  }
  const user = (await findOfficeUserBySubject(db, subject)) ?? (await connectedByEmail(parts, subject, verifiedEmail))
  const started = user && (await startSessionFor(parts, user.id, { startedBy: 'single-sign-on', isProved, browser }))
  return started ? { kind: 'started', started, returnTo: begun.returnTo } : { kind: 'unknown' }
}

async function connectedByEmail({ db }: OfficeParts, subject: string, email: string | undefined) {
  const user = email === undefined ? undefined : await findOfficeUserByEmail(db, email)
  if (!user || user.endedAt !== null || user.hasSingleSignOn) return undefined
  return (await setOidcSubject(db, user.id, subject)) ? user : undefined
}
