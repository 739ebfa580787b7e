import { type Context, Hono } from 'hono'
import { endSession } from '#src/data/accounts/sessions.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { isHoneypotFilled, readForm } from '#src/forms/read-form.ts'
import { signInForm } from '#src/forms/sign-in.ts'
import * as routes from '#src/routes.ts'
import { hashOfToken } from '#src/services/accounts/account-parts.ts'
import { type CodeAsked, signIn } from '#src/services/accounts/sign-in.ts'
import { captchaVerdict } from '#src/services/captcha/captcha.ts'
import { answerVisitor } from '../accounts/answer-asked.ts'
import { holdCodeToken } from '../accounts/code-cookie.ts'
import { answerDone, answerHoneypot, answerNotDone, answerUnchecked, wantsPage } from '../accounts/form-answers.ts'
import { setSession } from '../accounts/visitor-of.ts'
import type { SiteContext } from '../site-context.ts'

const failed = { status: 401, body: { message: accountTexts.signInFailed }, flash: 'sign-in-error' } as const

/** Said whether or not one was mailed: who guesses learns nothing. */
const codeAsked = 'Too many passwords were tried on this account. If yours is right, we have sent you an email with a code to enter.'

/** `POST /session` signs in, `DELETE` signs out, also where nobody is signed in (rules: W19). */
export function sessionEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  answerVisitor(app, context, routes.account.signIn, async (c, { visitor, body }) => {
    if (isHoneypotFilled(signInForm, body)) return answerHoneypot(c)
    const values = readForm(signInForm, body)
    const errors = formErrors(signInForm, values)
    if (Object.keys(errors).length > 0) return answerNotDone(c, context, { ...failed, sent: { form: signInForm, values, errors } })
    const verdict = await captchaVerdict(context, { form: signInForm.id, body, from: visitor.from })
    const unchecked = await answerUnchecked(c, context, { form: signInForm, values }, verdict)
    if (unchecked) return unchecked
    const started = await signIn(context.accounts, { email: values.username, password: values.password }, visitor)
    if (!started) return answerNotDone(c, context, { ...failed, sent: { form: signInForm, values } })
    if ('seconds' in started) return answerCodeAsked(c, started)
    await setSession(c, context, started)
    return answerDone(c, { body: {}, flash: 'user-login-successful' })
  })
  function answerCodeAsked(c: Context, { token, seconds }: CodeAsked): Response {
    holdCodeToken(c, context, token)
    c.header('cache-control', 'no-store')
    if (wantsPage(c)) return c.redirect(routes.account.signInCode.href(), 303)
    return c.json({ message: codeAsked, asks_code: true }, 429, { 'retry-after': String(seconds) })
  }
  answerVisitor(app, context, routes.account.signOut, async (c, { visitor }) => {
    if (visitor.token !== undefined) {
      await endSession(context.accounts.db, hashOfToken(visitor.token))
      await setSession(c, context, undefined)
    }
    return answerDone(c, { body: {}, flash: 'user-signed-out', to: routes.overlay.signIn.href() })
  })
  return app
}
