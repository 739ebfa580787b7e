import { expect, test } from 'vitest'
import { consentChoices, consentDay, consentQuestion, readConsent, writeConsentCookie } from './consent.ts'

test.each(consentChoices)('%s is read from what is written', (choice) => {
  const [pair = ''] = writeConsentCookie(choice, '2026-11-22', { isSecure: true }).split(';')
  expect(pair).toBe(`gable_consent=${choice}.2026-11-22`)
  for (const cookies of [pair, `other=1; ${pair}`, `${pair}; gable_session=x`, `a=b;${pair};c=d`])
    expect([readConsent(cookies), consentDay(cookies)]).toEqual([choice, '2026-11-22'])
})

test.each([
  undefined,
  '',
  'other=allow',
  'gable_consent=',
  'gable_consent=maybe',
  'gable_consent=allowed',
  'xgable_consent=allow',
  'gable_consent=allow.yesterday',
  'a=gable_consent=allow',
])('%j holds no choice', (cookies) => {
  expect(readConsent(cookies)).toBeUndefined()
})

test('a cookie that another program set without a day counts', () => {
  expect([readConsent('gable_consent=deny'), consentDay('gable_consent=deny')]).toEqual(['deny', undefined])
})

test('the cookie is for the whole site and half a year, for it alone, and for TLS where there is TLS', () => {
  const attributes = (isSecure: boolean) => writeConsentCookie('allow', '2026-11-22', { isSecure }).split('; ').slice(1)
  expect(attributes(false)).toEqual(['Path=/', 'Max-Age=15724800', 'SameSite=Lax'])
  expect(attributes(true)).toEqual(['Path=/', 'Max-Age=15724800', 'SameSite=Lax', 'Secure'])
})

test('the question says what is asked for, and what denying it does', () => {
  const asking = consentQuestion({ analytics: { headCode: '', code: '<script></script>', hosts: [] } })
  expect(asking.heading).toContain('analytics cookies?')
  const objecting = consentQuestion({})
  expect(objecting.text).toContain('no analytics cookies')
  for (const { text, allow, deny } of [asking, objecting]) {
    expect(text).toMatch(/deny .*visits are not counted/)
    expect([allow, deny]).toEqual(['Allow', 'Deny'])
  }
})
