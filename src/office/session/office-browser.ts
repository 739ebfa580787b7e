import type { Context } from 'hono'
import { deviceName } from '#src/domain/accounts/session-lifetime.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { visitorKey } from '#src/server/middleware/visitor-addresses.ts'
import { publicUrl } from '#src/server/public-url.ts'
import type { PasskeySite } from '#src/services/accounts/passkey-site.ts'
import type { OfficeBrowser } from '#src/services/office/office-parts.ts'
import { findOfficeAsker, type StartedOfficeSession } from '#src/services/office/office-sessions.ts'
import type { OfficeContext } from '../office-context.ts'
import { officeSessionCookie, readOfficeCookie, setOfficeCookie } from './office-cookies.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The signed-in office user, once looked up; null for none. */
    officeAsker?: OfficeAsker | null
  }
}

/** The browser that sent a request, as far as the request tells. */
export function officeBrowserOf(c: Context, office: OfficeContext): OfficeBrowser {
  const from = office.visitors.addressOf(c)
  return {
    from,
    visitor: visitorKey(from),
    device: deviceName(c.req.header('user-agent')),
    token: readOfficeCookie(c, office, officeSessionCookie),
    isByItself: c.req.header('x-office-live') !== undefined || c.req.path === routes.officeLive.events.path,
  }
}

/** The signed-in office user, looked up once per request; undefined for none. */
export async function officeAskerOf(c: Context, office: OfficeContext): Promise<OfficeAsker | undefined> {
  const known = c.get('officeAsker')
  if (known !== undefined) return known ?? undefined
  const asker = await findOfficeAsker(office, officeBrowserOf(c, office))
  c.set('officeAsker', asker ?? null)
  return asker
}

/** Stores a started session in the browser's cookie; undefined removes the cookie. */
export function setOfficeSession(c: Context, office: OfficeContext, started: StartedOfficeSession | undefined): void {
  const seconds = started ? (started.endsAt.getTime() - office.now().getTime()) / 1000 : 0
  setOfficeCookie(c, office, { cookie: officeSessionCookie, token: started?.token, seconds })
}

/** The site's details for passkeys. */
export function passkeySiteOf(c: Context, { settings, content }: OfficeContext): PasskeySite {
  const { origin, hostname } = new URL(publicUrl(c, settings))
  return { origin, rpId: hostname, name: content().site.name }
}
