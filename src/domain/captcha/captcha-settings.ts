import * as v from 'valibot'
import { type CaptchaForm, type CaptchaKind, captchaForms } from './captcha.ts'

export interface CaptchaSettings {
  kind: CaptchaKind
  /** Those that ask for an answer. */
  forms: readonly CaptchaForm[]
  /** Of a service elsewhere; empty for the others. */
  siteKey: string
  secret: string
  /** Of reCAPTCHA v3, 0 to 1. */
  leastScore: number
}

const kinds = ['none', 'altcha', 'recaptcha-v2', 'recaptcha-v3', 'turnstile'] as const satisfies readonly CaptchaKind[]
const forms = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.array(v.picklist(captchaForms, `must be some of ${captchaForms.join(', ')}`)),
)
const share = v.pipe(v.string(), v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1'), v.transform(Number))

/** All but signing in, which has its own count of tries. */
const defaultForms = captchaForms.filter((form) => form !== 'sign-in').join(' ')

/** What the environment holds of them. */
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

/** Undefined where a service is chosen and one of its keys is missing. */
export function captchaSettings(read: Read): CaptchaSettings | undefined {
  const { CAPTCHA: kind, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = read
  const isService = kind !== 'none' && kind !== 'altcha'
  if (isService && (siteKey === '' || secret === '')) return undefined
  return { kind, forms: read.CAPTCHA_FORMS, siteKey, secret, leastScore: read.CAPTCHA_SCORE }
}
