import { type EpcRating, epcRatingOf, epcRatings } from '#src/domain/property/energy-rating.ts'
import { type Tenure, tenures } from '#src/domain/property/listing.ts'
import { oneOf } from '../search-values.ts'
import { type Criterion, type CriterionInput, isAsked, pattern, readFlag } from './criterion.ts'

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
  /** The worst acceptable rating. */
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
      ofListing: ({ material, registered }) => {
        const rating = epcRatingOf(material) ?? registered?.rating
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
    phrases: [
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
      // G means any home that has a rating.
      options: () => ({
        any: 'Any',
        values: epcRatings,
        text: (rating) => (rating === 'a' ? 'A' : `${rating.toUpperCase()} or better`),
      }),
    },
    phrases: 'by-rules',
  } satisfies CriterionInput<EpcRating>,
}

function tenureText(tenure: Tenure): string {
  return tenure.replaceAll('-', ' ')
}

export const shortLets = {
  shortLets: {
    fields: ['short_lets'],
    segment: { shape: pattern('(short-lets)'), write: (value) => (value ? 'short-lets' : undefined) },
    read: readFlag('short-lets'),
    asks: isAsked('shortLets'),
    chip: () => 'short lets only',
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: ['lettings'],
    countedBy: 'shortLets',
  } satisfies Criterion<boolean>,
}

export const pets = {
  pets: {
    fields: ['pets'],
    segment: { shape: pattern('(pets)'), write: (value) => (value ? 'pets' : undefined) },
    read: readFlag('pets'),
    asks: isAsked('pets'),
    chip: () => 'pets considered',
    title: { part: 'feature', phrase: ({ pets: areAsked }: { pets?: boolean | undefined }) => (areAsked ? 'pets considered' : '') },
    logged: 'as-it-is',
    droppedOnLeaving: ['lettings'],
    countedBy: 'pets',
  } satisfies Criterion<boolean>,
}

export const lettingInputs = {
  shortLets: {
    control: { group: 'must-have', order: 20, label: 'Short lets only', channel: 'lettings', kind: 'checkbox' },
    phrases: [['short lets only', true, { channel: 'lettings' }]],
  } satisfies CriterionInput<boolean>,
  pets: {
    control: { group: 'must-have', order: 10, label: 'Pets considered', channel: 'lettings', kind: 'checkbox' },
    phrases: [
      [
        'pets|pets allowed|pets considered|pets welcome|pets ok|pets accepted|pet friendly|dogs allowed|pet|takes pets|take pets',
        true,
        { only: 'lettings', side: 'lettings' },
      ],
      [
        'dog friendly|cat friendly|dogs welcome|dog welcome|cats allowed|allows pets|accepts pets|takes dogs|take dogs|accepts dogs|allows dogs',
        true,
        { only: 'lettings', side: 'lettings' },
      ],
      [
        'with dog|with dogs|with a dog|with cat|with cats|with a cat|dog allowed|dog considered|dogs considered|dog ok|dogs ok|allows a dog',
        true,
        { only: 'lettings', side: 'lettings' },
      ],
      ['allows a cat|allow dogs|accept dogs|dog accepted', true, { only: 'lettings', side: 'lettings' }],
      ['dog|dogs|cat|cats|puppy', true, { only: 'lettings' }],
    ],
  } satisfies CriterionInput<boolean>,
}
