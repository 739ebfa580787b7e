import { Hono } from 'hono'
import { type CaptchaTask, captchaForms } from '#src/domain/captcha/captcha.ts'
import { readConsent } from '#src/domain/site/consent.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

/** `GET /captcha.ljson?form=register`: what the browser needs for its answer, `{ "kind": "none" }` for a form that asks for none. */
export function captchaEndpoint({ captcha }: Pick<SiteContext, 'captcha'>): Hono {
  return answerRoute(new Hono(), routes.captcha.task, async (c) => {
    const form = captchaForms.find((each) => each === c.req.query('form'))
    const task: CaptchaTask =
      form === undefined ? { kind: 'none' } : await captcha.taskOf(form, { mayAskGoogle: readConsent(c.req.header('cookie')) === 'allow' })
    return c.json(task, 200, { 'cache-control': 'no-store' })
  })
}
