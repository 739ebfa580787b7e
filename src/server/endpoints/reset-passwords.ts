import { Hono } from 'hono'
import { forgottenPasswordForm } from '#src/forms/forgotten-password.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { isHoneypotFilled, readForm } from '#src/forms/read-form.ts'
import * as routes from '#src/routes.ts'
import { forgottenPassword } from '#src/services/accounts/change-password.ts'
import { captchaVerdict } from '#src/services/captcha/captcha.ts'
import { answerVisitor } from '../accounts/answer-asked.ts'
import { answerDone, answerHoneypot, answerInvalid, answerUnchecked } from '../accounts/form-answers.ts'
import type { SiteContext } from '../site-context.ts'

/** `POST /reset_passwords` mails a link for a new password: the same answer whether or not the address has an account (rules: W20). */
export function resetPasswordsEndpoint(context: SiteContext): Hono {
  return answerVisitor(new Hono(), context, routes.account.forgottenPassword, async (c, { visitor, body }) => {
    if (isHoneypotFilled(forgottenPasswordForm, body)) return answerHoneypot(c)
    const values = readForm(forgottenPasswordForm, body)
    const errors = formErrors(forgottenPasswordForm, values)
    if (Object.keys(errors).length > 0) return answerInvalid(c, context, { form: forgottenPasswordForm, values, errors })
    const verdict = await captchaVerdict(context, { form: forgottenPasswordForm.id, body, from: visitor.from })
    const unchecked = await answerUnchecked(c, context, { form: forgottenPasswordForm, values }, verdict)
    if (unchecked) return unchecked
    await forgottenPassword(context.accounts, values.email, visitor)
    return answerDone(c, { body: {}, flash: 'forgotten-password-sent', to: routes.overlay.forgottenPassword.href() })
  })
}
