import type { Context } from 'hono'
import * as routes from '#src/routes.ts'
import { isSecure } from '../public-url.ts'
import type { SiteContext } from '../site-context.ts'

const held = /(?:^|;)\s*gable_sign_in=([\w-]{43})(?:;|$)/
/** As long as a code is good. */
const seconds = 15 * 60

/** Has the browser hold what a mailed code is good with, where that is entered and nowhere else; '' takes it away. */
export function holdCodeToken(c: Context, { settings }: Pick<SiteContext, 'settings'>, token: string): void {
  const path = routes.account.signInCode.href()
  const secure = isSecure(c, settings) ? '; Secure' : ''
  const maxAge = token === '' ? 0 : seconds
  c.header('set-cookie', `gable_sign_in=${token}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`, { append: true })
}

/** What the browser holds, where it does. */
export function heldCodeToken({ req }: Context): string | undefined {
  return held.exec(req.header('cookie') ?? '')?.[1]
}
