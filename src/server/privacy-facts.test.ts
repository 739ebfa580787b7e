import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { privacyFacts } from './privacy-facts.ts'

const keys = { CAPTCHA_SITE_KEY: 'a', CAPTCHA_SECRET: 'b' }

test('by default the site stores what the settings say, and uses one service', () => {
  expect(privacyFacts(readSettings({}))).toEqual({
    leadDays: 730,
    privacyCaseYears: 6,
    assistantHours: 48,
    statisticsDays: 800,
    sessions: { idleDays: 30, mostDays: 180 },
    offlinePage: true,
    unconfirmedDays: 90,
    unusedDays: 1095,
    captcha: 'own',
    services: [{ name: 'api.postcodes.io', purpose: 'which finds where a postcode is, without being told who you are' }],
  })
})

test.each([
  [{ CAPTCHA: 'none' }, 'none', undefined],
  [{ CAPTCHA: 'altcha' }, 'own', undefined],
  [{ CAPTCHA: 'recaptcha-v2', ...keys }, 'service', 'Google reCAPTCHA'],
  [{ CAPTCHA: 'recaptcha-v3', ...keys }, 'service', 'Google reCAPTCHA'],
  [{ CAPTCHA: 'turnstile', ...keys }, 'service', 'Cloudflare Turnstile'],
])('%j tells people from programs by %s', (env, captcha, name) => {
  const facts = privacyFacts(readSettings({ POSTCODES_ONLINE: 'no', ...env }))
  expect(facts.captcha).toBe(captcha)
  expect(facts.services.map((service) => service.name)).toEqual(name === undefined ? [] : [name])
})

test.each([
  [{ ADDRESS_LOOKUP: 'getaddress', ADDRESS_LOOKUP_KEY: 'k' }, 'getAddress.io'],
  [{ ADDRESS_LOOKUP: 'os-places', ADDRESS_LOOKUP_KEY: 'k' }, 'Ordnance Survey'],
  [{ MAP_STYLE_URL: 'https://a.example/s.json', MAP_HOSTS: 'https://b.example' }, 'a.example, b.example'],
  [{ VALUATION_URL: 'https://values.example/v1', VALUATION_TOKEN: 'token-token-token-token' }, 'a valuation service'],
])('%j names who else has a part in it', (env, name) => {
  const { services } = privacyFacts(readSettings({ POSTCODES_ONLINE: 'no', ...env }))
  expect(services.map((service) => service.name)).toEqual([name])
})
