import type { ValuationStep } from '#src/domain/leads/valuation-steps.ts'
import { type FormDefinition, formInParts, stepOf } from './form-definition.ts'
import { addressFields, messageField, senderFields, termsField, ukPostcode, wholeHouseNumber } from './lead-fields.ts'

/**
 * rules: E11, E25, E28, W31. The postcode is needed where a look-up filled in the address, and always in the single-step form: what those
 * ask beyond this is theirs to say. Where it has no steps all parts stand below each other, but for `time` and `summary`.
 */
export const valuationForm = {
  id: 'valuation',
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

/** The same where a look-up filled in the address, and where the form is a single step: the postcode is needed (rules: E25). */
export const placedValuationForm = {
  ...valuationForm,
  fields: { ...valuationForm.fields, postcode: { ...valuationForm.fields.postcode, required: true } },
} as const satisfies FormDefinition

/** Of what is sent beside the fields. */
const stepOfOther: Readonly<Record<string, ValuationStep>> = {
  booking_time: 'time',
  booking_date: 'time',
  authenticity_token: 'confirm',
  'g-recaptcha-response': 'confirm',
}

/** The step in which somebody puts right what the server refused: a field's own; the first for what nobody knows. */
export function valuationStepOf(name: string): ValuationStep {
  return (stepOf(valuationForm, name) as ValuationStep | undefined) ?? stepOfOther[name] ?? 'details'
}
