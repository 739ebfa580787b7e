import { Hono } from 'hono'
import { type CaptchaTask, captchaForms } from '#src/domain/captcha/captcha.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { consentChoices, consentQuestion, readConsent, writeConsentCookie } from '#src/domain/site/consent.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { isSecure } from '../public-url.ts'
import { readFields } from '../read-fields.ts'
import type { SiteContext } from '../site-context.ts'

type ConsentContext = Pick<SiteContext, 'content' | 'now' | 'settings' | 'statistics'>

/**
 * `POST /ajax-events/logs` `{ "cookie-consent": "allow" | "deny" }` stores a visitor's answer in their browser and counts it, by the
 * question's text: 204, or back to the privacy page for its own form, which has an `objection`. `GET /analytics_code` returns the
 * agency's code to visitors who allowed it, and to nobody else (rules: P16, W28).
 */
export function consentEndpoint({ content, now, settings, statistics }: ConsentContext): Hono {
  const app = new Hono()
  answerRoute(app, routes.consent.answer, async (c) => {
    const { 'cookie-consent': given, objection } = await readFields(c)
    const choice = consentChoices.find((each) => each === given)
    c.header('cache-control', 'no-store')
    if (choice !== undefined) {
      c.header('set-cookie', writeConsentCookie(choice, londonDay(now()), { isSecure: isSecure(c, settings) }))
      statistics.countConsent(choice, consentQuestion(content().site).text)
    }
    // The button of the privacy page is told so; the question itself, which is on any page, leaves its visitor there.
    if (objection !== undefined && choice === 'deny') return c.redirect(`${routes.legal.privacy.href()}#not-counted`, 303)
    return c.body(null, 204)
  })
  answerRoute(app, routes.consent.analyticsCode, (c) => {
    const { analytics } = content().site
    const isAllowed = readConsent(c.req.header('cookie')) === 'allow'
    const [code, headCode] = isAllowed && analytics ? [analytics.code, analytics.headCode] : ['', '']
    return c.json({ analytics_code: code, head_analytics_code: headCode }, 200, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })
  return app
}

/** `GET /captcha.ljson?form=register`: what the browser needs for its answer; `{ "kind": "none" }` for a form without a captcha. */
export function captchaEndpoint({ captcha }: Pick<SiteContext, 'captcha'>): Hono {
  return answerRoute(new Hono(), routes.captcha.task, async (c) => {
    const form = captchaForms.find((each) => each === c.req.query('form'))
    const task: CaptchaTask =
      form === undefined ? { kind: 'none' } : await captcha.taskOf(form, { mayAskGoogle: readConsent(c.req.header('cookie')) === 'allow' })
    return c.json(task, 200, { 'cache-control': 'no-store' })
  })
}
