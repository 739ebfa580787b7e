import { expect, test } from 'vitest'
import { bookAViewingForm } from './book-a-viewing.ts'
import { contactOfficeForm, contactStaffMemberForm } from './contact-staff-member.ts'
import { matchesRule } from './field-rules.ts'
import { type FormDefinition, type FormValues, honeypotName, inputName } from './form-definition.ts'
import { formErrors } from './form-errors.ts'
import { isHoneypotFilled, readForm } from './read-form.ts'
import { valuationForm } from './valuation.ts'

const sender = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', tel_home: '01823333444' }
const address = { house_number: '', house_name: '', street_address: 'High Street', town: 'Taunton', county: '', postcode: '' }

/** What is complete, and what each form says of nothing at all: section by section as rules: E25, E26 have it. */
const forms: readonly [form: FormDefinition, whole: Record<string, string | boolean>, missing: Record<string, string>][] = [
  [
    bookAViewingForm,
    { ...sender, message: 'May we see it?', opt_in_terms: true },
    {
      first_name: 'Please enter a valid first name',
      last_name: 'Please enter a valid last name',
      email: 'Please enter a valid email',
      tel_home: 'Please enter a valid phone number',
      message: 'Please enter a valid message',
      opt_in_terms: 'You must agree to our terms & conditions',
    },
  ],
  [
    valuationForm,
    { ...sender, ...address, opt_in_terms: true },
    {
      first_name: 'Please enter a valid first name',
      last_name: 'Please enter a valid last name',
      email: 'Please enter a valid email',
      tel_home: 'Please enter a valid phone number',
      street_address: 'Please enter a valid street',
      town: 'Please enter a valid town',
      opt_in_terms: 'You must agree to our terms & conditions',
    },
  ],
  ...[contactStaffMemberForm, contactOfficeForm].map((form): [FormDefinition, typeof sender, Record<string, string>] => [
    form,
    sender,
    {
      first_name: 'Please enter a valid first name',
      last_name: 'Please enter a valid last name',
      email: 'Please enter a valid email',
      tel_home: 'Please enter a valid phone number',
    },
  ]),
]

test.each(forms)('$id needs exactly what it has to, and says so of what is missing or white space', (form, whole, missing) => {
  const errorsOf = (values: Record<string, string | boolean>) =>
    formErrors(form, { ...readForm(form, {}), ...values } as FormValues<FormDefinition>)
  expect(errorsOf(whole)).toEqual({})
  expect(errorsOf({})).toEqual(missing)
  const blank = Object.fromEntries(Object.keys(whole).map((name) => [name, ' \t\r\n ']))
  expect(
    formErrors(form, readForm(form, Object.fromEntries(Object.entries(blank).map(([name, value]) => [inputName(form, name), value])))),
  ).toEqual(missing)
})

test.each([
  [
    'first_name',
    ['Zoë', "O'Neill", 'Mary-Jane', 'van der Berg', '李'],
    ['R2D2', '<b>Ann</b>', 'Ann\nBcc: x@y.uk', '-', "'", 'a@b', 'Ann, Bob'],
  ],
  ['last_name', ['Wiśniewska', '’t Hooft'], ['Byron 2', 'http://x', '- -']],
  ['email', ['ada@agency.estate', 'a.b+c@sub.example.co.uk'], ['ada', 'ada@', 'a@b', 'a b@c.uk', 'a@b.uk, c@d.uk', 'a@b.uk\nBcc: c@d.uk']],
  [
    'tel_home',
    [
      '123456',
      '01823333444',
      '00441823333444',
      '01823 333444',
      '(01823) 333.444',
      '+44 7700 900123',
      '+44 (0)7700-900123',
      '+353 1 234 5678',
      '01823 333444 ext 12',
      '01823333444x12',
      '01823 333444, Extension 1234',
      '01823/333444 #5',
    ],
    ['12345', '01823 ext 12', 'call me', '01823 333444 ext', '01823 333444 after six', '++44 7700 900123', '01823\n333444', '1'.repeat(21)],
  ],
  ['house_number', ['1', '123456'], ['12a', '1-3', '-1', '1.5']],
  ['street_address', ['High Street', '1–3 Rue de l’Église'], ['High\nStreet']],
  ['town', ['Taunton'], ['Taun\u001bton']],
  ['county', ['Somerset'], ['Some\u0007rset']],
  ['postcode', ['TA1 1AA', 'ta11aa', 'SW1A  1AA'], ['TA1', '12345', 'TA1 1AAA', 'nonsense']],
  ['message', ['Hello\n\tthere', '<b>hello</b>', '你好'], ['\u0000', 'ring\u0007']],
] as const)('%s is taken and refused as its rule says', (name, good, bad) => {
  const { rule } = valuationForm.fields[name]
  expect(good.filter((text) => !matchesRule(rule, text))).toEqual([])
  expect(bad.filter((text) => matchesRule(rule, text))).toEqual([])
})

test.each([
  ['first_name', 'R2', 'Please enter a valid first name'],
  ['last_name', 'B@', 'Please enter a valid last name'],
  ['email', 'ada', 'Please enter a valid email'],
  ['tel_home', '12345', 'Please enter a valid phone number'],
  ['house_number', '12a', 'Please enter a valid house number'],
  ['street_address', 'a\nb', 'Please enter a valid street'],
  ['town', 'a\nb', 'Please enter a valid town'],
  ['county', 'a\nb', 'Please enter a valid county'],
  ['postcode', 'nowhere', 'Please enter a valid postcode'],
  ['message', '\u0007', 'Please enter a valid message'],
  ['message', 'x'.repeat(4001), 'Please use no more than 4000 characters.'],
])('a valuation with the %s %j is refused: %s', (name, value, message) => {
  const values = { ...readForm(valuationForm, {}), ...sender, ...address, opt_in_terms: true }
  expect(formErrors(valuationForm, { ...values, [name]: value })).toEqual({ [name]: message })
})

test('a viewing may come from abroad', () => {
  const values = {
    ...readForm(bookAViewingForm, {}),
    ...sender,
    message: 'Bonjour',
    opt_in_terms: true,
    postcode: '75001',
    house_number: '12 bis',
  }
  expect(formErrors(bookAViewingForm, values)).toEqual({})
})

test('a select that stands at its default is empty', () => {
  expect(readForm(valuationForm, { lead: { valuation_reason: 'default' } }).valuation_reason).toBe('')
  expect(readForm(valuationForm, { lead: { valuation_reason: 'letting' } }).valuation_reason).toBe('letting')
})

test('fields and honeypot have the names of the wire, and lines end alike however they were sent', () => {
  expect(['first_name', 'street_address', 'message', 'opt_in_terms'].map((name) => inputName(valuationForm, name))).toEqual([
    'lead_client[first_name]',
    'lead_client[street_address]',
    'lead[message]',
    'marketing_preferences[opt_in_terms]',
  ])
  expect(honeypotName(bookAViewingForm)).toBe('lead_client[body]')
  expect(isHoneypotFilled(contactOfficeForm, { 'lead_client[body]': 'x' })).toBe(true)
  expect(isHoneypotFilled(contactOfficeForm, { lead_client: { body: 'x' } })).toBe(true)
  expect(isHoneypotFilled(contactOfficeForm, { lead_client: { body: '' }, body: 'x' })).toBe(false)
  expect(readForm(valuationForm, { 'lead[message]': ' one\r\ntwo\rthree ' }).message).toBe('one\ntwo\nthree')
})
