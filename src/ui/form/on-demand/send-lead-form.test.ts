import { beforeEach, expect, test, vi } from 'vitest'
import { endToast, showToast } from '#src/browser/toast.ts'
import { contactOfficeForm } from '#src/forms/contact-staff-member.ts'
import { idempotencyField } from '#src/forms/lead-fields.ts'
import { askedServer } from '#tests/support/asked-server.ts'
import { leadOutcome } from './send-lead-form.ts'

// Toasts need a page.
vi.mock('#src/browser/toast.ts', () => ({ showToast: vi.fn(), endToast: vi.fn() }))
beforeEach(() => {
  vi.mocked(showToast).mockReset()
  // Another test may have loaded the module without this mock.
  vi.resetModules()
})

const ask = askedServer()
const texts = { failed: 'Please try again.', telephone: '01632 960100' }

async function sent(answer: Response) {
  const [{ sendLeadForm }, { LeadSent }] = await Promise.all([import('./send-lead-form.ts'), import('./lead-sent.tsx')])
  ask.mockResolvedValue(answer)
  const data = new FormData()
  data.set('lead_client[email]', 'ann@example.com')
  return { data, LeadSent, told: await sendLeadForm(contactOfficeForm, { to: '/leads', data, key: 'k1', texts }) }
}

test('it goes under its key, and once it is taken there is what stands in its place', async () => {
  const { data, LeadSent, told } = await sent(Response.json({}))
  expect(data.get(idempotencyField)).toBe('k1')
  expect(told).toEqual({ outcome: {}, refused: [], Sent: LeadSent })
  expect(vi.mocked(endToast)).toHaveBeenCalledWith('error')
  expect(vi.mocked(showToast)).not.toHaveBeenCalled()
})

test('what the server refuses is told by field', async () => {
  const errors = { email: 'Please enter a valid email' }
  const { told } = await sent(Response.json({ errors }, { status: 422 }))
  expect(told).toMatchObject({ outcome: { errors, messages: [] }, refused: ['email'] })
  expect(told.Sent).toBeUndefined()
})

test('where the time is gone the next one is handed on', async () => {
  const body = { errors: { slot: 'That time has gone' }, next_slot: { slot: 'monday-at-ten' } }
  const { told } = await sent(Response.json(body, { status: 422 }))
  expect(told).toMatchObject({ refused: ['slot'], nextSlot: 'monday-at-ten' })
})

test.each([
  ['nothing of use comes back', () => new Response('gone', { status: 502 }), 'Please try again.'],
  ['the server says why', () => Response.json({ message: 'Wait a minute.' }, { status: 429 }), 'Wait a minute.'],
])('where %s it is said above the page, with whom to ring', async (_, answer, text) => {
  const { told } = await sent(answer())
  expect(told).toEqual({ outcome: { messages: [text, 'You can also ring us on 01632 960100.'] }, refused: [] })
  expect(vi.mocked(showToast)).toHaveBeenCalledExactlyOnceWith({ text, kind: 'error', duration: 8000 })
})

test('a device without a connection is told so', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { told } = await sent(new Response('', { status: 502 }))
  expect(told.outcome.messages?.[0]).toBe('You are offline. What you typed is still here: send it again once you are connected.')
  vi.unstubAllGlobals()
})

const failed = 'Request failed. Please try again.'

test('errors of fields stand at their fields, others above them', () => {
  const errors = { email: 'Please enter a valid email', booking_time: 'That time has just been taken.', toString: 'Odd' }
  expect(leadOutcome(contactOfficeForm, { status: 'invalid', errors }, { failed })).toEqual({
    errors: { email: errors.email },
    messages: [errors.booking_time, errors.toString],
  })
})

test('where a captcha stands in the way it says whom to ring', () => {
  const wrong = 'The recaptcha you entered is not correct. Please try again.'
  const sent = { status: 'invalid', errors: { 'g-recaptcha-response': wrong } } as const
  const messages = [wrong, 'You can also ring us on 01823 333444.']
  expect(leadOutcome(contactOfficeForm, sent, { failed, telephone: '01823 333444' })).toEqual({ errors: {}, messages })
  expect(leadOutcome(contactOfficeForm, sent, { failed })).toEqual({ errors: {}, messages: [wrong] })
})

test.each([
  [{ failed }, [failed]],
  [{ failed, telephone: '01823 333444' }, [failed, 'You can also ring us on 01823 333444.']],
])('what came to nothing says so, and whom to ring', (texts, messages) => {
  expect(leadOutcome(contactOfficeForm, { status: 'failed' }, texts)).toEqual({ messages })
})

test('what the server says of it is said instead', () => {
  const sent = { status: 'failed', message: 'Please wait a minute.' } as const
  expect(leadOutcome(contactOfficeForm, sent, { failed })).toEqual({ messages: ['Please wait a minute.'] })
})
