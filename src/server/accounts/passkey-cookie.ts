import type { Context } from 'hono'
import * as routes from '#src/routes.ts'
import { isSecure } from '../public-url.ts'
import type { SiteContext } from '../site-context.ts'

const held = /(?:^|;)\s*gable_passkey=([\w-]{43})(?:;|$)/
const seconds = 5 * 60

/** Has the browser hold what binds a challenge to it, where passkeys sign in and nowhere else; '' takes it away. */
export function holdChallenge(c: Context, { settings }: Pick<SiteContext, 'settings'>, token: string): void {
  const path = routes.passkey.signIn.href()
  const secure = isSecure(c, settings) ? '; Secure' : ''
  const maxAge = token === '' ? 0 : seconds
  c.header('set-cookie', `gable_passkey=${token}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`, { append: true })
}

/** What the browser holds, where it does. */
export function heldChallenge({ req }: Context): string | undefined {
  return held.exec(req.header('cookie') ?? '')?.[1]
}
