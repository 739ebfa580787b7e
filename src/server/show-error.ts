import type { Context } from 'hono'
import { comeAgainPage, errorPage } from '#src/pages/error/page.tsx'
import * as routes from '#src/routes.ts'
import type { ComeAgain } from '#src/services/accounts/come-again.ts'
import { wantsPage } from './accounts/form-answers.ts'
import { heldBack } from './held-back.ts'
import { showPage } from './show-page.ts'
import type { SiteContext } from './site-context.ts'

/** A database that restarts is usually back in this time. */
export const retrySeconds = 5

/**
 * A calm page with the number under which the log tells what happened; nothing of the fault itself reaches a visitor. 500, or
 * 503 with Retry-After for what may work in a moment; to programs as JSON with `message` and `request_id`.
 */
export function showError(c: Context, context: SiteContext, { status = 500 }: { status?: 500 | 503 } = {}): Response {
  const requestId: string = c.get('requestId')
  c.header('cache-control', 'no-store')
  if (status === 503) c.header('retry-after', String(retrySeconds))
  if (isForPrograms(c)) return c.json({ message: 'Something went wrong.', request_id: requestId }, status)
  return showPage(
    c,
    context,
    errorPage({ status, requestId, again: c.req.method === 'GET' ? addressOf(c) : undefined, content: context.content() }),
    status,
  )
}

/** Path and query, as they were asked for; two slashes at the beginning would lead elsewhere. */
function addressOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname.replace(/^\/+/, '/') + search
}

/** Too much was tried, 429, or too much is asked for at once, 503: with Retry-After, as a page or as JSON with `message`. */
export function showComeAgain(c: Context, context: SiteContext, error: ComeAgain): Response {
  const { status, message } = heldBack(c, context, error)
  if (isForPrograms(c)) return c.json({ message }, status)
  return showPage(c, context, comeAgainPage({ status, message, content: context.content() }), status)
}

/** Asked by programs, which read JSON whatever comes of it: scripts that send something ask for no page. */
function isForPrograms(c: Context): boolean {
  return c.req.path.endsWith('.ljson') || c.req.path === routes.feeds.blm.href() || (c.req.method !== 'GET' && !wantsPage(c))
}
