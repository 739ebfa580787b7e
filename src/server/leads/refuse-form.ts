import type { Context } from 'hono'
import { captchaField, captchaForms } from '#src/domain/captcha/captcha.ts'
import { flashText } from '#src/domain/site/flash-text.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { isHoneypotFilled } from '#src/forms/read-form.ts'
import type { Visitor } from '#src/services/accounts/account-parts.ts'
import { passesCaptcha } from '#src/services/captcha/passes-captcha.ts'
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

/** The answer to a form whose captcha is wrong (rules: E33); undefined where it may go on. Asked last of all, because an answer is good once. */
export async function refuseCaptcha(
  c: Context,
  context: SiteContext,
  { form, body, visitor, page }: SentForm,
): Promise<Response | undefined> {
  const asked = captchaForms.find((each) => each === (form.captchaAs ?? form.id))
  if (asked === undefined || (await passesCaptcha(context, { form: asked, body, from: visitor.from }))) return undefined
  const flash = 'recaptcha-invalid'
  const errors = { [captchaField]: flashText(flash, context.content().site.flash)?.text ?? '' }
  return await answerUnsent(c, context, { body, errors, flash, page })
}
