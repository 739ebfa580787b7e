import { type Context, Hono } from 'hono'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { formTarget } from '#src/domain/leads/form-target.ts'
import { routeLead } from '#src/domain/leads/route-lead.ts'
import { type CustomForm, propertyElements } from '#src/domain/site/custom-form.ts'
import { flashText } from '#src/domain/site/flash-text.ts'
import { definedForm } from '#src/forms/custom-form.ts'
import { valueAt } from '#src/forms/read-form.ts'
import * as routes from '#src/routes.ts'
import { type KeptFiles, keepFiles, UploadFailed } from '#src/services/uploads/keep-files.ts'
import { pageOf } from '../accounts/read-consents.ts'
import { signedInOf, visitorOf } from '../accounts/visitor-of.ts'
import { answerRoute } from '../answer-route.ts'
import { answerSent, answerUnsent, takeOrAskAgain } from '../leads/answer-form.ts'
import { blockPage } from '../leads/block-page.ts'
import type { FormPage } from '../leads/form-page.ts'
import { newHomesPage } from '../leads/new-homes-page.ts'
import { readId } from '../leads/read-id.ts'
import { idAt } from '../leads/read-lead.ts'
import { type ReadSubmission, readSubmission } from '../leads/read-submission.ts'
import { refuseCaptcha, refuseForm } from '../leads/refuse-form.ts'
import { usualBodyBytes } from '../middleware/request-limits.ts'
import { withBody } from '../read-body.ts'
import { fieldsOf, hasFiles } from '../read-fields.ts'
import type { SiteContext } from '../site-context.ts'

type Body = Readonly<Record<string, unknown>>
const uploadError = 'file-upload-error'

/** `POST /form_submissions` takes what is sent by forms of the agency's own, with files (rules: W33). */
export function formSubmissionsEndpoint(context: SiteContext): Hono {
  const { accounts, content, uploads, receiveLead, log } = context
  const app = new Hono()
  const sayFailed = () => flashText(uploadError, content().site.flash)?.text ?? ''

  answerRoute(app, routes.lead.submission, async (c) => {
    const page = blockPage(c, context)
    return await withFields(c, async (body) => {
      if (!body) return answerUnsent(c, context, { ...tooLong(), page })
      if (page) return takeOrAskAgain(c, context, { body, page }, () => take(c, { customForm: page.customForm, body, page }))
      const customForm = content().forms.find(({ htmlFormId }) => htmlFormId === body.f_id)
      if (!customForm) return answerUnsent(c, context, { body, errors: { f_id: 'There is no such form.' }, flash: 'lead-sending-error' })
      return take(c, { customForm, body })
    })
  })

  answerRoute(app, routes.lead.newHomesPage, async (c, next) => {
    const page = await newHomesPage(c, context)
    if (!page) return next()
    return await withFields(c, async (body) => {
      if (!body) return answerUnsent(c, context, { ...tooLong(), page })
      return takeOrAskAgain(c, context, { body, page }, () => take(c, { customForm: page.customForm, body, page }))
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
    return { body: {}, errors: { body: sayFailed() }, flash: uploadError }
  }

  async function take(c: Context, { customForm, body, page }: Sent): Promise<Response> {
    const visitor = visitorOf(c, context)
    const sent = { form: definedForm(customForm).form, body, visitor, page }
    const refused = await refuseForm(c, context, sent)
    if (refused) return refused
    const propertyId = page?.facts.enquiry?.property?.id ?? propertyIdIn(body)
    const property = propertyId === undefined ? undefined : await findLeadProperty(accounts.db, propertyId)
    const read = readSubmission({ customForm, body, property, page: pageOf(c, body.source_page) })
    if (Object.keys(read.errors).length > 0) return answerUnsent(c, context, { body, errors: read.errors, flash: flashOf(read), page })
    const wrongCaptcha = await refuseCaptcha(c, context, sent)
    if (wrongCaptcha) return wrongCaptcha
    const kept = await keep(read)
    if ('errors' in kept) return answerUnsent(c, context, { body, errors: kept.errors, flash: uploadError, page })
    const who = await signedInOf(visitor, context)
    const desk = routeLead(content(), formTarget(content().branches, customForm, property), { byProperty: true })
    const { site } = content()
    let isNew = false
    try {
      const lead = { ...read.lead, files: kept.files, sent: { ...read.lead.sent, ...told(read, kept) } }
      const createsAccount = site.accounts && site.leads.createAccounts
      const received = await receiveLead({ lead, desk, property, accountId: who?.account.id, from: visitor.from, createsAccount })
      isNew = received.isNew
      return answerSent(c, { body, flash: received.hasNewAccount ? 'welcome-lead-sent-new-user' : 'welcome-lead-sent', page })
    } finally {
      if (!isNew) await uploads.store.remove(kept.files.map(({ storedAs }) => storedAs))
    }
  }

  async function keep({ files }: ReadSubmission): Promise<KeptFiles | { errors: Record<string, string> }> {
    const given = files.map(async ({ file, ...rest }) => ({ ...rest, name: file.name, bytes: await file.bytes() }))
    try {
      return await keepFiles(uploads, await Promise.all(given), accounts.now())
    } catch (error) {
      if (!(error instanceof UploadFailed)) throw error
      log.warn({ error }, 'Files of a visitor could not be taken')
      return { errors: Object.fromEntries(files.map(({ field }) => [field, sayFailed()])) }
    }
  }

  return app
}

/** What was sent, and the form's own page where it was sent to that. */
interface Sent {
  customForm: CustomForm
  body: Body
  page?: FormPage
}

/** The property a form was opened for, as the form or whoever sends it says. */
function propertyIdIn(body: Body): number | undefined {
  return readId(valueAt(body, ['form_submission', propertyElements.ofId])) ?? idAt(body, 'property_id')
}

function flashOf({ form, errors }: ReadSubmission): string {
  const wrong = Object.keys(errors)
  if (wrong.some((name) => form.fields[name]?.kind === 'file')) return uploadError
  return wrong.includes('first_name') || wrong.includes('last_name') ? 'lead-sending-error-validation' : 'lead-sending-error'
}

/** Files as what was sent tells of them: other content under the same name is another enquiry. */
function told({ files }: ReadSubmission, { files: kept, hashes }: KeptFiles): Record<string, string> {
  return Object.fromEntries(
    files.map(({ field }, index) => [`form_submission[${field}]`, `${kept[index]?.name}, SHA-256 ${hashes[index]}`]),
  )
}
