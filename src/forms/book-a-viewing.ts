import { type FormDefinition, formInParts } from './form-definition.ts'
import { addressFields, messageField, senderFields, termsField } from './lead-fields.ts'

/** rules: E8, E25, E28, W30. What buyers may say about their position (`move`) is asked for sales only, and is optional. */
export const bookAViewingForm = {
  id: 'book-a-viewing',
  tool: { name: 'request_viewing', description: 'Asks the agency for a viewing of the property of this page.' },
  ...formInParts([
    { legend: 'About you', fields: senderFields },
    { id: 'when', fields: {} },
    { fields: { message: { ...messageField, required: true } } },
    { legend: 'Your address', isAddress: true, isOptional: true, fields: addressFields },
    {
      id: 'move',
      legend: 'Your move',
      isOptional: true,
      fields: {
        buying_position: {
          kind: 'choice',
          label: 'How would you buy?',
          within: 'lead',
          options: [
            { value: 'cash', text: 'In cash' },
            { value: 'mortgage-agreed', text: 'With a mortgage agreed in principle' },
            { value: 'mortgage-needed', text: 'With a mortgage still to be arranged' },
            { value: 'undecided', text: 'I do not know yet' },
          ],
        },
        property_to_sell: {
          kind: 'choice',
          label: 'Do you have a property to sell?',
          within: 'lead',
          options: [
            { value: 'none', text: 'No' },
            { value: 'not-on-market', text: 'Yes, not on the market yet' },
            { value: 'on-market', text: 'Yes, on the market' },
            { value: 'under-offer', text: 'Yes, under offer' },
          ],
        },
        wants_valuation: { kind: 'tick', label: 'I would like a valuation of it too', within: 'lead' },
      },
    },
    { fields: { opt_in_terms: termsField } },
  ]),
  hasHoneypot: true,
  honeypotWithin: 'lead_client',
  hasCaptcha: true,
} as const satisfies FormDefinition
