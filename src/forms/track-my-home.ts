import { readPostcode } from '#src/domain/places/postcode.ts'
import type { HomeKind } from '#src/domain/valuation/sold-price.ts'
import type { TrackedHome } from '#src/domain/valuation/tracked-home.ts'
import { buyerDemandForm } from './buyer-demand.ts'
import type { FormDefinition, FormValues } from './form-definition.ts'
import { instantValuationForm } from './instant-valuation.ts'

const { postcode, house, kind } = instantValuationForm.fields

/** A home that its owner wants to follow. No name and no address of theirs is asked for. */
export const trackMyHomeForm = {
  id: 'track-my-home',
  hasHoneypot: true,
  fields: {
    postcode,
    house,
    street: { kind: 'text', label: 'Street', type: 'text', autocomplete: 'address-line1', mostCharacters: 100 },
    town: { kind: 'text', label: 'Town', type: 'text', autocomplete: 'address-level2', mostCharacters: 100 },
    kind,
    beds: buyerDemandForm.fields.beds,
  },
} as const satisfies FormDefinition

/** The home in valid values. */
export function askedTracking({ postcode, house, street, town, kind, beds }: FormValues<typeof trackMyHomeForm>): TrackedHome {
  // The form accepts no other kind.
  return { postcode: readPostcode(postcode).postcode, house, street, town, kind: kind as HomeKind, beds: Number(beds) }
}
