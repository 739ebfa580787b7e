import { expect, test } from 'vitest'
import { sentFields } from './sent-fields.ts'

test('JSON and form fields are kept alike, under the names of a form', () => {
  const json = { lead_client: { email: 'a@b.uk', do_not_contact: 1 }, lead: { is_branch_lead: true } }
  const fields = { 'lead_client[email]': 'a@b.uk', 'lead_client[do_not_contact]': '1', 'lead[is_branch_lead]': 'true' }
  expect(sentFields(json)).toEqual(fields)
  expect(sentFields(fields)).toEqual(fields)
})

test('tokens are not kept, and lists are one field', () => {
  expect(
    sentFields({
      authenticity_token: 'x',
      'g-recaptcha-response': 'x',
      idempotency_key: 'x',
      _method: 'x',
      lead: { times: ['9:00', 10, true] },
    }),
  ).toEqual({ 'lead[times]': '9:00, 10, true' })
})

test('what no database takes, or no form sends, is left out', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`)
  expect(sentFields({ 'a\0b': 'c\0d', e: 'f\ud800', g: null, h: undefined, i: deep, j: [{ k: 1 }], l: () => 1 })).toEqual({
    ab: 'cd',
    e: 'f\ufffd',
    'j[0][k]': '1',
  })
  expect(Object.keys(sentFields(Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 'x']))))).toHaveLength(100)
  expect(sentFields({ long: 'x'.repeat(9000) }).long).toHaveLength(5000)
  expect(Object.keys(sentFields(JSON.parse('{"__proto__": {"x": "1"}, "constructor": "y"}')))).toEqual(['__proto__[x]', 'constructor'])
})
