import type { Context } from 'hono'
import * as routes from '#src/routes.ts'
import { isSecure } from '#src/server/public-url.ts'
import type { OfficeContext } from '../office-context.ts'

/** The cookies of the office. Pages for visitors are never sent them, since they are for its own path alone. */
interface OfficeCookie {
  name: string
  /** `Strict`: sent with nothing that another site leads to; `Lax` for what the provider of single sign-on leads back to. */
  sameSite: 'Strict' | 'Lax'
}

/** Who is signed in. */
export const officeSessionCookie: OfficeCookie = { name: 'gable_office', sameSite: 'Strict' }
/** What binds the challenge of a passkey to a browser. */
export const passkeyCookie: OfficeCookie = { name: 'gable_office_passkey', sameSite: 'Strict' }
/** What binds single sign-on to a browser. */
export const signOnCookie: OfficeCookie = { name: 'gable_office_sign_on', sameSite: 'Lax' }

type Settings = Pick<OfficeContext, 'settings'>

/** What the browser holds: a token, where it is one; undefined for anything else. */
export function readOfficeCookie(c: Context, { settings }: Settings, cookie: OfficeCookie): string | undefined {
  const name = nameOf(cookie, isSecure(c, settings))
  const pair = c.req
    .header('cookie')
    ?.split(';')
    .find((each) => each.trim().startsWith(`${name}=`))
  const value = pair?.slice(pair.indexOf('=') + 1).trim()
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Has the browser hold a token for so many seconds; undefined takes it away. */
export function setOfficeCookie(
  c: Context,
  { settings }: Settings,
  { cookie, token, seconds }: { cookie: OfficeCookie; token: string | undefined; seconds: number },
): void {
  const secure = isSecure(c, settings)
  const pair = `${nameOf(cookie, secure)}=${token ?? ''}`
  const maxAge = token === undefined ? 0 : Math.max(0, Math.floor(seconds))
  const attributes = `Path=${routes.office.home.href()}; Max-Age=${maxAge}; HttpOnly; SameSite=${cookie.sameSite}`
  c.header('set-cookie', `${pair}; ${attributes}${secure ? '; Secure' : ''}`, { append: true })
}

/** Behind TLS browsers take a cookie of such a name by TLS alone. */
function nameOf({ name }: OfficeCookie, secure: boolean): string {
  return secure ? `__Secure-${name}` : name
}
