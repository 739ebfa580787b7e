import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

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

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('without a style of its own the map asks nobody', () => {
  expect(readSettings({ MAP_KEY: 'k', MAP_HOSTS: 'https://tiles.example' }).map).toEqual({ style: null, origins: [] })
})

test('a style has its key filled in, and the hosts that it may ask', () => {
  const { map } = readSettings({
    MAP_STYLE_URL: 'https://maps.example/style.json?key={key}',
    MAP_KEY: 'a b',
    MAP_ATTRIBUTION: '© Maps',
    MAP_HOSTS: 'https://tiles.example:8443/v1 https://maps.example',
  })
  expect(map).toEqual({
    style: { address: 'https://maps.example/style.json?key=a%20b', attribution: '© Maps' },
    origins: ['https://maps.example', 'https://tiles.example:8443'],
  })
})

test('a host that is no address is told', () => {
  expect(() => readSettings({ MAP_STYLE_URL: 'https://maps.example/s', MAP_HOSTS: '*.example' })).toThrow('MAP_HOSTS.0 must be an address')
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
