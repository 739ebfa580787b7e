import type { ValuationStep } from '#src/domain/leads/valuation-steps.ts'
import { type FormDefinition, formInParts, stepOf } from './form-definition.ts'
import { addressFields, messageField, senderFields, termsField, ukPostcode, wholeHouseNumber } from './lead-fields.ts'

/**
 * rules: E11, E25, E28, W31. The postcode is required where a look-up filled in the address, and always in the single-step form: those
 * callers add that rule. Where the form has no steps, all parts except `time` and `summary` stand below each other.
 */
export const valuationForm = {
  id: 'valuation',
  tool: { name: 'request_valuation', description: 'Asks the agency to value a home that its owner may sell or let.' },
  ...formInParts([
    {
      step: 'details',
      legend: 'About you',
      fields: {
        valuation_reason: {
          kind: 'choice',
          label: 'I would like a valuation for',
          within: 'lead',
          options: [
            { value: 'selling', text: 'Selling' },
            { value: 'letting', text: 'Letting' },
          ],
        },
        ...senderFields,
      },
    },
    {
      step: 'details',
      legend: 'The property',
      isAddress: true,
      fields: {
        house_name: addressFields.house_name,
        house_number: { ...addressFields.house_number, mostCharacters: 6, ...wholeHouseNumber },
        street_address: { ...addressFields.street_address, required: true },
        town: { ...addressFields.town, required: true },
        county: addressFields.county,
        postcode: { ...addressFields.postcode, ...ukPostcode },
      },
    },
    { id: 'time', step: 'time', fields: {} },
    { id: 'summary', step: 'confirm', fields: {} },
    { id: 'confirm', step: 'confirm', fields: { message: messageField, opt_in_terms: termsField } },
  ]),
  hasHoneypot: true,
  honeypotWithin: 'lead_client',
  hasCaptcha: true,
} as const satisfies FormDefinition

/** The same where a look-up filled in the address, and where the form has a single step: the postcode is required (rules: E25). */
export const placedValuationForm = {
  ...valuationForm,
  fields: { ...valuationForm.fields, postcode: { ...valuationForm.fields.postcode, required: true } },
} as const satisfies FormDefinition

/** The steps of values that are sent beside the fields. */
const stepOfOther: Readonly<Record<string, ValuationStep>> = {
  booking_time: 'time',
  booking_date: 'time',
  authenticity_token: 'confirm',
  'g-recaptcha-response': 'confirm',
}

/** The step in which the visitor can correct what the server refused: that of the field, or the first step for an unknown name. */
export function valuationStepOf(name: string): ValuationStep {
  return (stepOf(valuationForm, name) as ValuationStep | undefined) ?? stepOfOther[name] ?? 'details'
}
