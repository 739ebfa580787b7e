import { expect, test } from 'vitest'
import { contactOfficeForm } from '#src/forms/contact-staff-member.ts'
import { leadOutcome } from './lead-outcome.ts'

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
