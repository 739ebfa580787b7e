import { expect, test } from 'vitest'
import { asForm, viewingBody } from '#tests/support/leads.ts'
import { formOfLead, kindOfLead, leadIdAt, readId, readLead, sentFields, targetOf } from './read-lead.ts'

test.each([
  [{ lead: { is_valuation_request: 1 } }, 'valuation'],
  [{ 'lead[is_valuation_request]': '1' }, 'valuation'],
  [{ lead: { is_valuation_request: true, agency_employee_id: 101 } }, 'valuation'],
  [{ lead: { agency_employee_id: '101' } }, 'staff'],
  [{ lead: { agency_employee_id: 'x' } }, 'department'],
  [{ lead: { lead_type: 'branch_department_enquiry', branch_department_id: 5 } }, 'department'],
  [{ lead: { is_valuation_request: 0 } }, 'department'],
  [{}, 'department'],
])('%j is an enquiry of its kind', (body, kind) => {
  expect(kindOfLead(body)).toBe(kind)
  expect(formOfLead(kindOfLead(body), {}).id).toBe(
    { valuation: 'valuation', staff: 'contact-staff-member', department: 'contact-office' }[kind],
  )
})

test('JSON and forms are read alike, with the other fields in words', () => {
  const body = {
    ...viewingBody,
    lead: { ...viewingBody.lead, buying_position: 'cash', property_to_sell: 'nonsense', wants_valuation: 'on' },
    idempotency_key: 'k',
  }
  const read = readLead(body, { kind: 'viewing', page: '/about', today: '2026-11-25' })
  expect(read).toEqual({
    lead: {
      kind: 'viewing',
      sender: { firstName: 'Ada', lastName: 'Byron', email: 'Ada@example.com', telephone: '01823333444' },
      message: 'May we see it on Saturday?',
      channel: undefined,
      answers: [
        { name: 'Postcode', value: 'TA1 1AA' },
        { name: 'How would you buy?', value: 'In cash' },
        { name: 'I would like a valuation of it too', value: 'Yes' },
      ],
      sent: expect.objectContaining({ 'lead[lead_type]': 'email_portal_lead', 'lead[property_to_sell]': 'nonsense' }),
      page: '/about',
      terms: 'I agree to the terms & conditions',
      doNotContact: true,
      key: 'k',
    },
  })
  expect(readLead(Object.fromEntries(asForm(body)), { kind: 'viewing', page: '/about', today: '2026-11-25' })).toEqual(read)
})

test('faults are reported by field; a booking without a time under the time’s name', () => {
  const { lead_client } = viewingBody
  const errors = (body: object, kind: 'viewing' | 'valuation') =>
    (readLead(body as Record<string, unknown>, { kind, page: '', today: '2026-11-25' }) as { errors: object }).errors
  expect(errors({ ...viewingBody, lead_client: { ...lead_client, first_name: 'A<b>' } }, 'viewing')).toEqual({
    first_name: 'Please enter a valid first name',
  })
  const whole = { ...viewingBody, lead_client: { ...lead_client, street_address: 'High Street', town: 'Taunton' } }
  for (const booking of [{ lead_booking: { book_viewing: 'yes' } }, { 'lead_booking[book_viewing]': 'yes' }])
    expect(errors({ ...whole, ...booking }, 'valuation')).toEqual({ booking_time: 'Please select a valid time slot' })
})

test('the postcode of a valuation is required if its form says so; other clients need not send one', () => {
  const lead_client = { ...viewingBody.lead_client, street_address: 'High Street', town: 'Taunton', postcode: '' }
  const read = (lead: object) => readLead({ ...viewingBody, lead_client, lead }, { kind: 'valuation', page: '', today: '2026-11-25' })
  expect(read({ asks_postcode: '1' })).toEqual({ errors: { postcode: 'Please enter a valid postcode' } })
  expect(read({})).toHaveProperty('lead')
})

test.each([
  [{ channel: 'lettings', valuation_reason: 'selling' }, { channel: 'lettings' }],
  [{ valuation_reason: 'letting' }, { channel: 'lettings' }],
  [
    { branch_id: '4101', branch_department_id: 5 },
    { branchId: 4101, departmentId: 5 },
  ],
  [{ agency_employee_id: 101 }, { staffId: 101 }],
  [{ branch_id: '1e3', branch_department_id: -5, agency_employee_id: { a: 1 }, channel: 'x' }, {}],
])('of %j whom it is for is read', (lead, target) => {
  expect(Object.fromEntries(Object.entries(targetOf({ lead })).filter(([, value]) => value !== undefined))).toEqual(target)
})

test('texts contain no lone surrogates, which mails cannot hold', () => {
  const body = { ...viewingBody, lead: { message: 'Hi \ud800' }, idempotency_key: '\udc00' }
  const read = readLead(body, { kind: 'viewing', page: '', today: '2026-11-25' })
  expect('lead' in read && [read.lead.message, read.lead.key]).toEqual(['Hi \ufffd', '\ufffd'])
  expect(leadIdAt({ lead: { property_id: '12' } }, 'property_id')).toBe(12)
})

test.each([
  ['4711', 4711],
  [4711, 4711],
  ['0', 0],
  ['999999999999999', 999_999_999_999_999],
])('%j names %i', (value, id) => {
  expect(readId(value)).toBe(id)
})

// The last one cannot be converted to text: String() throws.
test.each([
  '',
  ' 7',
  '-7',
  '7.5',
  '1e3',
  '0x10',
  '٧',
  '1000000000000000',
  -7,
  7.5,
  Number.NaN,
  true,
  null,
  undefined,
  ['7'],
  { toString: 1, valueOf: 1 },
])('%j names nothing', (value) => {
  expect(readId(value)).toBeUndefined()
})

test('JSON and form fields are stored alike, under the names of a form', () => {
  const json = { lead_client: { email: 'a@b.uk', do_not_contact: 1 }, lead: { is_branch_lead: true } }
  const fields = { 'lead_client[email]': 'a@b.uk', 'lead_client[do_not_contact]': '1', 'lead[is_branch_lead]': 'true' }
  expect(sentFields(json)).toEqual(fields)
  expect(sentFields(fields)).toEqual(fields)
})

test('tokens are not stored, and a list is one field', () => {
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

test('values that no database accepts, or no form sends, are left out', () => {
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
