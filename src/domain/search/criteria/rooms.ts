import { offeredBeds } from '../offered-filters.ts'
import { wholeNumberText } from '../search-values.ts'
import type { Criterion, CriterionInput, TitlePhrase } from './criterion.ts'

const beds = wholeNumberText(0, 200)
/** Larger numbers count as this one. */
const mostBathrooms = 9

interface Beds {
  minBeds?: number | undefined
  maxBeds?: number | undefined
}

const bedsTitle: TitlePhrase = {
  part: 'feature',
  phrase({ minBeds, maxBeds }: Beds) {
    if (minBeds !== undefined && minBeds === maxBeds) return bedsText(minBeds)
    if (minBeds && maxBeds) return `${minBeds} to ${bedsText(maxBeds)}`
    if (minBeds) return `at least ${bedsText(minBeds)}`
    return maxBeds ? `at most ${bedsText(maxBeds)}` : ''
  },
  brief({ minBeds, maxBeds }: Beds) {
    if (minBeds !== undefined && minBeds === maxBeds) return `${minBeds} bed`
    if (minBeds && maxBeds) return `${minBeds} to ${maxBeds} bed`
    if (minBeds) return `${minBeds}+ bed`
    return maxBeds ? `up to ${maxBeds} bed` : ''
  },
}

export const rooms = {
  minBeds: {
    fields: ['min_beds'],
    segment: { shape: /^from-(\d+)-bed(?:room)?s?$/i, write: (count) => `from-${count}-bed` },
    read: beds,
    asks: (count) => ({ minBeds: Math.ceil(count) }),
    chip: (count) => `at least ${bedsText(count)}`,
    exact: { of: 'maxBeds', chip: (count) => (count === 0 ? 'studios only' : bedsText(count)) },
    title: bedsTitle,
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'beds',
  } satisfies Criterion<number>,
  maxBeds: {
    fields: ['max_beds'],
    segment: { shape: /^up-to-(\d+)-bed(?:room)?s?$/i, write: (count) => `up-to-${count}-bed` },
    read: beds,
    // 0 means studios.
    canonical: (count) => count,
    asks: (count) => ({ maxBeds: Math.floor(count) }),
    chip: (count) => (count === 0 ? 'studios only' : `at most ${bedsText(count)}`),
    title: bedsTitle,
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'beds',
  } satisfies Criterion<number>,
  minBathrooms: {
    fields: ['min_bathrooms'],
    segment: { shape: /^from-(\d+)-bath(?:room)?s?$/i, write: (count) => `from-${count}-bathroom` },
    read: wholeNumberText(0, mostBathrooms),
    asks: (count) => ({ minBathrooms: Math.ceil(count) }),
    chip: (count) => `at least ${count} ${count === 1 ? 'bathroom' : 'bathrooms'}`,
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'none',
    // A home with three bathrooms has the words of one, two and three, so that "at least two" is a single word.
    searchWords: {
      ofListing: ({ bathrooms }) => Array.from({ length: countedBathrooms(bathrooms) }, (_, index) => index + 1),
      word: (count) => `bathrooms=${count}`,
    },
  } satisfies Criterion<number>,
}

export const roomInputs = {
  minBeds: {
    control: {
      group: 'main',
      order: 10,
      label: 'Bedrooms',
      kind: 'select',
      options: () => ({ any: 'Any', values: offeredBeds, text: (count) => `${optionText(count)} or more` }),
    },
    phrases: 'by-rules',
    amount: 'beds',
  } satisfies CriterionInput<number>,
  maxBeds: {
    control: {
      group: 'more',
      order: 30,
      label: 'Bedrooms up to',
      kind: 'select',
      options: () => ({ any: 'Any', values: offeredBeds, text: optionText }),
    },
    phrases: 'by-rules',
    amount: 'beds',
  } satisfies CriterionInput<number>,
  minBathrooms: {
    control: {
      group: 'more',
      order: 40,
      label: 'Bathrooms',
      kind: 'select',
      options: () => ({ any: 'Any', values: [1, 2, 3, 4], text: (count) => `${count} or more` }),
    },
    phrases: 'by-rules',
  } satisfies CriterionInput<number>,
}

function bedsText(count: number): string {
  return `${count} ${count === 1 ? 'bed' : 'beds'}`
}

function optionText(count: number): string {
  return count === 0 ? 'Studio' : bedsText(count)
}

function countedBathrooms(bathrooms: number | null): number {
  return Math.max(0, Math.floor(Math.min(bathrooms ?? 0, mostBathrooms)))
}
