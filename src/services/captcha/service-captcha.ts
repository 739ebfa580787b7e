import { type CaptchaForm, captchaAction, type ServiceKind } from '#src/domain/captcha/captcha.ts'
import type { SiteVerify, SiteVerifyAnswer } from '#src/gateways/site-verify.ts'
import { isAltchaAnswer } from './altcha.ts'
import type { Captcha } from './captcha.ts'

interface ServiceCaptchaOptions {
  kind: ServiceKind
  siteKey: string
  forms: readonly CaptchaForm[]
  /** For reCAPTCHA v3: visitors with a lower score count as programs. */
  leastScore: number
  /** The site's host name; undefined to accept any. */
  hostname: string | undefined
  service: SiteVerify
  /** The check for visitors who did not consent to Google. */
  own: Captcha
}

const mostCharacters = 4000

/** reCAPTCHA or Turnstile: their widget in the browser, their verdict here. reCAPTCHA needs consent; without it our own check is used. */
export function serviceCaptcha({ kind, siteKey, forms, leastScore, hostname, service, own }: ServiceCaptchaOptions): Captcha {
  function isRight(form: CaptchaForm, { success, score, action, hostname: host }: SiteVerifyAnswer): boolean {
    if (!success || (hostname !== undefined && host !== undefined && host !== hostname)) return false
    // Turnstile omits an action that was not stated.
    if (kind === 'turnstile') return action === undefined || action === '' || action === captchaAction(kind, form)
    return kind === 'recaptcha-v2' || (action === captchaAction(kind, form) && score !== undefined && score >= leastScore)
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
