import { type Context, Hono } from 'hono'
import { privacyKinds } from '#src/domain/privacy/privacy-case.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { idempotencyField } from '#src/forms/lead-fields.ts'
import { privacyRequestForm } from '#src/forms/privacy-request.ts'
import { readForm } from '#src/forms/read-form.ts'
import * as routes from '#src/routes.ts'
import { answerFormErrors, answerFormSent, refuseCaptcha, refuseForm, takeOrAskAgain } from '#src/server/leads/answer-form.ts'
import { type FormPage, showFormPage } from '#src/server/leads/form-page.ts'
import { idempotencyKeyOf, wellFormedTexts } from '#src/server/leads/read-lead.ts'
import { holdPrivacyRequest, receivePrivacyRequest } from '#src/services/privacy/receive-privacy-request.ts'
import { visitorOf } from '../accounts/visitor-of.ts'
import { answerRoute } from '../answer-route.ts'
import { readFields } from '../read-fields.ts'
import type { SiteContext } from '../site-context.ts'

const sentBefore =
  'This form was sent before with other words, and nothing of what it says now was received. Please open it anew and send it again.'

const page: FormPage = { path: routes.overlay.privacyRequest.path, search: '', facts: {}, form: privacyRequestForm }

/**
 * `GET /privacy-request` is the form for complaints about data protection and requests under somebody's rights, over the home page;
 * `POST` there opens a case, by script or without.
 */
export function privacyRequestsEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  answerRoute(app, routes.overlay.privacyRequest, async (c, next) => (await showFormPage(c, context, page)) ?? next())
  answerRoute(app, routes.lead.privacyRequest, async (c) => {
    const body = await readFields(c)
    return await takeOrAskAgain(c, context, { body, page }, () => take(c, context, body))
  })
  return app
}

async function take(c: Context, context: SiteContext, body: Readonly<Record<string, unknown>>): Promise<Response> {
  const visitor = visitorOf(c, context)
  const values = wellFormedTexts(readForm(privacyRequestForm, body)) as ReturnType<typeof readForm<typeof privacyRequestForm>>
  const errors = formErrors(privacyRequestForm, values)
  const kind = privacyKinds.find((each) => each === values.kind)
  const { first_name: firstName, last_name: lastName, email, message: content } = values
  const request = kind && Object.keys(errors).length === 0 ? { kind, firstName, lastName, email, content } : undefined
  const hold = async () => {
    if (request) await holdPrivacyRequest(context.accounts, request, visitor.from)
  }
  const sent = { form: privacyRequestForm, body, visitor, page, hold }
  const refused = await refuseForm(c, context, sent)
  if (refused) return refused
  if (!request) return await answerFormErrors(c, context, { body, errors, flash: 'lead-sending-error', page })
  const captcha = await refuseCaptcha(c, context, sent)
  if (captcha.refused) return captcha.refused
  const keyed = { ...request, key: idempotencyKeyOf(body) }
  const received = await receivePrivacyRequest(context.accounts, keyed, { from: visitor.from, isUnproven: captcha.isUnproven })
  if (received === 'other words')
    return await answerFormErrors(c, context, { body, errors: { [idempotencyField]: sentBefore }, flash: 'lead-sending-error', page })
  return answerFormSent(c, { body, flash: 'privacy-request-sent', page })
}
