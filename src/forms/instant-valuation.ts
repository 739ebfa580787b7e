import { homeKindName, homeKinds } from '#src/domain/valuation/sold-price.ts'
import type { FormDefinition } from './form-definition.ts'
import { ukPostcode } from './lead-fields.ts'

/** The home whose value somebody wants to know. None of it is stored. */
export const instantValuationForm = {
  id: 'instant-valuation',
  fields: {
    postcode: {
      kind: 'text',
      label: 'Postcode',
      type: 'text',
      autocomplete: 'postal-code',
      mostCharacters: 10,
      required: true,
      ...ukPostcode,
    },
    house: {
      kind: 'text',
      label: 'House number or name',
      hint: 'With the flat, as in Flat 3, Mill House. What it sold for before says most.',
      type: 'text',
      autocomplete: 'off',
      mostCharacters: 100,
    },
    kind: {
      kind: 'choice',
      label: 'What is it?',
      required: true,
      missing: 'Please say what kind of home it is',
      options: homeKinds.map((value) => ({ value, text: homeKindName(value) })),
    },
    beds: {
      kind: 'choice',
      label: 'Bedrooms (optional)',
      options: ['1', '2', '3', '4', '5'].map((value) => ({ value, text: value })),
    },
  },
} as const satisfies FormDefinition
