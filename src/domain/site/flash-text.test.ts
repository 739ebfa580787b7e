import { expect, test } from 'vitest'
import { flashText } from './flash-text.ts'

test.each([
  ['welcome-lead-sent', 'success', 'Thank you. We have sent your message.'],
  ['postcode-invalid', 'error', 'The postcode supplied seems to be invalid. Please try again'],
  ['invalid-authenticity-token', 'error', 'There was an error sending your message - please try again later.'],
])('%s is a %s', (key, kind, text) => {
  expect(flashText(key)).toEqual({ kind, text })
})

test.each(['', 'nonsense', 'toString', '__proto__', 'some-error', '<b>'])('%j shows nothing', (key) => {
  expect(flashText(key)).toBeUndefined()
})

test('an agency may use words of its own', () => {
  expect(flashText('welcome-lead-sent', { 'welcome-lead-sent': 'Ta.' })).toEqual({ kind: 'success', text: 'Ta.' })
})
