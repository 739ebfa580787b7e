import { expect, test } from 'vitest'
import { signInForm } from './account-forms.ts'
import { editProfileForm } from './edit-profile.ts'
import { honeypotName, inputName } from './form-definition.ts'
import { marketingPreferencesForm } from './marketing-preferences.ts'
import { formBody, isHoneypotFilled, readForm, readGiven } from './read-form.ts'
import { registerForm } from './register.ts'

const values = {
  first_name: 'Ann',
  last_name: 'Archer',
  email: 'ann@example.com',
  tel_home: '01823 333444',
  password: ' With spaces 1 ',
  password_confirmation: ' With spaces 1 ',
  opt_in_terms: true,
  opt_in_marketing: false,
}

test('a body of JSON is read as it was written, nested as the wire has it', () => {
  const body = formBody(registerForm, values)
  expect(body).toMatchObject({ client: { email: 'ann@example.com', marketing_preferences: { opt_in_terms: true } } })
  expect(readForm(registerForm, body)).toEqual(values)
})

test('form fields with brackets are the same; a box that is not ticked is not sent', () => {
  const fields = {
    'client[first_name]': ' Ann ',
    'client[last_name]': 'Archer',
    'client[email]': 'ann@example.com ',
    'client[tel_home]': '01823 333444',
    'client[password]': ' With spaces 1 ',
    'client[password_confirmation]': ' With spaces 1 ',
    'client[marketing_preferences][opt_in_terms]': 'on',
  }
  expect(readForm(registerForm, fields)).toEqual(values)
})

test.each([{}, { client: null }, { client: 'x' }, { client: { email: { a: 1 }, first_name: ['x', 'y'], opt_in_terms: {} } }])(
  'of %j nothing is read',
  (body) => {
    expect(Object.values(readForm(registerForm, body)).filter(Boolean)).toEqual([])
  },
)

test('a text is cut where it is certain to be too long, and a choice is one of those offered', () => {
  expect(readForm(signInForm, { username: 'x'.repeat(10_000) }).username).toHaveLength(255)
  expect(readForm(marketingPreferencesForm, { opt_in_marketing_at: 'optout' })).toEqual({ opt_in_marketing_at: 'optout' })
  expect(readForm(marketingPreferencesForm, { opt_in_marketing_at: 'maybe' })).toEqual({ opt_in_marketing_at: '' })
})

test('a telephone number pasted from an address book is read without its marks of direction, other hyphens and wide digits; a text as it is', () => {
  const pasted = '\u202a０１８２３\u2011333444\u202c'
  expect(readGiven(editProfileForm, { tel_home: pasted, town: pasted })).toEqual({ tel_home: '01823-333444', town: pasted })
})

test('of a form sent in part only what was sent is read, and nothing that the form does not have', () => {
  expect(readGiven(editProfileForm, { tel_home: '', town: 'Taunton', user_id: 7, agency_website_vip: true })).toEqual({
    tel_home: '',
    town: 'Taunton',
  })
})

test('the field that nobody sees is found where the form stands', () => {
  expect(honeypotName(registerForm)).toBe('client[body]')
  expect(isHoneypotFilled(registerForm, { client: { body: 'spam' } })).toBe(true)
  expect(isHoneypotFilled(registerForm, { 'client[body]': 'spam' })).toBe(true)
  expect(isHoneypotFilled(registerForm, { 'client[body]': '', body: 'spam' })).toBe(false)
  expect(isHoneypotFilled(signInForm, { body: 'spam' })).toBe(true)
  expect(isHoneypotFilled(editProfileForm, { body: 'spam' })).toBe(false)
})

test('inputs are named as the wire names their values', () => {
  expect(inputName(registerForm, 'opt_in_terms')).toBe('client[marketing_preferences][opt_in_terms]')
  expect(inputName(signInForm, 'username')).toBe('username')
})

test('a text of letters that nobody can see is empty', () => {
  const body = formBody(registerForm, { ...values, first_name: '\u200b\u2060 \ufeff', last_name: 'Ar\u200bcher' })
  expect(readForm(registerForm, body)).toMatchObject({ first_name: '', last_name: 'Ar\u200bcher' })
})
