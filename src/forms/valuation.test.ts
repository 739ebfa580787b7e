import { expect, test } from 'vitest'
import { valuationForm, valuationStepOf } from './valuation.ts'

test.each([
  ['email', 'details'],
  ['postcode', 'details'],
  ['message', 'confirm'],
  ['opt_in_terms', 'confirm'],
  ['booking_time', 'time'],
  ['g-recaptcha-response', 'confirm'],
  ['something_new', 'details'],
])('%s is put right in the step %s', (name, step) => {
  expect(valuationStepOf(name)).toBe(step)
})

test('every field stands in a step', () => {
  for (const name of Object.keys(valuationForm.fields)) expect(['details', 'confirm']).toContain(valuationStepOf(name))
})
