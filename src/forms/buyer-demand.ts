import { mostBeds } from '#src/domain/demand/buyer-demand.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { HomeKind } from '#src/domain/valuation/sold-price.ts'
import type { FormDefinition, FormValues } from './form-definition.ts'
import { instantValuationForm } from './instant-valuation.ts'

const { postcode: whole, kind } = instantValuationForm.fields

const postcodeAsked = 'Please enter a postcode, such as TA1 3PX, or its beginning, such as TA1 3 or TA1'

/** The home that people may look for. None of it is stored. */
export const buyerDemandForm = {
  id: 'buyer-demand',
  fields: {
    channel: {
      kind: 'choice',
      label: 'Would you sell it or let it?',
      required: true,
      missing: 'Please say whether you would sell or let it',
      options: [
        { value: 'sales', text: 'Sell it' },
        { value: 'lettings', text: 'Let it' },
      ],
    },
    postcode: {
      ...whole,
      label: 'Postcode, or its beginning',
      hint: 'Such as TA1 3PX, TA1 3 or TA1.',
      width: 'text',
      rule: {
        pattern: String.raw`[A-Za-z]{1,2}\d[A-Za-z\d]?(?:\s*\d[A-Za-z]{2}|\s+\d)?`,
        message: postcodeAsked,
      },
      missing: postcodeAsked,
    },
    kind,
    beds: {
      kind: 'choice',
      label: 'Bedrooms',
      required: true,
      missing: 'Please say how many bedrooms it has',
      options: Array.from({ length: mostBeds }, (_, index) => String(index + 1)).map((value) => ({
        value,
        text: Number(value) === mostBeds ? `${value} or more` : value,
      })),
    },
    price: {
      kind: 'text',
      label: 'Price in pounds',
      hint: 'What you would ask for it; the rent by month. Without one we show all prices.',
      type: 'text',
      autocomplete: 'off',
      mostCharacters: 12,
      width: 'text',
      rule: { pattern: String.raw`£? ?\d{1,3}(?:[, ]?\d{3}){0,2}`, message: 'Please enter a price in pounds, such as 250,000' },
    },
  },
} as const satisfies FormDefinition

/** The question in valid values. */
export function askedDemand({ channel, postcode, kind, beds, price }: FormValues<typeof buyerDemandForm>) {
  const digits = price.replaceAll(/\D/g, '')
  // The form accepts no other values.
  const home = { channel: channel as Channel, kind: kind as HomeKind, beds: Number(beds) }
  return { ...home, postcode, ...(digits !== '' && { price: Number(digits) }) }
}
