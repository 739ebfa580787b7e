import { type Context, Hono } from 'hono'
import { deleteSession, findSessions } from '#src/data/accounts/sessions.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import { liveSessionTimes } from '#src/domain/accounts/session-lifetime.ts'
import { signInForm } from '#src/forms/account-forms.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { isHoneypotFilled, readForm } from '#src/forms/read-form.ts'
import { signInCodePage } from '#src/pages/sign-in-code/page.tsx'
import * as routes from '#src/routes.ts'
import { answerOwner, answerVisitor } from '#src/server/accounts/answer-asked.ts'
import { answerDone, answerHoneypot, answerNotDone, answerUnchecked, wantsPage } from '#src/server/accounts/form-answers.ts'
import { setSession } from '#src/server/accounts/visitor-of.ts'
import { hashOfToken } from '#src/services/accounts/account-parts.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { endOneSession, endOtherSessions } from '#src/services/accounts/sessions.ts'
import { type CodeAsked, enterCode, signIn } from '#src/services/accounts/sign-in.ts'
import { captchaVerdict } from '#src/services/captcha/captcha.ts'
import { readCodeCookie, writeCodeCookie } from '../session-cookie.ts'
import { refusalAnswer } from '../show-error.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

const failed = { status: 401, body: { message: accountTexts.signInFailed }, flash: 'sign-in-error' } as const

/** Shown whether or not a code was mailed, so that guessing reveals nothing. */
const codeAsked = 'Too many passwords were tried on this account. If yours is right, we have sent you an email with a code to enter.'

/** `POST /session` signs in, `DELETE` signs out, even if nobody is signed in (rules: W19). */
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
    writeCodeCookie(c, context, token)
    c.header('cache-control', 'no-store')
    if (wantsPage(c)) return c.redirect(routes.account.signInCode.href(), 303)
    return c.json({ message: codeAsked, asks_code: true }, 429, { 'retry-after': String(seconds) })
  }
  answerVisitor(app, context, routes.account.signOut, async (c, { visitor }) => {
    if (visitor.token !== undefined) {
      await deleteSession(context.accounts.db, hashOfToken(visitor.token))
      await setSession(c, context, undefined)
    }
    return answerDone(c, { body: {}, flash: 'user-signed-out', to: routes.overlay.signIn.href() })
  })
  return app
}

/**
 * `GET /user/sessions.ljson`: the account's sessions, `{ "sessions": [{ "id", "device", "started_at", "used_at", "is_this" }] }`, last used
 * first. `DELETE` of one ends it, of all ends all others; 200 with how many ended.
 */
export function accountSessionsEndpoint(context: SiteContext): Hono {
  const { accounts, now } = context
  const app = new Hono()
  // Addresses may contain other texts.
  const isSessionId = (text: string) => /^[\w-]+$/.test(text)
  answerOwner(app, context, routes.account.sessions, async (c, { who }) => {
    const sessions = await findSessions(accounts.db, who.account.id, liveSessionTimes(now(), accounts.sessions))
    const shown = sessions.map(({ id, device, startedAt, usedAt }) => ({
      id,
      device,
      started_at: startedAt,
      used_at: usedAt,
      is_this: id === who.session.id,
    }))
    return c.json({ sessions: shown }, 200, { 'cache-control': 'no-store' })
  })
  answerOwner(app, context, routes.account.endOtherSessions, async (c, { who }) => {
    const ended = await endOtherSessions(accounts, who)
    return answerDone(c, { body: { ended }, flash: 'user-devices-signed-out' })
  })
  answerOwner(app, context, routes.account.endSession, async (c, { who }) => {
    const id = c.req.param('id')
    const ended = isSessionId(id) && (await endOneSession(accounts, who, id)) ? 1 : 0
    if (id === who.session.id) await setSession(c, context, undefined)
    return answerDone(c, { body: { ended }, flash: 'user-devices-signed-out' })
  })
  return app
}

/**
 * `GET /user/sign-in-code` asks for the mailed code, `POST` with `code` signs in with it (decision 149): a plain page without script. A
 * cookie of this page identifies the browser that asked.
 */
export function signInCodeEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  const show = (c: Context, state: Parameters<typeof signInCodePage>[0], status: 200 | 401 | 410 | 429 | 503) => {
    c.header('cache-control', 'no-store')
    if (c.req.method === 'POST' && !wantsPage(c)) return c.json({ message: accountTexts.signInFailed }, status)
    return showPage(c, context, signInCodePage(state), status)
  }
  answerVisitor(app, context, routes.account.signInCode, (c) => {
    return readCodeCookie(c) === undefined ? show(c, 'ended', 410) : show(c, 'asked', 200)
  })
  answerVisitor(app, context, routes.account.enterCode, async (c, { visitor, body }) => {
    const token = readCodeCookie(c)
    if (token === undefined) return show(c, 'ended', 410)
    try {
      const code = typeof body.code === 'string' ? body.code : ''
      const started = await enterCode(context.accounts, { token, code }, visitor)
      if (!started) return show(c, 'wrong', 401)
      writeCodeCookie(c, context, '')
      await setSession(c, context, started)
      return answerDone(c, { body: {}, flash: 'user-login-successful' })
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error
      return show(c, 'ended', refusalAnswer(c, context, error).status)
    }
  })
  return app
}
