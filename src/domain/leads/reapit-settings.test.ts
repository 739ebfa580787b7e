import { expect, test } from 'vitest'
import { readSettings, WrongSettings } from '#src/settings.ts'
import { eventReceivers } from './webhook-settings.ts'

const secret = 'hunter2-of-reapit'
const whole = {
  LEAD_REAPIT_CUSTOMER: 'GGS',
  LEAD_REAPIT_CLIENT_ID: 'app',
  LEAD_REAPIT_CLIENT_SECRET: secret,
  LEAD_REAPIT_OFFICES: '4101=TAU, 4102=WEL',
}

test('nothing is handed to Reapit unless it is set', () => {
  expect(readSettings({}).reapit).toBeUndefined()
})

test('each branch has its office, and enquiries of other branches are not handed over', () => {
  const { reapit } = readSettings(whole)
  const offices = new Map([
    [4101, 'TAU'],
    [4102, 'WEL'],
  ])
  const urls = { connectUrl: 'https://connect.reapit.cloud', platformUrl: 'https://platform.reapit.cloud' }
  expect(reapit).toEqual({ customer: 'GGS', clientId: 'app', clientSecret: secret, offices, otherOffice: undefined, ...urls })
  const only = { aboutHomes: true, branchIds: [4101, 4102] }
  expect(eventReceivers({ reapit })).toEqual([{ name: 'reapit', kinds: ['lead.received'], only }])
})

test('an office of all others takes what went to no branch', () => {
  const { reapit } = readSettings({ ...whole, LEAD_REAPIT_OFFICES: '4101=TAU *=HQ', LEAD_REAPIT_URL: 'http://127.0.0.1:9/api/' })
  expect(reapit).toMatchObject({ otherOffice: 'HQ', platformUrl: 'http://127.0.0.1:9/api' })
  expect(eventReceivers({ reapit })[0]?.only).toEqual({ aboutHomes: true, branchIds: undefined })
})

test.each([
  [{ LEAD_REAPIT_CLIENT_SECRET: '' }, 'need each other'],
  [{ LEAD_REAPIT_OFFICES: 'Taunton' }, 'must name offices as 4101=TAU'],
  [{ LEAD_REAPIT_CUSTOMER: 'our agency' }, 'must be the code'],
  [{ LEAD_REAPIT_CLIENT_SECRET: `${secret} two` }, 'must be one word'],
  [{ LEAD_REAPIT_URL: 'http://platform.reapit.cloud' }, 'must be an address such as https'],
])('%j is refused, without a word of the secret', (given, message) => {
  const wrong = () => readSettings({ ...whole, ...given })
  expect(wrong).toThrow(WrongSettings)
  expect(wrong).toThrow(message)
  expect(wrong).not.toThrow(secret)
})
