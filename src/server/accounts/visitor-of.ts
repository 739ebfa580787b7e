import type { Context } from 'hono'
import { deviceName } from '#src/domain/accounts/device-name.ts'
import type { Visitor } from '#src/services/accounts/account-parts.ts'
import type { StartedSession } from '#src/services/accounts/start-session.ts'
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

/** Has the browser hold the session that was started; undefined: none any more. */
export function setSession(
  c: Context,
  { settings, now }: Pick<VisitorContext, 'settings' | 'now'>,
  started: StartedSession | undefined,
): void {
  const session = started && { token: started.token, endsAt: started.session.endsAt }
  c.header('set-cookie', writeSessionCookie(session, now(), { isSecure: isSecure(c, settings) }), { append: true })
}
