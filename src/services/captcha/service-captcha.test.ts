import { expect, test } from 'vitest'
import type { ServiceKind } from '#src/domain/captcha/captcha.ts'
import type { SiteVerifyAnswer } from '#src/gateways/site-verify.ts'
import { type Captcha, noCaptcha } from './captcha.ts'
import { serviceCaptcha } from './service-captcha.ts'

const hostname = 'www.example.co.uk'
const yes = { success: true, hostname, 'error-codes': [] }
const own: Captcha = { ...noCaptcha, taskOf: async () => ({ kind: 'altcha', challenge: {} }), judge: async () => 'right' }

function captchaOf(kind: ServiceKind, said: Partial<SiteVerifyAnswer> | undefined, host: string | undefined = hostname) {
  const verdict = said && { ...yes, ...said }
  const service = { verify: async () => verdict }
  return serviceCaptcha({ kind, siteKey: 'key', forms: ['sign-in'], leastScore: 0.5, hostname: host, service, own })
}

test.each<[ServiceKind, string, Partial<SiteVerifyAnswer> | undefined, string]>([
  ['recaptcha-v2', 'says so', {}, 'right'],
  ['recaptcha-v2', 'says no', { success: false }, 'wrong'],
  ['recaptcha-v2', 'answered for another site', { hostname: 'elsewhere.example' }, 'wrong'],
  ['recaptcha-v2', 'is silent', undefined, 'unknown'],
  ['recaptcha-v3', 'is sure enough', { score: 0.5, action: 'homepage' }, 'right'],
  ['recaptcha-v3', 'is not', { score: 0.4, action: 'homepage' }, 'wrong'],
  ['recaptcha-v3', 'was asked for something else', { score: 0.9, action: 'sign_in' }, 'wrong'],
  ['recaptcha-v3', 'tells no score', { action: 'homepage' }, 'wrong'],
  ['turnstile', 'says so', { action: 'sign_in' }, 'right'],
  ['turnstile', 'was told no action', { action: '' }, 'right'],
  ['turnstile', 'was asked for another form', { action: 'register' }, 'wrong'],
])('%s that %s', async (kind, _, said, judged) => {
  expect(await captchaOf(kind, said).judge('sign-in', 'answer')).toBe(judged)
})

test('if the site does not know its own name, any host is accepted', async () => {
  const service = { verify: async () => ({ ...yes, hostname: 'localhost' }) }
  const captcha = serviceCaptcha({ kind: 'turnstile', siteKey: 'key', forms: [], leastScore: 0.5, hostname: undefined, service, own })
  expect(await captcha.judge('sign-in', 'answer')).toBe('right')
})

test('an answer of implausible length is not sent to the service', async () => {
  expect(await captchaOf('turnstile', undefined).judge('sign-in', 'x'.repeat(5000))).toBe('wrong')
})

test.each<[ServiceKind, boolean, object]>([
  ['turnstile', false, { kind: 'turnstile', siteKey: 'key' }],
  ['recaptcha-v2', true, { kind: 'recaptcha-v2', siteKey: 'key' }],
  ['recaptcha-v2', false, { kind: 'altcha', challenge: {} }],
  ['recaptcha-v3', false, { kind: 'altcha', challenge: {} }],
])('what %s asks of a visitor who allowed Google: %s', async (kind, mayAskGoogle, task) => {
  const captcha = captchaOf(kind, { success: false })
  expect(await captcha.taskOf('sign-in', { mayAskGoogle })).toEqual(task)
  expect(await captcha.taskOf('register', { mayAskGoogle })).toEqual({ kind: 'none' })
})

test('solutions of our own challenge are checked here, for services that fall back to it', async () => {
  expect(await captchaOf('recaptcha-v3', { success: false }).judge('sign-in', 'eyJ…')).toBe('right')
  expect(await captchaOf('turnstile', { success: false }).judge('sign-in', 'eyJ…')).toBe('wrong')
})
