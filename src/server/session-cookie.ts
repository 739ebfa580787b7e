import type { Context } from 'hono'
import * as routes from '../routes.ts'
import { isSecure } from './public-url.ts'
import type { SiteContext } from './site-context.ts'

/** The cookie that says which user is signed in. Its value is nothing a page may depend on (decision 50). */
export const sessionCookie = 'gable_session'

/** Those of every kind of session: a kind has a cookie, a table and a role of its own (domain/policies/who-may.ts). */
const sessionCookies: readonly string[] = [sessionCookie]

/** Behind TLS: browsers take a cookie of such a name from this host alone, for all of it, and only by TLS. */
const nameFor = ({ name = sessionCookie, isSecure }: CookieOptions) => (isSecure ? `__Host-${name}` : name)
const given = new RegExp(String.raw`(?:^|;)\s*(?:__Host-)?(?:${sessionCookies.join('|')})=[^;\s]`)

/** Whether a Cookie header holds a session of any kind; it may have ended long ago. */
export function hasSession(cookies: string | undefined): boolean {
  return cookies !== undefined && given.test(cookies)
}

interface CookieOptions {
  /** Of another kind of session than that of users. */
  name?: string
  /** Whether the visitor came by TLS. */
  isSecure: boolean
}

/** What the session cookie holds, where there is one; behind TLS only the one no other host can have set. */
export function readSessionCookie(cookies: string | undefined, options: CookieOptions): string | undefined {
  const name = nameFor(options)
  const pair = cookies?.split(';').find((each) => each.trim().startsWith(`${name}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim() || undefined
}

/** For Set-Cookie: `token` until `endsAt`; without a token the cookie goes. */
export function writeSessionCookie(session: { token: string; endsAt: Date } | undefined, now: Date, options: CookieOptions): string {
  const seconds = session ? Math.max(0, Math.floor((session.endsAt.getTime() - now.getTime()) / 1000)) : 0
  const pair = `${nameFor(options)}=${session?.token ?? ''}`
  return `${pair}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${options.isSecure ? '; Secure' : ''}`
}

const codePattern = /(?:^|;)\s*gable_sign_in=([\w-]{43})(?:;|$)/
/** As long as a code is good. */
const codeSeconds = 15 * 60

/** Has the browser hold what a mailed code is good with, where that is entered and nowhere else; '' takes it away. */
export function writeCodeCookie(c: Context, { settings }: Pick<SiteContext, 'settings'>, token: string): void {
  const path = routes.account.signInCode.href()
  const secure = isSecure(c, settings) ? '; Secure' : ''
  const maxAge = token === '' ? 0 : codeSeconds
  c.header('set-cookie', `gable_sign_in=${token}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`, { append: true })
}

/** What the browser holds, where it does. */
export function readCodeCookie({ req }: Context): string | undefined {
  return codePattern.exec(req.header('cookie') ?? '')?.[1]
}

const challengePattern = /(?:^|;)\s*gable_passkey=([\w-]{43})(?:;|$)/
const challengeSeconds = 5 * 60

/** Has the browser hold what binds a challenge to it, where passkeys sign in and nowhere else; '' takes it away. */
export function writeChallengeCookie(c: Context, { settings }: Pick<SiteContext, 'settings'>, token: string): void {
  const path = routes.passkey.signIn.href()
  const secure = isSecure(c, settings) ? '; Secure' : ''
  const maxAge = token === '' ? 0 : challengeSeconds
  c.header('set-cookie', `gable_passkey=${token}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`, { append: true })
}

/** What the browser holds, where it does. */
export function readChallengeCookie({ req }: Context): string | undefined {
  return challengePattern.exec(req.header('cookie') ?? '')?.[1]
}
