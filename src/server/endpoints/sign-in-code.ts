import { type Context, Hono } from 'hono'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import { signInCodePage } from '#src/pages/sign-in-code/page.tsx'
import * as routes from '#src/routes.ts'
import { ComeAgain } from '#src/services/accounts/come-again.ts'
import { enterCode } from '#src/services/accounts/sign-in.ts'
import { answerVisitor } from '../accounts/answer-asked.ts'
import { heldCodeToken, holdCodeToken } from '../accounts/code-cookie.ts'
import { answerDone, wantsPage } from '../accounts/form-answers.ts'
import { setSession } from '../accounts/visitor-of.ts'
import { heldBack } from '../held-back.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * `GET /user/sign-in-code` asks for the code that was mailed, `POST` with `code` signs in by it (decision 149): a plain page, which needs no script. Which
 * browser asked is in a cookie of this page alone.
 */
export function signInCodeEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  const show = (c: Context, state: Parameters<typeof signInCodePage>[0], status: 200 | 401 | 410 | 429 | 503) => {
    c.header('cache-control', 'no-store')
    if (c.req.method === 'POST' && !wantsPage(c)) return c.json({ message: accountTexts.signInFailed }, status)
    return showPage(c, context, signInCodePage(state), status)
  }
  answerVisitor(app, context, routes.account.signInCode, (c) => {
    return heldCodeToken(c) === undefined ? show(c, 'ended', 410) : show(c, 'asked', 200)
  })
  answerVisitor(app, context, routes.account.enterCode, async (c, { visitor, body }) => {
    const token = heldCodeToken(c)
    if (token === undefined) return show(c, 'ended', 410)
    try {
      const code = typeof body.code === 'string' ? body.code : ''
      const started = await enterCode(context.accounts, { token, code }, visitor)
      if (!started) return show(c, 'wrong', 401)
      holdCodeToken(c, context, '')
      await setSession(c, context, started)
      return answerDone(c, { body: {}, flash: 'user-login-successful' })
    } catch (error) {
      if (!(error instanceof ComeAgain)) throw error
      return show(c, 'ended', heldBack(c, context, error).status)
    }
  })
  return app
}
