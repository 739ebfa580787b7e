import type { Context } from 'hono'
import type { ComeAgain } from '#src/services/accounts/come-again.ts'
import type { SiteContext } from './site-context.ts'

/** What is said, and with which status, to somebody who has to come again; counts it, and sets the headers: Retry-After, kept nowhere. */
export function heldBack(
  c: Context,
  { metrics }: Pick<SiteContext, 'metrics'>,
  { because, message, seconds }: ComeAgain,
): { status: 429 | 503; message: string } {
  metrics.refused(because === 'too-many' ? 'tries' : because)
  c.header('cache-control', 'no-store')
  c.header('retry-after', String(seconds))
  return { status: because === 'too-many' ? 429 : 503, message }
}
