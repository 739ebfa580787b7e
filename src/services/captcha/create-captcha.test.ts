import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { solvedCaptcha } from '#tests/support/solved-captcha.ts'
import { createCaptcha } from './create-captcha.ts'

const anybody = { mayAskGoogle: false }

test('the default is a proof of work with a secret that all processes share', async () => {
  await using db = await testDatabase()
  const create = () => createCaptcha({ db, settings: readSettings({}), now: () => testNow, warn: () => {} })
  const answer = await solvedCaptcha(await create().taskOf('register', anybody))
  expect(await create().judge('register', answer)).toBe('right')
  expect(await create().taskOf('sign-in', anybody)).toEqual({ kind: 'none' })
})

test.each([
  ['none', { kind: 'none' }],
  ['turnstile', { kind: 'turnstile', siteKey: 'key' }],
  ['recaptcha-v3', { kind: 'altcha' }],
])('CAPTCHA=%s', async (kind, task) => {
  await using db = await testDatabase()
  const settings = readSettings({
    CAPTCHA: kind,
    CAPTCHA_SITE_KEY: 'key',
    CAPTCHA_SECRET: 'secret',
    PUBLIC_URL: 'https://www.example.co.uk',
  })
  const captcha = createCaptcha({ db, settings, now: () => testNow, warn: () => {} })
  expect(captcha.kind).toBe(kind)
  expect(await captcha.taskOf('register', anybody)).toMatchObject(task)
})
