import type { Kysely } from 'kysely'
import { siteSecret } from '#src/data/accounts/site-secret.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { siteVerify } from '#src/gateways/site-verify.ts'
import type { Settings } from '#src/settings.ts'
import { altcha } from './altcha.ts'
import { type Captcha, noCaptcha } from './captcha.ts'
import { serviceCaptcha } from './service-captcha.ts'

interface CreateCaptchaOptions {
  db: Kysely<Schema>
  settings: Pick<Settings, 'captcha' | 'publicUrl'>
  now: () => Date
  warn: (message: string) => void
}

/** Creates the captcha chosen by the settings. */
export function createCaptcha({ db, settings: { captcha, publicUrl }, now, warn }: CreateCaptchaOptions): Captcha {
  const { kind, forms, siteKey, secret, leastScore } = captcha
  if (kind === 'none') return noCaptcha
  const own = altcha({ db, secret: () => siteSecret(db, 'captcha'), forms, now })
  if (kind === 'altcha') return own
  const hostname = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
  return serviceCaptcha({ kind, siteKey, forms, leastScore, hostname, service: siteVerify({ kind, secret, warn }), own })
}
