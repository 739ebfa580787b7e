import { type EpcRating, epcRatingOf, epcRatings } from '../../property/energy-rating.ts'
import { type Tenure, tenures } from '../../property/listing.ts'
import { oneOf } from '../search-values.ts'
import type { Criterion, CriterionInput } from './criterion.ts'

export const particulars = {
  tenure: {
    fields: ['tenure'],
    segment: { shape: /^tenure-([^/]+)$/is, write: (tenure) => `tenure-${tenure}` },
    read: oneOf(tenures),
    asks: (tenure) => ({ tenure }),
    chip: tenureText,
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'none',
    searchWords: { ofListing: ({ tenure }) => (tenure ? [tenure] : []), word: (tenure) => `tenure=${tenure}` },
  } satisfies Criterion<Tenure>,
  /** The worst rating that is good enough. */
  epc: {
    fields: ['epc'],
    segment: { shape: /^epc-([^/]+)$/is, write: (rating) => `epc-${rating}` },
    read: oneOf(epcRatings),
    asks: (epc) => ({ epc }),
    chip: (rating) => (rating === 'a' ? 'EPC rating A' : `EPC rating ${rating.toUpperCase()} or better`),
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'none',
    searchWords: {
      ofListing: ({ material }) => {
        const rating = epcRatingOf(material)
        return rating ? epcRatings.slice(epcRatings.indexOf(rating)) : []
      },
      word: (rating) => `epc=${rating}`,
    },
  } satisfies Criterion<EpcRating>,
}

export const particularInputs = {
  tenure: {
    control: {
      group: 'more',
      order: 140,
      label: 'Tenure',
      channel: 'sales',
      kind: 'select',
      options: () => ({
        any: 'Any',
        values: ['freehold', 'leasehold', 'share-of-freehold'],
        text: (tenure) => tenure.charAt(0).toUpperCase() + tenureText(tenure).slice(1),
      }),
    },
    said: [
      [
        'freehold|tenure freehold|freehold tenure|freehold only|freeholds|not leasehold|no leasehold|avoid leasehold',
        'freehold',
        { side: 'sales' },
      ],
      ['leasehold|tenure leasehold|leasehold only|leaseholds', 'leasehold', { side: 'sales' }],
      ['share of freehold|share of the freehold|shared freehold', 'share-of-freehold', { side: 'sales' }],
    ],
  } satisfies CriterionInput<Tenure>,
  epc: {
    control: {
      group: 'more',
      order: 150,
      label: 'Energy rating (EPC)',
      kind: 'select',
      // A home that is rated G is any that is rated.
      options: () => ({
        any: 'Any',
        values: epcRatings,
        text: (rating) => (rating === 'a' ? 'A' : `${rating.toUpperCase()} or better`),
      }),
    },
    said: 'by-rules',
  } satisfies CriterionInput<EpcRating>,
}

function tenureText(tenure: Tenure): string {
  return tenure.replaceAll('-', ' ')
}
