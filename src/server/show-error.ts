import type { Context } from 'hono'
import { errorPage } from '#src/pages/error/page.tsx'
import * as routes from '#src/routes.ts'
import { showPage } from './show-page.ts'
import type { SiteContext } from './site-context.ts'

/** A database that restarts is usually back in this time. */
const retrySeconds = 5

/**
 * A calm page with the number under which the log tells what happened; nothing of the fault itself reaches a visitor. 500, or
 * 503 with Retry-After for what may work in a moment; to programs as JSON with `message` and `request_id`.
 */
export function showError(c: Context, context: SiteContext, { status = 500 }: { status?: 500 | 503 } = {}): Response {
  const requestId: string = c.get('requestId')
  c.header('cache-control', 'no-store')
  if (status === 503) c.header('retry-after', String(retrySeconds))
  if (isForPrograms(c.req.path)) return c.json({ message: 'Something went wrong.', request_id: requestId }, status)
  return showPage(c, context, errorPage({ requestId, content: context.content() }), status)
}

/** Asked by programs, which read JSON whatever comes of it. */
function isForPrograms(path: string): boolean {
  return path.endsWith('.ljson') || path === routes.feeds.blm.href()
}
