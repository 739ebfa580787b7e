import { expect, test } from 'vitest'
import type { Account } from '#src/domain/accounts/account.ts'
import { emptyProfile } from '#src/domain/accounts/profile.ts'
import { presentUser, savedBy } from './user.ts'

const account: Account = {
  id: 7,
  email: 'Ada@example.com',
  profile: { ...emptyProfile, first_name: 'Ada', house_name: '<b>Mill</b>', town: 'Taunton' },
  isConfirmed: true,
  isVip: false,
  doNotContact: false,
  propertyAlerts: true,
  isAlertsOnly: false,
  createdAt: new Date(0),
}
const site = { name: 'Withy & Vale', email: 'home@agency.example' }
const given = {
  kind: 'marketing',
  isGiven: true,
  wording: 'News, please',
  email: '',
  page: '/user',
  form: 'registration',
  givenAt: new Date(0),
} as const

/** rules: A6, without passwords */
const fields = `user_id email first_name last_name title house_name house_number street_address address_2 address_html locality town county
  postcode tel_home tel_mobile is_opted_in_to_marketing marketing_preferences marketing_preference_id custom_marketing_preferences agency
  portal_leads saved_properties saved_searches reapit_tracker_jwt agency_website_vip body do_not_contact`.split(/\s+/)

test('a user has every wire field but the passwords; the honeypot is empty', () => {
  const user = presentUser(account, { consents: {}, site, isFresh: true })
  expect(Object.keys(user).sort()).toEqual([...fields, 'is_confirmed', 'is_fresh', 'property_alerts', 'saved_by'].sort())
  expect(user).toMatchObject({ user_id: 7, email: 'Ada@example.com', first_name: 'Ada', marketing_preference_id: 7, is_confirmed: true })
  expect(user.body).toBe('')
  expect(user.property_alerts).toBe(true)
  expect(presentUser({ ...account, propertyAlerts: false }, { consents: {}, site, isFresh: true }).property_alerts).toBe(false)
  expect(user.agency).toEqual({ hfpe_enabled: false, name: 'Withy & Vale', email: 'home@agency.example' })
})

test('the address is plain text escaped as HTML', () => {
  expect(presentUser(account, { consents: {}, site, isFresh: true }).address_html).toBe('&lt;b&gt;Mill&lt;/b&gt;<br>Taunton')
})

test('the latest marketing choice applies; none means no', () => {
  expect(presentUser(account, { consents: {}, site, isFresh: true }).is_opted_in_to_marketing).toBe(false)
  const user = presentUser(account, { consents: { marketing: given }, site, isFresh: true })
  expect(user.is_opted_in_to_marketing).toBe(true)
  expect(user.marketing_preferences).toEqual({
    opt_in_terms: false,
    opt_in_marketing: true,
    opt_in_marketing_url: '/user',
    opt_in_marketing_statement: 'News, please',
  })
  expect(
    presentUser(account, { consents: { marketing: { ...given, isGiven: false } }, site, isFresh: true }).is_opted_in_to_marketing,
  ).toBe(false)
})

test('the value that separates saved items of accounts is stable, and not the account’s number', () => {
  const saved_by = (given: Partial<Account>) => savedBy({ ...account, ...given })
  expect(saved_by({})).toMatch(/^[\w-]{22}$/)
  expect(saved_by({ email: 'new@example.com' })).toBe(saved_by({}))
  expect(new Set([saved_by({}), saved_by({ id: 8 }), saved_by({ createdAt: new Date(1) })]).size).toBe(3)
})
