import { type Context, Hono } from 'hono'
import { flashText } from '#src/domain/site/flash-text.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { answerUnsent } from '../leads/answer-form.ts'
import { blockPage } from '../leads/block-page.ts'
import { newHomesPage } from '../leads/new-homes-page.ts'
import { takeSubmission, uploadError } from '../leads/take-submission.ts'
import { usualBodyBytes } from '../middleware/request-limits.ts'
import { withBody } from '../read-body.ts'
import { fieldsOf, hasFiles } from '../read-fields.ts'
import type { SiteContext } from '../site-context.ts'

type Body = Readonly<Record<string, unknown>>

/** `POST /form_submissions` takes what is sent by forms of the agency's own, with files (rules: W33). */
export function formSubmissionsEndpoint(context: SiteContext): Hono {
  const { content } = context
  const app = new Hono()

  answerRoute(app, routes.lead.submission, async (c) => {
    const page = blockPage(c, context)
    return await withFields(c, async (body) => {
      if (!body) return answerUnsent(c, context, { ...tooLong(), page })
      if (page) return takeSubmission(c, context, { customForm: page.customForm, body, page })
      const customForm = content().forms.find(({ htmlFormId }) => htmlFormId === body.f_id)
      if (!customForm) return answerUnsent(c, context, { body, errors: { f_id: 'There is no such form.' }, flash: 'lead-sending-error' })
      return takeSubmission(c, context, { customForm, body })
    })
  })

  answerRoute(app, routes.lead.newHomesPage, async (c, next) => {
    const page = await newHomesPage(c, context)
    if (!page) return next()
    return await withFields(c, async (body) => {
      if (!body) return answerUnsent(c, context, { ...tooLong(), page })
      return takeSubmission(c, context, { customForm: page.customForm, body, page })
    })
  })

  /** The fields; undefined of a body that is too long: of one that cannot have files, that is what it is anywhere. */
  async function withFields(c: Context, use: (body: Body | undefined) => Promise<Response>): Promise<Response> {
    const type = c.req.header('content-type') ?? ''
    const most = hasFiles(type) ? routes.lead.submission.mostBodyBytes : usualBodyBytes
    return await withBody(c, { bytes: most }, async (bytes) => {
      // What is left of it is not read.
      if (!bytes) c.header('connection', 'close')
      return await use(bytes && (await fieldsOf(bytes, type)))
    })
  }

  function tooLong() {
    return { body: {}, errors: { body: flashText(uploadError, content().site.flash)?.text ?? '' }, flash: uploadError }
  }

  return app
}
