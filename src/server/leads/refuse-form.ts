import type { Context } from 'hono'
import { captchaField, captchaForms } from '#src/domain/captcha/captcha.ts'
import { flashText } from '#src/domain/site/flash-text.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { isHoneypotFilled, valueAt } from '#src/forms/read-form.ts'
import type { Visitor } from '#src/services/accounts/account-parts.ts'
import { captchaVerdict, tooOftenUnchecked } from '#src/services/captcha/captcha.ts'
import { formTooOld, isAuthentic } from '../accounts/authenticity.ts'
import { answerHoneypot } from '../accounts/form-answers.ts'
import type { SiteContext } from '../site-context.ts'
import { answerUnsent } from './answer-form.ts'
import type { FormPage } from './form-page.ts'

interface SentForm {
  form: FormDefinition
  body: Readonly<Record<string, unknown>>
  visitor: Visitor
  /** The form's own page, where it was sent to that. */
  page?: FormPage | undefined
}

/** The answer to a form that no person sent from one of our pages (rules: Q14, W4); undefined where it may go on. */
export async function refuseForm(c: Context, context: SiteContext, { form, body, visitor, page }: SentForm): Promise<Response | undefined> {
  if (isHoneypotFilled(form, body)) return answerHoneypot(c)
  if (await isAuthentic(context.authenticity, body, visitor.token)) return undefined
  return await answerUnsent(c, context, { body, errors: { authenticity_token: formTooOld }, flash: 'invalid-authenticity-token', page })
}

/**
 * The answer to a form whose captcha is wrong (rules: E33), else whether its sender is unproven: then it goes on to its desk, and nobody else
 * is mailed. Asked last of all, because an answer is good once.
 */
export async function refuseCaptcha(
  c: Context,
  context: SiteContext,
  { form, body, visitor, page }: SentForm,
): Promise<{ refused?: Response; isUnproven: boolean }> {
  const asked = captchaForms.find((each) => each === (form.captchaAs ?? form.id))
  const verdict = asked === undefined ? 'right' : await captchaVerdict(context, { form: asked, body, from: visitor.from })
  // A flood does not book the times of others.
  const books = verdict === 'unproven' && Boolean(valueAt(body, ['lead_booking', 'slot']))
  if (verdict === 'right' || (verdict === 'unproven' && !books)) return { isUnproven: verdict === 'unproven' }
  // Who came without scripts saw no captcha.
  const flash = verdict === 'wrong' ? 'recaptcha-invalid' : 'lead-sending-error'
  const { site } = context.content()
  const telephone = (page?.facts.enquiry?.staff ?? page?.facts.enquiry?.office ?? site).telephone
  const message = verdict === 'wrong' ? (flashText(flash, site.flash)?.text ?? '') : tooOftenUnchecked(telephone)
  return { refused: await answerUnsent(c, context, { body, errors: { [captchaField]: message }, flash, page }), isUnproven: false }
}
