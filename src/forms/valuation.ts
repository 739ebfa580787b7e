import type { FormDefinition } from './form-definition.ts'
import { addressFields, messageField, senderFields, termsField, ukPostcode, wholeHouseNumber } from './lead-fields.ts'

/**
 * rules: E11, E25, E28, W31. The postcode is needed where a look-up filled in the address, and always in the single-step form: what those
 * ask beyond this is theirs to say.
 */
export const valuationForm = {
  id: 'valuation',
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
    ...addressFields,
    house_number: { ...addressFields.house_number, mostCharacters: 6, ...wholeHouseNumber },
    street_address: { ...addressFields.street_address, required: true },
    town: { ...addressFields.town, required: true },
    postcode: { ...addressFields.postcode, ...ukPostcode },
    message: messageField,
    opt_in_terms: termsField,
  },
  hasHoneypot: true,
  honeypotWithin: 'lead_client',
  hasCaptcha: true,
} as const satisfies FormDefinition

/** The same where a look-up filled in the address, and where the form is a single step: the postcode is needed (rules: E25). */
export const placedValuationForm = {
  ...valuationForm,
  fields: { ...valuationForm.fields, postcode: { ...valuationForm.fields.postcode, required: true } },
} as const satisfies FormDefinition
