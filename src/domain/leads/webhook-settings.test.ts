import { expect, test } from 'vitest'
import { readSettings, WrongSettings } from '#src/settings.ts'
import { eventReceivers } from './webhook-settings.ts'

const bytes = Buffer.alloc(32, 7)
const secret = `whsec_${bytes.toString('base64')}`
const usual = ['lead.received', 'appointment.moved', 'appointment.withdrawn']
const read = (env: Record<string, string>) => readSettings({ PUBLIC_URL: 'https://www.agency.example', ...env }).webhook

test('without an address enquiries are handed to nobody', () => {
  expect(read({})).toBeUndefined()
  expect(read({ LEAD_WEBHOOK_SECRET: secret })).toBeUndefined()
})

test.each([
  [{ LEAD_WEBHOOK_URL: 'https://crm.example/hooks?a=b' }, 'https://crm.example/hooks?a=b', false],
  [{ LEAD_WEBHOOK_URL: 'http://10.0.0.7:8080/', LEAD_WEBHOOK_NETWORK: 'private' }, 'http://10.0.0.7:8080/', true],
])('%j', (env, url, isPrivate) => {
  expect(read({ ...env, LEAD_WEBHOOK_SECRET: secret })).toEqual({ url, key: Uint8Array.from(bytes), isPrivate, events: usual })
})

test('the webhook is told what it is to be told', () => {
  const webhook = read({
    LEAD_WEBHOOK_URL: 'https://crm.example',
    LEAD_WEBHOOK_SECRET: secret,
    LEAD_WEBHOOK_EVENTS: 'property.views, lead.received',
  })
  expect(eventReceivers({ webhook })).toEqual([{ name: 'webhook', kinds: ['property.views', 'lead.received'] }])
  expect(eventReceivers({})).toEqual([])
})

test.each([
  [{ LEAD_WEBHOOK_URL: 'https://crm.example' }, 'needs LEAD_WEBHOOK_SECRET'],
  [{ LEAD_WEBHOOK_URL: 'http://crm.example', LEAD_WEBHOOK_SECRET: secret }, 'must begin with https://'],
  [{ LEAD_WEBHOOK_URL: 'https://ann:pass@crm.example', LEAD_WEBHOOK_SECRET: secret }, 'without user and password'],
  [{ LEAD_WEBHOOK_URL: 'ftp://crm.example', LEAD_WEBHOOK_SECRET: secret }, 'must be an address'],
  [{ LEAD_WEBHOOK_URL: 'https://crm.example', LEAD_WEBHOOK_SECRET: bytes.toString('base64') }, 'must begin with whsec_'],
  [{ LEAD_WEBHOOK_URL: 'https://crm.example', LEAD_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, '24 to 64 random bytes'],
  [{ LEAD_WEBHOOK_URL: 'https://crm.example', LEAD_WEBHOOK_SECRET: secret, LEAD_WEBHOOK_NETWORK: 'home' }, 'public or private'],
  [{ LEAD_WEBHOOK_EVENTS: 'lead.received views' }, 'must be some of lead.received, appointment.booked'],
])('%j is refused, without a word of the secret', (env, message) => {
  const wrong = () => read(env)
  expect(wrong).toThrow(WrongSettings)
  expect(wrong).toThrow(message)
  expect(wrong).not.toThrow(secret.slice(6, 20))
})
