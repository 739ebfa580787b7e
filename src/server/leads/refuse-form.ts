import type { Context } from 'hono'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { isHoneypotFilled } from '#src/forms/read-form.ts'
import type { Visitor } from '#src/services/accounts/account-parts.ts'
import { answerHoneypot } from '../accounts/form-answers.ts'
import type { SiteContext } from '../site-context.ts'
import { answerUnsent } from './answer-form.ts'

interface SentForm {
  form: FormDefinition
  body: Readonly<Record<string, unknown>>
  visitor: Visitor
}

/** The answer to a form that no person sent from one of our pages (rules: Q14, W4); undefined where it may go on. */
export async function refuseForm(
  c: Context,
  { authenticity }: Pick<SiteContext, 'authenticity'>,
  { form, body, visitor }: SentForm,
): Promise<Response | undefined> {
  if (isHoneypotFilled(form, body)) return answerHoneypot(c)
  const { authenticity_token: token } = body
  if (token === undefined || token === null || token === '' || (await authenticity.isValid(token, visitor.token))) return undefined
  const errors = { authenticity_token: 'This form has been open for too long. Please load the page again.' }
  return answerUnsent(c, { body, errors, flash: 'invalid-authenticity-token' })
}
