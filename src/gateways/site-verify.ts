import * as v from 'valibot'
import type { ServiceKind } from '#src/domain/captcha/captcha.ts'
import { jsonClient } from './json-client.ts'

/** A service's verdict on a captcha answer. */
export type SiteVerifyAnswer = v.InferOutput<typeof verdict>

/** A service that checks captcha answers. */
export interface SiteVerify {
  /** Undefined if no usable response came in time. Never throws. */
  verify(answer: string): Promise<SiteVerifyAnswer | undefined>
}

/**
 * https://developers.google.com/recaptcha/docs/verify and https://developers.cloudflare.com/turnstile/get-started/server-side-validation/;
 * `score`, from 0 for a program to 1, is of reCAPTCHA v3, `action` of v3 and Turnstile.
 */
const verdict = v.object({
  success: v.boolean(),
  score: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  action: v.optional(v.string()),
  hostname: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
})

interface SiteVerifyOptions {
  kind: ServiceKind
  secret: string
  /** Called once per outage, and if the service rejects the secret. */
  warn: (message: string) => void
  url?: string
  timeoutMs?: number
  now?: () => number
}

const urls: Readonly<Record<ServiceKind, string>> = {
  'recaptcha-v2': 'https://www.google.com/recaptcha/api/siteverify',
  'recaptcha-v3': 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}
const mostCharacters = 10_000
const pauseMs = 60_000

/** Asks reCAPTCHA or Turnstile; left alone for a minute after three failures in a row. The visitor's address is not sent. */
export function siteVerify({ kind, secret, warn, url = urls[kind], timeoutMs = 4000, now }: SiteVerifyOptions): SiteVerify {
  const outage = (reason: string) => warn(`${url} does not say whether visitors are people (${reason}); forms are taken a few at a time.`)
  const ask = jsonClient({ warn: outage, timeoutMs, pauseMs, mostCharacters, now })
  return {
    verify: (answer) =>
      ask(url, { method: 'POST', body: new URLSearchParams({ secret, response: answer }) }, async ({ status, isOk, body }) => {
        // Turnstile responds 400 with its reasons.
        if (!isOk && status !== 400) throw new Error(`status ${status}`)
        const said = v.parse(verdict, await body())
        const ours = said['error-codes'].filter((code) => /-input-secret$|^internal-error$|^bad-request$/.test(code))
        // The fault is ours, not the visitor's.
        if (ours.length > 0) throw new Error(ours.join(', '))
        return said
      }),
  }
}
