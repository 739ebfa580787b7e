/** The cookie that says who is signed in. Its value is nothing a page may depend on (decision 50). */
export const sessionCookie = 'gable_session'

/** Behind TLS: browsers take a cookie of such a name from this host alone, for all of it, and only by TLS. */
const secureName = `__Host-${sessionCookie}`
const given = /(?:^|;)\s*(?:__Host-)?gable_session=[^;\s]/

/** Whether a Cookie header holds a session; it may have ended long ago. */
export function hasSession(cookies: string | undefined): boolean {
  return cookies !== undefined && given.test(cookies)
}

interface CookieOptions {
  /** Whether the visitor came by TLS. */
  isSecure: boolean
}

/** What the session cookie holds, where there is one; behind TLS only the one no other host can have set. */
export function readSessionCookie(cookies: string | undefined, { isSecure }: CookieOptions): string | undefined {
  const name = isSecure ? secureName : sessionCookie
  const pair = cookies?.split(';').find((each) => each.trim().startsWith(`${name}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim() || undefined
}

/** For Set-Cookie: `token` until `endsAt`; without a token the cookie goes. */
export function writeSessionCookie(session: { token: string; endsAt: Date } | undefined, now: Date, { isSecure }: CookieOptions): string {
  const seconds = session ? Math.max(0, Math.floor((session.endsAt.getTime() - now.getTime()) / 1000)) : 0
  const pair = `${isSecure ? secureName : sessionCookie}=${session?.token ?? ''}`
  return `${pair}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
