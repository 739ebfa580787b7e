import { acresText } from '#src/domain/property/property-facts.ts'
import { decimalNumber, decimalText, readArea, wholeNumberText } from '../search-values.ts'
import { type Criterion, type CriterionInput, decimalPattern, pattern } from './criterion.ts'

const squareFeet = wholeNumberText(0, 100_000_000)
const acres = decimalNumber(0, 1_000_000)
const squareFeetPerSquareMetre = 10.7639104

export const sizes = {
  minSquareFeet: {
    fields: ['min_square_feet'],
    segment: { shape: /^min-sq-ft-(\d+)$/i, write: (feet) => `min-sq-ft-${feet}` },
    read: squareFeet,
    asks: (feet) => ({ minSquareFeet: Math.ceil(feet) }),
    chip: (feet) => `at least ${feet.toLocaleString('en-GB')} sq ft`,
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'none',
  } satisfies Criterion<number>,
  maxSquareFeet: {
    fields: ['max_square_feet'],
    segment: { shape: /^max-sq-ft-(\d+)$/i, write: (feet) => `max-sq-ft-${feet}` },
    read: squareFeet,
    asks: (feet) => ({ maxSquareFeet: Math.floor(feet) }),
    chip: (feet) => `at most ${feet.toLocaleString('en-GB')} sq ft`,
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'none',
  } satisfies Criterion<number>,
  minAcreage: {
    fields: ['min_acreage'],
    segment: { shape: pattern(`from-(${decimalPattern})-acres?`), write: (acreage) => `from-${decimalText(acreage)}-acres` },
    read: acres,
    asks: (minAcreage) => ({ minAcreage }),
    chip: (acreage) => `at least ${acresText(acreage)}`,
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'none',
  } satisfies Criterion<number>,
  maxAcreage: {
    fields: ['max_acreage'],
    segment: { shape: pattern(`up-to-(${decimalPattern})-acres?`), write: (acreage) => `up-to-${decimalText(acreage)}-acres` },
    read: acres,
    asks: (maxAcreage) => ({ maxAcreage }),
    chip: (acreage) => `at most ${acresText(acreage)}`,
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'none',
  } satisfies Criterion<number>,
  /**
   * A number is a floor area of at least that many square metres; a word is the slug of a locality. Homes of unknown floor area are not
   * found by a number.
   */
  area: {
    fields: ['area'],
    segment: { shape: /^area-([^/]+)$/is, write: (area) => `area-${area}` },
    read: readArea,
    asks: (area): { minSquareFeet?: number; locality?: string } =>
      isSize(area) ? { minSquareFeet: Math.ceil(Number(area) * squareFeetPerSquareMetre) } : { locality: area },
    chip: (area) => (isSize(area) ? `at least ${area} m²` : `in ${area.replaceAll('-', ' ')}`),
    title: 'none',
    logged: (area) => (/^\d{1,6}$/.test(area) ? area : undefined),
    droppedOnLeaving: [],
    countedBy: 'none',
  } satisfies Criterion<string>,
}

export const sizeInputs = {
  minSquareFeet: {
    control: { group: 'more', order: 50, label: 'Floor area from (sq ft)', kind: 'number', inputMode: 'numeric', example: '1,500' },
    phrases: 'by-rules',
    amount: 'floor area',
  } satisfies CriterionInput<number>,
  maxSquareFeet: {
    control: { group: 'more', order: 60, label: 'Floor area up to (sq ft)', kind: 'number', inputMode: 'numeric', example: '2,000' },
    phrases: 'by-rules',
    amount: 'floor area',
  } satisfies CriterionInput<number>,
  minAcreage: {
    control: { group: 'more', order: 70, label: 'Land from (acres)', kind: 'number', inputMode: 'decimal', example: '2.5' },
    phrases: 'by-rules',
    amount: 'land',
  } satisfies CriterionInput<number>,
  maxAcreage: {
    control: { group: 'more', order: 80, label: 'Land up to (acres)', kind: 'number', inputMode: 'decimal', example: '10' },
    phrases: 'by-rules',
    amount: 'land',
  } satisfies CriterionInput<number>,
  area: {
    control: {
      group: 'more',
      order: 110,
      label: 'Village or neighbourhood',
      kind: 'text',
      placeholder: 'West End',
      autoComplete: 'off',
      shown: (area) => area.replaceAll('-', ' '),
    },
    phrases: 'by-rules',
    amount: 'floor area',
  } satisfies CriterionInput<string>,
}

function isSize(area: string): boolean {
  return /^\d+$/.test(area)
}
