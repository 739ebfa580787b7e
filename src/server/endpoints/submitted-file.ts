import { Hono } from 'hono'
import { findLeadFile } from '#src/data/leads/lead-files.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { contentDisposition } from '../content-disposition.ts'
import { showNotFound } from '../show-not-found.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * A file that came with an enquiry, by the link in the mail to its desk. Whatever it is, browsers only save it: it is never a page of this site
 * (decision 93). 404 once the link has ended, or the enquiry is gone.
 */
export function submittedFileEndpoint(context: SiteContext): Hono {
  const { db, uploads, now } = context
  return answerRoute(new Hono(), routes.lead.file, async (c) => {
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex')
    const storedAs = await uploads.tokens.read(c.req.param('token'), now())
    const file = storedAs === undefined ? undefined : await findLeadFile(db, storedAs)
    const bytes = storedAs !== undefined && file ? await uploads.store.read(storedAs) : undefined
    if (!file || !bytes) return showNotFound(c, context)
    c.header('content-type', 'application/octet-stream')
    c.header('content-disposition', contentDisposition('attachment', file.name))
    return c.body(bytes)
  })
}
