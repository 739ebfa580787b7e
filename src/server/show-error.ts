import type { Context } from 'hono'
import { errorPage, type ResentForm, retryLaterPage } from '#src/pages/error/page.tsx'
import type { RetryLater } from '#src/services/accounts/retry-later.ts'
import * as routes from '../routes.ts'
import { wantsPage } from './accounts/form-answers.ts'
import { readFields } from './read-fields.ts'
import { showPage } from './show-page.ts'
import type { SiteContext } from './site-context.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The fields of a form that could not be taken, where its body cannot be read again. */
    typed?: Readonly<Record<string, unknown>>
  }
}

/** A database that restarts is usually back in this time. */
export const retrySeconds = 5

/**
 * A calm page with the number under which the log tells what happened; nothing of the fault itself reaches a visitor. 500, or
 * 503 with Retry-After for what may work in a moment; to programs as JSON with `message` and `request_id`.
 */
export async function showError(c: Context, context: SiteContext, { status = 500 }: { status?: 500 | 503 } = {}): Promise<Response> {
  const requestId: string = c.get('requestId')
  c.header('cache-control', 'no-store')
  if (status === 503) c.header('retry-after', String(retrySeconds))
  if (isForPrograms(c)) return c.json({ message: 'Something went wrong.', request_id: requestId }, status)
  return showPage(
    c,
    context,
    errorPage({
      status,
      requestId,
      again: c.req.method === 'GET' ? addressOf(c) : undefined,
      sent: status === 503 && c.req.method === 'POST' ? await sentForm(c) : undefined,
      content: context.content(),
    }),
    status,
  )
}

/**
 * What was typed into a form that could not be taken, to be sent again. Passwords are not written into pages: a form with one is typed
 * anew.
 */
async function sentForm(c: Context): Promise<ResentForm | undefined> {
  const fields = c.get('typed') ?? (await readFields(c).catch(() => ({})))
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((text) => (typeof text === 'string' ? [[name, text] as const] : [])),
  )
  if (pairs.length === 0 || pairs.some(([name]) => name.includes('password'))) return undefined
  return {
    action: addressOf(c),
    fields: pairs,
    lostFiles: Object.values(fields)
      .flat()
      .some((value) => value instanceof File),
  }
}

/** Path and query, as they were asked for; two slashes at the beginning would lead elsewhere. */
function addressOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname.replace(/^\/+/, '/') + search
}

/** Too much was tried, 429, or too much is asked for at once, 503: with Retry-After, as a page or as JSON with `message`. */
export function showRetryLater(c: Context, context: SiteContext, error: RetryLater): Response {
  const { status, message } = refusalAnswer(c, context, error)
  if (isForPrograms(c)) return c.json({ message }, status)
  return showPage(c, context, retryLaterPage({ status, message, content: context.content() }), status)
}

/** Asked by programs, which read JSON whatever comes of it: scripts that send something ask for no page. */
function isForPrograms(c: Context): boolean {
  return c.req.path.endsWith('.ljson') || c.req.path === routes.feeds.blm.href() || (c.req.method !== 'GET' && !wantsPage(c))
}

/** What is said, and with which status, to somebody who has to come again; counts it, and sets the headers: Retry-After, kept nowhere. */
export function refusalAnswer(
  c: Context,
  { metrics }: Pick<SiteContext, 'metrics'>,
  { because, message, seconds }: RetryLater,
): { status: 429 | 503; message: string } {
  metrics.refused(because === 'too-many' ? 'tries' : because)
  c.header('cache-control', 'no-store')
  c.header('retry-after', String(seconds))
  return { status: because === 'too-many' ? 429 : 503, message }
}
