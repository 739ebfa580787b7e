import * as v from 'valibot'
import type { ServiceKind } from '#src/domain/captcha/captcha.ts'
import { circuitBreaker } from '../circuit-breaker.ts'
import { withinTime } from '../within-time.ts'

/** What a service says of an answer. */
export type Verdict = v.InferOutput<typeof verdict>

/** A service that checks answers. */
export interface SiteVerify {
  /** Undefined where nothing sensible came back in time. Never throws. */
  verify(answer: string): Promise<Verdict | undefined>
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
  /** Called once an outage, and of a secret that the service does not take. */
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

/** Asks reCAPTCHA or Turnstile; not for a minute after three failures in a row. Where the visitor comes from is not told. */
export function siteVerify({
  kind,
  secret,
  warn,
  url = urls[kind],
  timeoutMs = 4000,
  now = () => performance.now(),
}: SiteVerifyOptions): SiteVerify {
  const outage = (reason: string) => warn(`${url} does not say whether visitors are people (${reason}); forms are taken a few at a time.`)
  const breaker = circuitBreaker({ failures: 3, pauseMs, now, warn: outage })
  async function ask(answer: string): Promise<Verdict> {
    return await withinTime({ ms: timeoutMs }, async (signal) => {
      const body = new URLSearchParams({ secret, response: answer })
      const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error' })
      // Turnstile answers 400 with its reasons.
      if (!response.ok && response.status !== 400) throw new Error(`status ${response.status}`)
      const text = await response.text()
      if (text.length > mostCharacters) throw new Error('an answer too long')
      return v.parse(verdict, JSON.parse(text))
    })
  }
  return {
    async verify(answer) {
      if (!breaker.mayAsk()) return undefined
      try {
        const said = await ask(answer)
        const ours = said['error-codes'].filter((code) => /-input-secret$|^internal-error$|^bad-request$/.test(code))
        // It says nothing about the visitor.
        if (ours.length > 0) throw new Error(ours.join(', '))
        breaker.succeeded()
        return said
      } catch (error) {
        breaker.failed(error instanceof Error ? error.message : 'no answer')
        return undefined
      }
    },
  }
}
