import { type Context, Hono } from 'hono'
import { findLeadFile } from '#src/data/leads/lead-files.ts'
import { mostFileBytes } from '#src/domain/site/custom-form.ts'
import * as routes from '#src/routes.ts'
import { answerFormErrors } from '#src/server/leads/answer-form.ts'
import { blockPage, newHomesPage } from '#src/server/leads/enquiry-pages.ts'
import { takeSubmission, uploadError } from '#src/server/leads/take-submission.ts'
import { usualBodyBytes } from '#src/server/middleware/request-limits.ts'
import { visitorKey } from '#src/server/middleware/visitor-addresses.ts'
import { answerRoute } from '../answer-route.ts'
import { bodySpool, withBody } from '../read-body.ts'
import { fieldsFromBody, hasFiles } from '../read-fields.ts'
import { contentDisposition } from '../send-file.ts'
import { showNotFound } from '../show-not-found.ts'
import type { SiteContext } from '../site-context.ts'

/** For the whole body; each file has a limit of its own (forms/file-errors.ts). */
const tooLarge = `What you sent is too large: a file may have ${mostFileBytes / 2 ** 20} MB, and all of it ${routes.lead.submission.mostBodyBytes / 1e6} MB. Please choose smaller files.`

type Body = Readonly<Record<string, unknown>>

/** `POST /form_submissions` receives the agency's own forms, with files (rules: W33). */
export function formSubmissionsEndpoint(context: SiteContext): Hono {
  const { content, settings, visitors } = context
  const { arriving } = settings.uploads
  const { mostBodyBytes } = routes.lead.submission
  const held = { ofVisitor: Math.max(mostBodyBytes, arriving / 10), inAll: Math.max(mostBodyBytes, arriving) }
  const spool = bodySpool({ folder: settings.incomingFolder, held })
  const app = new Hono()

  answerRoute(app, routes.lead.submission, async (c) => {
    const page = blockPage(c, context)
    return await withFields(c, async (body) => {
      if (!body) return answerFormErrors(c, context, { ...tooLong(), page })
      if (page) return takeSubmission(c, context, { customForm: page.customForm, body, page })
      const customForm = content().forms.find(({ htmlFormId }) => htmlFormId === body.f_id)
      if (!customForm)
        return answerFormErrors(c, context, { body, errors: { f_id: 'There is no such form.' }, flash: 'lead-sending-error' })
      return takeSubmission(c, context, { customForm, body })
    })
  })

  answerRoute(app, routes.lead.newHomesPage, async (c, next) => {
    const page = await newHomesPage(c, context)
    if (!page) return next()
    return await withFields(c, async (body) => {
      if (!body) return answerFormErrors(c, context, { ...tooLong(), page })
      return takeSubmission(c, context, { customForm: page.customForm, body, page })
    })
  })

  /** Reads the fields; undefined for a body that is too long: a body that cannot contain files has the usual limit. */
  async function withFields(c: Context, use: (body: Body | undefined) => Promise<Response>): Promise<Response> {
    const type = c.req.header('content-type') ?? ''
    const useBytes = async (bytes: ArrayBuffer | undefined) => {
      // The rest of the body is not read.
      if (!bytes) c.header('connection', 'close')
      return await use(bytes && (await fieldsFromBody(bytes, type)))
    }
    if (!hasFiles(type)) return await withBody(c, { bytes: usualBodyBytes }, useBytes)
    return await spool.withBody(c, { bytes: mostBodyBytes, from: visitorKey(visitors.addressOf(c)) }, useBytes)
  }

  function tooLong() {
    return { body: {}, errors: { body: tooLarge }, flash: uploadError }
  }

  return app
}

/**
 * A file of an enquiry, by the link in the desk's mail. Browsers only save it, whatever it is: it is never shown as a page of this site.
 * 404 once the link has expired, or the enquiry is gone.
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
