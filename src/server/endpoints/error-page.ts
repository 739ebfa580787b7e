import type { Context } from 'hono'
import { errorPage } from '../../pages/error/page.tsx'
import type { Services } from '../app.ts'
import { showPage } from '../show-page.ts'

/** A calm 500 with the number under which the log tells what happened; nothing of the fault itself reaches a visitor. */
export function showError(c: Context, services: Services): Response {
  const requestId: string = c.get('requestId')
  c.header('cache-control', 'no-store')
  if (c.req.path.endsWith('.ljson')) return c.json({ message: 'Something went wrong.', request_id: requestId }, 500)
  return showPage(c, services, errorPage({ requestId, content: services.content() }), 500)
}
