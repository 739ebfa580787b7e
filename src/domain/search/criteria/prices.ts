import type { MortgageTerms } from '../../calculators/mortgage.ts'
import type { Channel } from '../../property/channel.ts'
import { pounds } from '../../property/price.ts'
import { offeredMonthlyCosts, offeredPrices } from '../offered-filters.ts'
import { wholeNumberText } from '../search-values.ts'
import { bothChannels, type Criterion, type CriterionInput, type OfferedOptions, type TitlePhrase } from './criterion.ts'

const wholePounds = wholeNumberText(0, 2_000_000_000)
const nightsPerMonth = 365 / 12

const priceTitle: TitlePhrase = {
  part: 'price',
  phrase({ minPrice, maxPrice }: { minPrice?: number | undefined; maxPrice?: number | undefined }) {
    if (minPrice && maxPrice) return `between ${pounds(minPrice)} and ${pounds(maxPrice)}`
    if (minPrice) return `from ${pounds(minPrice)}`
    return maxPrice ? `up to ${pounds(maxPrice)}` : ''
  },
}

/** Pounds; monthly rent for lettings. Magnitudes differ between channels, so no price carries over (rules: S11). */
export const prices = {
  minPrice: {
    fields: ['min_price'],
    segment: { shape: /^from-(\d+)$/i, write: (price) => `from-${price}` },
    read: wholePounds,
    asks: (price) => ({ minPrice: Math.ceil(price) }),
    chip: (price) => `from ${pounds(price)}`,
    title: priceTitle,
    logged: 'as-it-is',
    droppedOnLeaving: bothChannels,
    countedBy: 'price',
  } satisfies Criterion<number>,
  maxPrice: {
    fields: ['max_price'],
    segment: { shape: /^up-to-(\d+)$/i, write: (price) => `up-to-${price}` },
    read: wholePounds,
    asks: (price) => ({ maxPrice: Math.floor(price) }),
    chip: (price) => `up to ${pounds(price)}`,
    title: priceTitle,
    logged: 'as-it-is',
    droppedOnLeaving: bothChannels,
    countedBy: 'price',
  } satisfies Criterion<number>,
  /** Pounds a month for all that living there costs (domain/calculators/searched-cost.ts). Homes without it are not found. */
  maxMonthlyCost: {
    fields: ['max_monthly_cost'],
    segment: { shape: /^up-to-(\d+)-a-month$/i, write: (cost) => `up-to-${cost}-a-month` },
    read: wholePounds,
    asks: (cost) => ({ maxMonthlyCost: Math.floor(cost) }),
    chip: (cost) => `up to ${pounds(cost)} a month in all`,
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: bothChannels,
    countedBy: 'monthlyCost',
  } satisfies Criterion<number>,
  /** Per night, for short lets. */
  minPerNight: {
    fields: ['min_per_night'],
    segment: { shape: /^from-(\d+)-per-night$/i, write: (price) => `from-${price}-per-night` },
    read: wholePounds,
    asks: (price) => ({ minPrice: Math.ceil(price * nightsPerMonth), shortLets: true as const }),
    chip: (price) => `from ${pounds(price)} a night`,
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: bothChannels,
    countedBy: 'none',
  } satisfies Criterion<number>,
  maxPerNight: {
    fields: ['max_per_night'],
    segment: { shape: /^up-to-(\d+)-per-night$/i, write: (price) => `up-to-${price}-per-night` },
    read: wholePounds,
    asks: (price) => ({ maxPrice: Math.floor(price * nightsPerMonth), shortLets: true as const }),
    chip: (price) => `up to ${pounds(price)} a night`,
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: bothChannels,
    countedBy: 'none',
  } satisfies Criterion<number>,
}

export const priceInputs = {
  minPrice: {
    control: {
      group: 'more',
      order: 20,
      label: { sales: 'Price from', lettings: 'Rent from' },
      kind: 'select',
      options: ({ channel }) => priceOptions(channel, 'Any'),
    },
    phrases: 'by-rules',
    amount: 'price',
  } satisfies CriterionInput<number>,
  maxPrice: {
    control: {
      group: 'main',
      order: 20,
      label: { sales: 'Price up to', lettings: 'Rent up to' },
      kind: 'select',
      options: ({ channel }) => priceOptions(channel, 'No limit'),
    },
    phrases: 'by-rules',
    amount: 'price',
  } satisfies CriterionInput<number>,
  maxMonthlyCost: {
    control: {
      group: 'more',
      order: 25,
      label: 'Monthly cost up to',
      hint: ({ channel, mortgage }) => monthlyCostHint(channel, mortgage),
      kind: 'select',
      options: () => ({ any: 'No limit', values: offeredMonthlyCosts, text: (cost) => `${pounds(cost)} a month` }),
    },
    phrases: 'by-rules',
  } satisfies CriterionInput<number>,
  minPerNight: {
    control: {
      group: 'more',
      order: 90,
      label: 'A night from (£)',
      channel: 'lettings',
      kind: 'number',
      inputMode: 'numeric',
      example: '60',
    },
    phrases: 'by-rules',
    amount: 'price',
  } satisfies CriterionInput<number>,
  maxPerNight: {
    control: {
      group: 'more',
      order: 100,
      label: 'A night up to (£)',
      channel: 'lettings',
      kind: 'number',
      inputMode: 'numeric',
      example: '150',
    },
    phrases: 'by-rules',
    amount: 'price',
  } satisfies CriterionInput<number>,
}

/** What a monthly cost is made of, beside what asks for it: the mortgage is an example. */
export function monthlyCostHint(channel: Channel, { depositPercent, years, rate }: MortgageTerms): string {
  if (channel === 'lettings') return 'Rent, council tax and energy, as far as they are known.'
  const mortgage = `Mortgage with ${depositPercent}% deposit over ${years} years at ${rate}%`
  return `${mortgage}, council tax, charges and energy, as far as they are known.`
}

function priceOptions(channel: Channel, any: string): OfferedOptions<number> {
  const text = channel === 'sales' ? pounds : (price: number) => `${pounds(price)} pcm`
  return { any, values: offeredPrices[channel], text }
}
