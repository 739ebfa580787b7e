import { expect, test, vi } from 'vitest'
import { bookAViewingForm } from '#src/forms/book-a-viewing.ts'
import { inputName } from '#src/forms/form-definition.ts'
import { readForm } from '#src/forms/read-form.ts'
import { askedServer } from '#tests/support/asked-server.ts'
import { nestedBody, sendLead } from './send-lead.ts'

const ask = askedServer()

function fields(files: readonly File[] = []): FormData {
  const data = new FormData()
  data.set('lead_client[email]', 'ann@example.com')
  data.set('idempotency_key', 'k')
  for (const file of files) data.append('file', file)
  return data
}

test('an enquiry is sent as JSON, and says that it wants JSON back', async () => {
  ask.mockResolvedValue(Response.json({}))
  expect(await sendLead('/leads', fields())).toEqual({ status: 'sent' })
  const [address, { method, headers, body }] = ask.mock.calls[0] as [string, RequestInit]
  expect([address, method]).toEqual(['/leads', 'POST'])
  expect(headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' })
  expect(body).toBe('{"lead_client":{"email":"ann@example.com"},"idempotency_key":"k"}')
})

test('with a file it is sent as a form', async () => {
  ask.mockResolvedValue(Response.json({}))
  const data = fields([new File(['x'], 'plan.pdf')])
  await sendLead('/form_submissions', data)
  const [, { headers, body }] = ask.mock.calls[0] as [string, RequestInit]
  expect(headers).toEqual({ accept: 'application/json' })
  expect(body).toBe(data)
})

test.each([
  [422, { errors: { email: 'Please enter a valid email' } }, { status: 'invalid', errors: { email: 'Please enter a valid email' } }],
  [422, { errors: { booking_time: 'Taken.' }, next_slot: null }, { status: 'invalid', errors: { booking_time: 'Taken.' } }],
  [
    422,
    { errors: { booking_time: 'Taken.' }, next_slot: { slot: '2026-11-24T10:00', text: '10.00am' } },
    { status: 'invalid', errors: { booking_time: 'Taken.' }, nextSlot: '2026-11-24T10:00' },
  ],
  [422, { errors: {} }, { status: 'failed' }],
  [422, { errors: 'one' }, { status: 'failed' }],
  [429, { message: 'Please wait.' }, { status: 'failed', message: 'Please wait.' }],
  [404, { message: 'There is no such property.' }, { status: 'failed', message: 'There is no such property.' }],
  [500, {}, { status: 'failed' }],
  // rules: W31
  [202, {}, { status: 'failed' }],
])('%i with %j', async (status, body, sent) => {
  ask.mockResolvedValue(Response.json(body, { status }))
  expect(await sendLead('/leads', fields())).toEqual(sent)
})

test.each([
  ['a page for a fault', async () => new Response('<html>', { status: 502 })],
  [
    'no network',
    async () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('%s is a failure without words', async (_, answer) => {
  ask.mockImplementation(answer)
  expect(await sendLead('/leads', fields())).toEqual({ status: 'failed' })
})

test('nobody waits for ever', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  ask.mockResolvedValue(Response.json({}))
  await sendLead('/leads', fields())
  expect(timeout).toHaveBeenCalledWith(30_000)
  const [, options] = ask.mock.calls[0] as [string, RequestInit]
  expect(options.signal).toBe(timeout.mock.results[0]?.value)
})

const written = (entries: [string, string][]) => JSON.stringify(nestedBody(entries))

test.each<[[string, string][], string]>([
  [[], '{}'],
  [[['email', 'a@b.example']], '{"email":"a@b.example"}'],
  [
    [
      ['lead_client[first_name]', 'Ann'],
      ['lead_client[last_name]', 'Archer'],
      ['lead[message]', 'Hello'],
    ],
    '{"lead_client":{"first_name":"Ann","last_name":"Archer"},"lead":{"message":"Hello"}}',
  ],
  [[['client[marketing][terms]', 'on']], '{"client":{"marketing":{"terms":"on"}}}'],
  [
    [
      ['times[]', '9:00'],
      ['times[]', '10:00'],
    ],
    '{"times":["9:00","10:00"]}',
  ],
  [[['__proto__[polluted]', 'yes']], '{"__proto__":{"polluted":"yes"}}'],
])('%j is %s', (entries, json) => {
  expect(written(entries)).toBe(json)
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

test('what a form holds is read out of it again', () => {
  const values = { ...readForm(bookAViewingForm, {}), first_name: 'Ann', postcode: 'TA1 1AA', buying_position: 'cash' }
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const body = nestedBody([
    ...texts.map(([name, value]): [string, string] => [inputName(bookAViewingForm, name), value]),
    ['marketing_preferences[opt_in_terms]', 'on'],
  ])
  expect(readForm(bookAViewingForm, body)).toEqual({ ...values, opt_in_terms: true })
})
