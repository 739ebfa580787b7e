import type { Context } from 'hono'
import { notFoundPage } from '#src/pages/not-found/page.tsx'
import { showPage } from './show-page.ts'
import type { SiteContext } from './site-context.ts'

/**
 * A real 404: a useful page for people, a short answer for programs; 405 for methods no page knows. Nobody keeps it, or a file
 * asked for while another machine still had the older version would stay missing.
 */
export function showNotFound(c: Context, context: SiteContext): Response {
  c.header('cache-control', 'no-cache')
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Only GET and HEAD are answered here.\n', 405, { allow: 'GET, HEAD' })
  if (c.req.path.endsWith('.ljson')) return c.json({ message: 'There is nothing at this address.' }, 404)
  return showPage(c, context, notFoundPage(context.content()), 404)
}
