import type { Context } from 'hono'
import { errorPage, type ResentForm, retryLaterPage } from '#src/pages/error/page.tsx'
import type { RetryLater } from '#src/services/accounts/retry-later.ts'
import * as routes from '../routes.ts'
import { wantsPage } from './accounts/form-answers.ts'
import { usualBodyBytes } from './middleware/request-limits.ts'
import { withBody } from './read-body.ts'
import { fieldsFromBody, readFields } from './read-fields.ts'
import { showPage } from './show-page.ts'
import type { SiteContext } from './site-context.ts'

type Fields = Readonly<Record<string, unknown>>

declare module 'hono' {
  interface ContextVariableMap {
    /** The fields of a form that could not be processed, if its body cannot be read again. */
    typed?: Fields
  }
}

/** A restarting database is usually back within this time. */
export const retrySeconds = 5

/**
 * A plain page with the request's id, under which the log has the details; nothing about the fault reaches the visitor. 500, or 503 with
 * Retry-After if a retry may succeed; for programs JSON with `message` and `request_id`.
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
 * The typed values of a form that could not be processed, to send again. Passwords are never written into pages: such a form has to be
 * typed again.
 */
async function sentForm(c: Context): Promise<ResentForm | undefined> {
  const fields = await typedFields(c)
  const pairs = sentTexts(fields)
  if (pairs.length === 0 || hasPassword(fields)) return undefined
  return {
    action: addressOf(c),
    fields: pairs,
    lostFiles: Object.values(fields)
      .flat()
      .some((value) => value instanceof File),
  }
}

/** The texts of a form by the names that the browser sent them under: a list of one is a list. */
export function sentTexts(fields: Fields): Array<readonly [name: string, text: string]> {
  return Object.entries(fields).flatMap(([name, value]) => {
    const sent = Array.isArray(value) && !name.endsWith('[]') ? `${name}[]` : name
    return [value].flat().flatMap((text) => (typeof text === 'string' ? [[sent, text] as const] : []))
  })
}

/** The fields of a form that failed; none where its body can no longer be read. */
export async function typedFields(c: Context): Promise<Fields> {
  const most = c.get('route')?.mostBodyBytes ?? usualBodyBytes
  const type = c.req.header('content-type') ?? ''
  // request-limits.ts has refused longer bodies than usual; others were not counted yet.
  const read = () =>
    most <= usualBodyBytes
      ? readFields(c)
      : withBody(c, { bytes: Math.min(most, mostReadAgain) }, async (body) => (body ? await fieldsFromBody(body, type) : {}))
  return c.get('typed') ?? (await read().catch(() => ({})))
}

/** Of a form with files; a feed is nothing that was typed. */
const mostReadAgain = 30_000_000

/** Whether a form has a password, which is never written into a page. */
export function hasPassword(fields: Fields): boolean {
  return Object.keys(fields).some((name) => name.includes('password'))
}

/** Path and query as requested; two leading slashes would lead to another site. */
function addressOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname.replace(/^\/+/, '/') + search
}

/** Too many attempts, 429, or too many concurrent requests, 503: with Retry-After, as a page or as JSON with `message`. */
export function showRetryLater(c: Context, context: SiteContext, error: RetryLater): Response {
  const { status, message } = refusalAnswer(c, context, error)
  if (isForPrograms(c)) return c.json({ message }, status)
  return showPage(c, context, retryLaterPage({ status, message, content: context.content() }), status)
}

/** Programs expect JSON whatever happens: scripts that send something do not ask for a page. */
function isForPrograms(c: Context): boolean {
  return c.req.path.endsWith('.ljson') || c.req.path === routes.feeds.blm.href() || (c.req.method !== 'GET' && !wantsPage(c))
}

/** Text and status for a request that has to be repeated later; counts it, and sets Retry-After and no-store. */
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
