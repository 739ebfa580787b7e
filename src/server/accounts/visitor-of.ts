import type { Context } from 'hono'
import type { SignedIn } from '#src/data/accounts/sessions.ts'
import { deviceName } from '#src/domain/accounts/session-lifetime.ts'
import { visitorKey } from '#src/server/middleware/visitor-addresses.ts'
import type { Visitor } from '#src/services/accounts/account-parts.ts'
import { findSessionOwner, type StartedSession } from '#src/services/accounts/sessions.ts'
import { isSecure } from '../public-url.ts'
import { readSessionCookie, writeSessionCookie } from '../session-cookie.ts'
import type { SiteContext } from '../site-context.ts'

const heldDevice = /(?:^|;)\s*gable_device=([\w-]{43})(?:;|$)/
/** The longest time that browsers keep a cookie. */
const deviceSeconds = 400 * 24 * 60 * 60

/** The visitor of a request, as far as it tells. */
export function visitorOf(c: Context, { settings, visitors }: Pick<SiteContext, 'settings' | 'visitors'>): Visitor {
  return {
    from: visitorKey(visitors.addressOf(c)),
    device: deviceName(c.req.header('user-agent')),
    deviceToken: heldDevice.exec(c.req.header('cookie') ?? '')?.[1],
    token: readSessionCookie(c.req.header('cookie'), { isSecure: isSecure(c, settings) }),
  }
}

/** The signed-in visitor; undefined if signed out, or the agency has no accounts. */
export async function findSignedIn(
  { token }: Pick<Visitor, 'token'>,
  { accounts, content }: Pick<SiteContext, 'accounts' | 'content'>,
): Promise<SignedIn | undefined> {
  return content().site.accounts ? await findSessionOwner(accounts, token) : undefined
}

/** Sets the cookies of a new session, and of a known device (decision 158); undefined ends the session. */
export async function setSession(
  c: Context,
  { settings, now, accounts }: Pick<SiteContext, 'settings' | 'now' | 'accounts'>,
  started: StartedSession | undefined,
): Promise<void> {
  const session = started && { token: started.token, endsAt: started.session.endsAt }
  c.header('set-cookie', writeSessionCookie(session, now(), { isSecure: isSecure(c, settings) }), { append: true })
  if (started) holdDevice(c, settings, { token: await accounts.devices.tokenOf(started.account.email), seconds: deviceSeconds })
}

/** Removes the known-device cookie, after its account was deleted. */
export function forgetDevice(c: Context, { settings }: Pick<SiteContext, 'settings'>): void {
  holdDevice(c, settings, { token: '', seconds: 0 })
}

function holdDevice(c: Context, settings: SiteContext['settings'], { token, seconds }: { token: string; seconds: number }): void {
  const secure = isSecure(c, settings) ? '; Secure' : ''
  c.header('set-cookie', `gable_device=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`, { append: true })
}
