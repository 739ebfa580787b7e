import { expect, test } from 'vitest'
import { environment } from '#src/environment.ts'
import { readSettings } from '#src/settings.ts'
import { checkSettings } from './check-settings.ts'

function looked(env: NodeJS.ProcessEnv, given: string[] = []): string[] {
  const names = { set: Object.keys(env), known: Object.keys(environment.entries), given }
  return checkSettings(readSettings(env), names).map(({ state, says }) => `${state}: ${says}`)
}

const production = { PUBLIC_URL: 'https://www.example.co.uk', SMTP_URL: 'smtp://mail.example.co.uk' }

test('settings of a production site are fine', () => {
  expect(looked({ ...production, PATH: '/bin', HOME: '/root', LOGNAME: 'gable' })).toEqual([
    'fine: All settings can be used.',
    'fine: The captcha is altcha.',
  ])
})

test.each([
  [{ SMTP_URL: production.SMTP_URL, PUBLIC_URL: 'http://www.example.co.uk' }, /^warning: PUBLIC_URL is not https/],
  [{}, /^warning: PUBLIC_URL is not set/],
  [{ PUBLIC_URL: production.PUBLIC_URL }, /^warning: SMTP_URL is not set/],
  [{ ...production, FEED_TOKEN: 'aaaaaaaaaaaaaaaaaa' }, /^warning: FEED_TOKEN is easy to guess/],
  [{ ...production, CAPTCHA: 'none' }, /^warning: No captcha/],
  [{ ...production, POSTCODE_ONLINE: 'no' }, /^warning: POSTCODE_ONLINE is no setting/],
  [{ ...production, WEB_PROCESES: '4' }, /^warning: WEB_PROCESES is no setting/],
])('%j deserves a look', (env: NodeJS.ProcessEnv, said) => {
  expect(looked(env)).toContainEqual(expect.stringMatching(said))
})

test('a name similar to a setting is not taken for a typo if sources.yaml uses it', () => {
  const env = { ...production, CRM_TOKEN: 'a token of the CRM' }
  expect(looked(env)).toContain('warning: CRM_TOKEN is no setting.')
  expect(looked(env, ['CRM_TOKEN']).filter((line) => !line.startsWith('fine'))).toEqual([])
})

test.each([
  ['turnstile', '1x00000000000000000000AA', '1x0000000000000000000000000000000AA'],
  ['recaptcha-v2', '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI', 'own'],
])('keys of %s for tests are wrong, and not shown', (CAPTCHA, CAPTCHA_SITE_KEY, CAPTCHA_SECRET) => {
  const said = looked({ ...production, CAPTCHA, CAPTCHA_SITE_KEY, CAPTCHA_SECRET })
  expect(said).toContain('wrong: The captcha has keys for tests, which tell nobody from a program.')
  expect(said.join()).not.toContain(CAPTCHA_SITE_KEY)
})
