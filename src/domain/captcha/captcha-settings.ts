import * as v from 'valibot'
import { type CaptchaForm, type CaptchaKind, captchaForms } from './captcha.ts'

export interface CaptchaSettings {
  kind: CaptchaKind
  /** The forms that ask for an answer. */
  forms: readonly CaptchaForm[]
  /** The site key of an external service; empty for the others. */
  siteKey: string
  secret: string
  /** The lowest accepted score of reCAPTCHA v3, 0 to 1. */
  leastScore: number
}

const kinds = ['none', 'altcha', 'recaptcha-v2', 'recaptcha-v3', 'turnstile'] as const satisfies readonly CaptchaKind[]
const forms = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.array(v.picklist(captchaForms, `must be some of ${captchaForms.join(', ')}`)),
)
const share = v.pipe(v.string(), v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1'), v.transform(Number))

/** All forms but sign-in, which has its own limit of attempts. */
const defaultForms = captchaForms.filter((form) => form !== 'sign-in').join(' ')

/** The settings of captchas in the environment. */
export const captchaEntries = {
  kind: v.optional(v.picklist(kinds, `must be one of ${kinds.join(', ')}`), 'altcha'),
  forms: v.optional(forms, defaultForms),
  leastScore: v.optional(share, '0.5'),
}

interface Read {
  CAPTCHA: CaptchaKind
  CAPTCHA_FORMS: readonly CaptchaForm[]
  CAPTCHA_SITE_KEY: string
  CAPTCHA_SECRET: string
  CAPTCHA_SCORE: number
}

/** Undefined if a service is chosen and one of its keys is missing. */
export function captchaSettings(read: Read): CaptchaSettings | undefined {
  const { CAPTCHA: kind, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = read
  const isService = kind !== 'none' && kind !== 'altcha'
  if (isService && (siteKey === '' || secret === '')) return undefined
  return { kind, forms: read.CAPTCHA_FORMS, siteKey, secret, leastScore: read.CAPTCHA_SCORE }
}
