import { expect, test } from 'vitest'
import { thanksFor } from './valuation-texts.ts'

test.each([
  ['multi-step', 'We have received your valuation enquiry and our agent will be in touch soon to confirm your appointment.'],
  ['single-step', 'We have received your valuation request and an agent will be in touch soon to book your appointment.'],
] as const)('%s thanks in its own words', (form, text) => {
  expect(thanksFor({ form })).toEqual({ title: 'Thank you', text })
})

test('an agency has words of its own', () => {
  expect(thanksFor({ form: 'multi-step', thanks: { heading: 'Thanks', text: 'We ring you.' } })).toEqual({
    title: 'Thanks',
    text: 'We ring you.',
  })
})
