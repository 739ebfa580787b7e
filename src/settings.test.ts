import { expect, test } from 'vitest'
import { captchaForms } from '#src/domain/captcha/captcha.ts'
import { readSettings, WrongSettings } from './settings.ts'

test('an empty environment is enough', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    databaseFolder: 'var/database',
    contentFolder: 'content/demo',
  })
})

test('names every setting that cannot be used', () => {
  expect(() => readSettings({ PORT: 'http', FEED_TOKEN: 'short' })).toThrow(
    'PORT must be a port number\nFEED_TOKEN must have at least 16 characters',
  )
})

test('one mistake is said once, with an example of that setting', () => {
  const env = { PUBLIC_URL: 'www.example.co.uk', MAP_STYLE_URL: '/style.json', LOG_LEVEL: 'verbose' }
  expect(() => readSettings(env)).toThrow(
    new WrongSettings(
      [
        'PUBLIC_URL must be an address such as https://www.example.co.uk',
        'MAP_STYLE_URL must be an address such as https://maps.example.co.uk/style.json',
        'LOG_LEVEL must be silent, error, warn, info or debug',
      ].join('\n'),
    ),
  )
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('a host that is no address is told', () => {
  expect(() => readSettings({ MAP_STYLE_URL: 'https://maps.example/s', MAP_HOSTS: '*.example' })).toThrow('MAP_HOSTS.0 must be an address')
})

test('where there is a pooler, what needs a session goes by the direct address', () => {
  const [pooler, direct] = ['postgres://pooler/gable', 'postgres://server/gable']
  expect(readSettings({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct })).toMatchObject({ databaseUrl: direct, poolerUrl: pooler })
  expect(readSettings({ DATABASE_URL: direct })).toMatchObject({ databaseUrl: direct, poolerUrl: undefined })
  expect(() => readSettings({ DATABASE_DIRECT_URL: direct })).toThrow('need DATABASE_URL')
})

const PUBLIC_URL = 'https://www.agency.example'

test('mails go by a server', () => {
  const { smtp } = readSettings({ SMTP_URL: 'smtp://relay:25', SMTP_TLS: 'offered', PUBLIC_URL })
  expect(smtp).toEqual({ host: 'relay', port: 25, tls: 'offered' })
})

test('without a mail server mails are files', () => {
  expect(readSettings({ GABLE_VAR: 'v' })).toMatchObject({ smtp: undefined, mailFrom: undefined, mailFolder: 'v/mail' })
})

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL needs PUBLIC_URL: mails link to the site'],
  [{ SMTP_URL: 'https://mail.example', PUBLIC_URL }, 'SMTP_URL must start with smtp:// or smtps://'],
  [{ SMTP_URL: 'smtp://a:%zz@mail.example', PUBLIC_URL }, 'SMTP_URL is no address; characters such as'],
  [{ SMTP_URL: 'smtp://a:p/s@mail.example', PUBLIC_URL }, 'SMTP_URL is no address; characters such as'],
  [{ MAIL_FROM: 'Agency <a@b.example>' }, 'MAIL_FROM must be one e-mail address, without a name'],
  [{ MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, 'MAIL_FROM must be one e-mail address, without a name'],
])('%j is told, without its password', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
  expect(() => readSettings(env)).not.toThrow('p/s')
})

test('unless set the captcha is our own, on all forms but the one to sign in', () => {
  expect(readSettings({}).captcha).toMatchObject({ kind: 'altcha', leastScore: 0.5 })
  expect(readSettings({}).captcha.forms).toEqual(captchaForms.filter((form) => form !== 'sign-in'))
  expect(readSettings({ CAPTCHA_FORMS: 'sign-in,register' }).captcha.forms).toEqual(['sign-in', 'register'])
  expect(readSettings({ CAPTCHA: 'none' }).captcha.kind).toBe('none')
})

test('a captcha that is a service needs its keys; what is no captcha, form or score is told', () => {
  expect(() => readSettings({ CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'key' })).toThrow(
    'CAPTCHA=turnstile needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET',
  )
  expect(() => readSettings({ CAPTCHA: 'hcaptcha' })).toThrow('CAPTCHA must be one of none, altcha, recaptcha-v2, recaptcha-v3, turnstile')
  expect(() => readSettings({ CAPTCHA_FORMS: 'search' })).toThrow('must be some of register, sign-in, forgotten-password')
  expect(() => readSettings({ CAPTCHA_SCORE: '1.5' })).toThrow('CAPTCHA_SCORE must be a number from 0 to 1')
})

test('what sources.yaml names is looked up in the environment; empty is nothing', () => {
  const { secretOf } = readSettings({ ALTO_PASSWORD: 'hunter2', EMPTY: '' })
  expect([secretOf({ env: 'ALTO_PASSWORD' }), secretOf({ env: 'EMPTY' }), secretOf({ env: 'OTHER' })]).toEqual([
    'hunter2',
    undefined,
    undefined,
  ])
})

test('what visitors may send of files is set in MB', () => {
  expect(readSettings({}).uploads).toEqual({ inAll: 20e9, ofVisitor: 250e6, arriving: 1e9 })
  const set = { UPLOADS_MB: '500', UPLOADS_DAY_MB: '30', UPLOADS_ARRIVING_MB: '100' }
  expect(readSettings(set).uploads).toEqual({ inAll: 500e6, ofVisitor: 30e6, arriving: 100e6 })
})
