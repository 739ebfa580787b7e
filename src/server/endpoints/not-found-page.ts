import type { Context } from 'hono'
import { notFoundPage } from '../../pages/not-found/page.tsx'
import type { Services } from '../app.ts'
import { showPage } from '../show-page.ts'

/** A real 404: a useful page for people, a short answer for programs. */
export function showNotFound(c: Context, services: Services): Response {
  if (c.req.path.endsWith('.ljson')) return c.json({ message: 'There is nothing at this address.' }, 404)
  return showPage(c, services, notFoundPage(services.content()), 404)
}
