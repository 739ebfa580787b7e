import { dayText } from '../../dates/day.ts'
import { offeredAges } from '../offered-filters.ts'
import { readDate, wholeNumberText } from '../search-values.ts'
import type { Criterion, CriterionInput, OfferedOptions } from './criterion.ts'

const days = wholeNumberText(1, 3650)

/** Days since it was added to the site, or last changed. */
export const ages = {
  updatedAgo: {
    fields: ['updated_ago'],
    segment: { shape: /^updated-in-(\d+)-days?$/i, write: (count) => `updated-in-${count}-days` },
    read: days,
    asks: (updatedAgo) => ({ updatedAgo }),
    chip: (count) => `changed in the last ${daysText(count)}`,
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'updatedAgo',
  } satisfies Criterion<number>,
  createdAgo: {
    fields: ['created_ago'],
    segment: { shape: /^newer-than-(\d+)-days?$/i, write: (count) => `newer-than-${count}-days` },
    read: days,
    asks: (createdAgo) => ({ createdAgo }),
    chip: (count) => `added in the last ${daysText(count)}`,
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'createdAgo',
  } satisfies Criterion<number>,
}

export const auctionDays = {
  /** `YYYY-MM-DD` */
  auctionDate: {
    fields: ['auction_date'],
    segment: { shape: /^auction-date-(.+)$/is, write: (date) => `auction-date-${date}` },
    read: readDate,
    asks: (auctionDate) => ({ auctionDate }),
    chip: (date) => `auction on ${dayText(date)}`,
    chipOrder: 1,
    title: 'none',
    logged: 'never',
    droppedOnLeaving: ['sales'],
    countedBy: 'none',
  } satisfies Criterion<string>,
}

const ageOptions: OfferedOptions<number> = {
  any: 'Any time',
  values: offeredAges,
  text: (count) => (count === 1 ? 'Last 24 hours' : `Last ${count} days`),
}

export const dateInputs = {
  updatedAgo: {
    control: { group: 'more', order: 130, label: 'Price or details changed', kind: 'select', options: () => ageOptions },
    phrases: 'by-rules',
    amount: 'age',
  } satisfies CriterionInput<number>,
  createdAgo: {
    control: { group: 'more', order: 120, label: 'Added to the site', kind: 'select', options: () => ageOptions },
    phrases: 'by-rules',
    amount: 'age',
  } satisfies CriterionInput<number>,
  auctionDate: {
    control: { group: 'more', order: 180, label: 'Auction on', channel: 'sales', kind: 'date' },
    phrases: 'never',
  } satisfies CriterionInput<string>,
}

function daysText(count: number): string {
  return count === 1 ? 'day' : `${count} days`
}
