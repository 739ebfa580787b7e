import { type Context, Hono } from 'hono'
import { forgottenPasswordForm } from '#src/forms/account-forms.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { isHoneypotFilled, readForm } from '#src/forms/read-form.ts'
import { accountLinkPage, type LinkState } from '#src/pages/account-link/page.tsx'
import * as routes from '#src/routes.ts'
import { answerVisitor } from '#src/server/accounts/answer-asked.ts'
import { answerDone, answerHoneypot, answerInvalid, answerUnchecked } from '#src/server/accounts/form-answers.ts'
import { setSession } from '#src/server/accounts/visitor-of.ts'
import { forgottenPassword } from '#src/services/accounts/change-password.ts'
import { openLink, purposeOfLink } from '#src/services/accounts/open-link.ts'
import { captchaVerdict } from '#src/services/captcha/captcha.ts'
import { isSecure } from '../public-url.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** As long as a reset link is valid; links that confirm an address are opened again. */
const cookieSeconds = 60 * 60
const done = { confirm: 'confirmed', undo: 'undone' } as const
const held = /(?:^|;)\s*gable_link=([\w-]+)/

/**
 * The targets of mailed links. `GET /user/link/{token}` stores the token in a cookie of the page that it redirects to, so that no script or
 * Referer reveals it; that page asks, and `POST` uses up the link: it signs in and leads to the form for a new password, confirms an
 * address, or restores one.
 */
export function accountLinkEndpoint(context: SiteContext): Hono {
  const { accounts, settings } = context
  const app = new Hono()
  const hold = (c: Context, token: string, seconds: number) => {
    const secure = isSecure(c, settings) ? '; Secure' : ''
    const path = routes.account.linkPage.href()
    c.header('set-cookie', `gable_link=${token}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`, { append: true })
  }
  const show = (c: Context, state: LinkState, status: 200 | 404 | 410 = state === 'ended' ? 410 : 200) => {
    c.header('cache-control', 'no-store')
    return showPage(c, context, accountLinkPage(state), status)
  }
  const heldBy = (c: Context) => held.exec(c.req.header('cookie') ?? '')?.[1]

  answerVisitor(app, context, routes.account.link, (c) => {
    const token = c.req.param('token')
    // A truncated link, for instance, is none of ours.
    if (!/^[\w-]{20,100}$/.test(token)) return show(c, 'ended', 404)
    hold(c, token, cookieSeconds)
    c.header('cache-control', 'no-store')
    return c.redirect(routes.account.linkPage.href(), 303)
  })
  answerVisitor(app, context, routes.account.linkPage, async (c) => {
    const token = heldBy(c)
    const purpose = token === undefined ? undefined : await purposeOfLink(accounts, token)
    return show(c, purpose ?? 'ended')
  })
  answerVisitor(app, context, routes.account.openLink, async (c, { visitor }) => {
    const token = heldBy(c)
    const opened = token === undefined ? undefined : await openLink(accounts, token, visitor)
    hold(c, '', 0)
    if (opened?.purpose !== 'reset') return show(c, opened ? done[opened.purpose] : 'ended')
    await setSession(c, context, opened.started)
    c.header('cache-control', 'no-store')
    return c.redirect(routes.overlay.forgottenPassword.href(), 303)
  })
  return app
}

/**
 * `POST /reset_passwords` mails a link for a new password; the response is the same whether or not the address has an account (rules: W20).
 */
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
