import { expect, test } from 'vitest'
import { valuationThanks } from './valuation-progress.tsx'

test.each([
  ['multi-step', 'We have received your valuation enquiry and our agent will be in touch soon to confirm your appointment.'],
  ['single-step', 'We have received your valuation request and an agent will be in touch soon to book your appointment.'],
] as const)('%s thanks in its own words', (form, text) => {
  expect(valuationThanks({ form }, undefined)).toEqual({ title: 'Thank you', text })
})

test('an agency has words of its own', () => {
  expect(valuationThanks({ form: 'multi-step', thanks: { heading: 'Thanks', text: 'We ring you.' } }, undefined)).toEqual({
    title: 'Thanks',
    text: 'We ring you.',
  })
})

test('a time that is booked is said to be', () => {
  expect(valuationThanks({ form: 'multi-step' }, '9.00am on Tuesday 24 November 2026')).toEqual({
    title: 'Your valuation is booked',
    text: expect.stringMatching(/^We come to you at 9\.00am on Tuesday 24 November 2026\. Please look at the mail/),
  })
  expect(valuationThanks({ form: 'multi-step' }, '').text).toMatch(/^We come to you at the time that you chose\. Please look at the mail/)
})
