import type { Context } from 'hono'
import * as routes from '#src/routes.ts'
import { isSecure } from '#src/server/public-url.ts'
import type { OfficeContext } from '../office-context.ts'

/** The cookies of the office. Visitors' pages never receive them, since their path is the office's. */
interface OfficeCookie {
  name: string
  /** `Strict`: not sent with requests that other sites start; `Lax` for the way back from the single sign-on provider. */
  sameSite: 'Strict' | 'Lax'
}

/** The session cookie. */
export const officeSessionCookie: OfficeCookie = { name: 'gable_office', sameSite: 'Strict' }
/** Binds the challenge of a passkey to a browser. */
export const passkeyCookie: OfficeCookie = { name: 'gable_office_passkey', sameSite: 'Strict' }
/** Binds single sign-on to a browser. */
export const signOnCookie: OfficeCookie = { name: 'gable_office_sign_on', sameSite: 'Lax' }

type Settings = Pick<OfficeContext, 'settings'>

/** The token in a cookie; undefined where the cookie is missing or is not a token. */
export function readOfficeCookie(c: Context, { settings }: Settings, cookie: OfficeCookie): string | undefined {
  const name = nameOf(cookie, isSecure(c, settings))
  const pair = c.req
    .header('cookie')
    ?.split(';')
    .find((each) => each.trim().startsWith(`${name}=`))
  const value = pair?.slice(pair.indexOf('=') + 1).trim()
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Sets a cookie with a token for so many seconds; undefined removes the cookie. */
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

/** With this prefix in its name, browsers accept the cookie over TLS only. */
function nameOf({ name }: OfficeCookie, secure: boolean): string {
  return secure ? `__Secure-${name}` : name
}
