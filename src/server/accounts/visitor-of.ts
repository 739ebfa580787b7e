import type { Context } from 'hono'
import type { SignedIn } from '#src/data/accounts/sessions.ts'
import { deviceName } from '#src/domain/accounts/device-name.ts'
import type { Visitor } from '#src/services/accounts/account-parts.ts'
import type { StartedSession } from '#src/services/accounts/start-session.ts'
import { whoAsks } from '#src/services/accounts/who-asks.ts'
import { oneVisitor } from '../one-visitor.ts'
import { isSecure } from '../public-url.ts'
import { readSessionCookie, writeSessionCookie } from '../session-cookie.ts'
import type { SiteContext } from '../site-context.ts'

type VisitorContext = Pick<SiteContext, 'settings' | 'visitors' | 'now'>

/** Who asks, as far as the request tells. */
export function visitorOf(c: Context, { settings, visitors }: Pick<VisitorContext, 'settings' | 'visitors'>): Visitor {
  return {
    from: oneVisitor(visitors.addressOf(c)),
    device: deviceName(c.req.header('user-agent')),
    token: readSessionCookie(c.req.header('cookie'), { isSecure: isSecure(c, settings) }),
  }
}

/** Who of them is signed in; nobody where the agency has no accounts. */
export async function signedInOf(
  { token }: Pick<Visitor, 'token'>,
  { accounts, content }: Pick<SiteContext, 'accounts' | 'content'>,
): Promise<SignedIn | undefined> {
  return content().site.accounts ? await whoAsks(accounts, token) : undefined
}

/** Has the browser hold the session that was started; undefined: none any more. */
export function setSession(
  c: Context,
  { settings, now }: Pick<VisitorContext, 'settings' | 'now'>,
  started: StartedSession | undefined,
): void {
  const session = started && { token: started.token, endsAt: started.session.endsAt }
  c.header('set-cookie', writeSessionCookie(session, now(), { isSecure: isSecure(c, settings) }), { append: true })
}
