import type { Context } from 'hono'
import * as routes from '../routes.ts'
import { isSecure } from './public-url.ts'
import type { SiteContext } from './site-context.ts'

/** The cookie of visitors' sessions. Pages must not depend on its value (decision 50). */
export const sessionCookie = 'gable_session'

/** All session cookies: each kind of session has a cookie, a table and a role of its own (domain/policies/who-may.ts). */
const sessionCookies: readonly string[] = [sessionCookie]

/** With TLS, this name makes browsers accept the cookie only from this host, for all paths, and over TLS. */
const nameFor = ({ name = sessionCookie, isSecure }: CookieOptions) => (isSecure ? `__Host-${name}` : name)
const given = new RegExp(String.raw`(?:^|;)\s*(?:__Host-)?(?:${sessionCookies.join('|')})=[^;\s]`)

/** Whether a Cookie header contains any session cookie; the session may have ended. */
export function hasSession(cookies: string | undefined): boolean {
  return cookies !== undefined && given.test(cookies)
}

interface CookieOptions {
  /** The cookie of another kind of session. */
  name?: string
  /** Whether the visitor came by TLS. */
  isSecure: boolean
}

/** The session cookie's value, if any; with TLS only the one that no other host can have set. */
export function readSessionCookie(cookies: string | undefined, options: CookieOptions): string | undefined {
  const name = nameFor(options)
  const pair = cookies?.split(';').find((each) => each.trim().startsWith(`${name}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim() || undefined
}

/** The value for Set-Cookie: `token` until `endsAt`; undefined removes the cookie. */
export function writeSessionCookie(session: { token: string; endsAt: Date } | undefined, now: Date, options: CookieOptions): string {
  const seconds = session ? Math.max(0, Math.floor((session.endsAt.getTime() - now.getTime()) / 1000)) : 0
  const pair = `${nameFor(options)}=${session?.token ?? ''}`
  return `${pair}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${options.isSecure ? '; Secure' : ''}`
}

const codePattern = /(?:^|;)\s*gable_sign_in=([\w-]{43})(?:;|$)/
/** As long as a code is valid. */
const codeSeconds = 15 * 60

/** Sets the cookie that binds a mailed code to this browser, for the page that asks for the code; '' removes it. */
export function writeCodeCookie(c: Context, { settings }: Pick<SiteContext, 'settings'>, token: string): void {
  const path = routes.account.signInCode.href()
  const secure = isSecure(c, settings) ? '; Secure' : ''
  const maxAge = token === '' ? 0 : codeSeconds
  c.header('set-cookie', `gable_sign_in=${token}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`, { append: true })
}

/** The cookie's value, if any. */
export function readCodeCookie({ req }: Context): string | undefined {
  return codePattern.exec(req.header('cookie') ?? '')?.[1]
}

const challengePattern = /(?:^|;)\s*gable_passkey=([\w-]{43})(?:;|$)/
const challengeSeconds = 5 * 60

/** Sets the cookie that binds a passkey challenge to this browser, for passkey sign-in only; '' removes it. */
export function writeChallengeCookie(c: Context, { settings }: Pick<SiteContext, 'settings'>, token: string): void {
  const path = routes.passkey.signIn.href()
  const secure = isSecure(c, settings) ? '; Secure' : ''
  const maxAge = token === '' ? 0 : challengeSeconds
  c.header('set-cookie', `gable_passkey=${token}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`, { append: true })
}

/** The cookie's value, if any. */
export function readChallengeCookie({ req }: Context): string | undefined {
  return challengePattern.exec(req.header('cookie') ?? '')?.[1]
}
