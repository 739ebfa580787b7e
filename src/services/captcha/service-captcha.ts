import { type CaptchaForm, captchaAction, type ServiceKind } from '#src/domain/captcha/captcha.ts'
import type { SiteVerify, SiteVerifyAnswer } from '#src/gateways/site-verify.ts'
import { isAltchaAnswer } from './altcha.ts'
import type { Captcha } from './captcha.ts'

interface ServiceCaptchaOptions {
  kind: ServiceKind
  siteKey: string
  forms: readonly CaptchaForm[]
  /** Of reCAPTCHA v3: below it a visitor is taken for a program. */
  leastScore: number
  /** The name of the site's host; undefined where any is believed. */
  hostname: string | undefined
  service: SiteVerify
  /** What visitors are asked who did not allow Google. */
  own: Captcha
}

const mostCharacters = 4000

/**
 * reCAPTCHA or Turnstile: their widget in the browser, their word for it here. reCAPTCHA needs consent; without it the check is our own.
 */
export function serviceCaptcha({ kind, siteKey, forms, leastScore, hostname, service, own }: ServiceCaptchaOptions): Captcha {
  function isRight(form: CaptchaForm, { success, score, action, hostname: host }: SiteVerifyAnswer): boolean {
    if (!success || (hostname !== undefined && host !== undefined && host !== hostname)) return false
    // Turnstile leaves out an action that was not stated.
    if (kind === 'turnstile') return action === undefined || action === '' || action === captchaAction(form)
    return kind === 'recaptcha-v2' || (action === captchaAction(form) && score !== undefined && score >= leastScore)
  }
  return {
    kind,
    isAskedOf: (form) => forms.includes(form),
    async taskOf(form, visitor) {
      if (!forms.includes(form)) return { kind: 'none' }
      return kind === 'turnstile' || visitor.mayAskGoogle ? { kind, siteKey } : await own.taskOf(form, visitor)
    },
    async judge(form, answer) {
      if (kind !== 'turnstile' && isAltchaAnswer(answer)) return await own.judge(form, answer)
      if (answer.length > mostCharacters) return 'wrong'
      const verdict = await service.verify(answer)
      if (!verdict) return 'unknown'
      return isRight(form, verdict) ? 'right' : 'wrong'
    },
  }
}
