import type { Channel } from '#src/domain/channel.ts'
import { pounds } from '#src/domain/price-text.ts'
import type { SortOrder } from '#src/domain/search-criteria.ts'
import type { Option } from './field.tsx'

const prices: Record<Channel, readonly number[]> = {
  sales: [
    50, 75, 100, 125, 150, 175, 200, 225, 250, 275, 300, 325, 350, 375, 400, 450, 500, 550, 600, 700, 800, 900, 1000, 1250, 1500, 2000,
    3000, 5000, 10_000,
  ].map((thousands) => thousands * 1000),
  lettings: [300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1750, 2000, 2500, 3000, 4000, 5000],
}

/** What `chosen` says is always among the options, also when it came from an address and not from this list. */
export function priceOptions(channel: Channel, none: string, chosen: number | undefined): Option[] {
  const after = channel === 'lettings' ? ' pcm' : ''
  return options(prices[channel], none, chosen, (price) => `${pounds(price)}${after}`)
}

export function bedOptions(none: string, chosen: number | undefined): Option[] {
  return options([1, 2, 3, 4, 5, 6], none, chosen, (beds) => (beds === 0 ? 'Studio' : `${beds} ${beds === 1 ? 'bed' : 'beds'}`))
}

export function radiusOptions(chosen: number | undefined): Option[] {
  const words: Record<string, string> = { 0.25: '¼ mile', 0.5: '½ mile', 1: '1 mile' }
  return options([0.25, 0.5, 1, 2, 3, 4, 5, 10, 15, 20, 25, 30], 'This area only', chosen, (miles) => words[miles] ?? `${miles} miles`)
}

export function ageOptions(chosen: number | undefined): Option[] {
  const words: Record<string, string> = { 1: 'Last 24 hours', 7: 'Last 7 days', 14: 'Last 14 days', 30: 'Last 30 days' }
  return options([1, 3, 7, 14, 30], 'Any time', chosen, (days) => words[days] ?? `Last ${days} days`)
}

export const sortOptions: readonly { value: SortOrder; text: string }[] = [
  { value: 'most-recent-first', text: 'Newest first' },
  { value: 'least-expensive-first', text: 'Lowest price first' },
  { value: 'most-expensive-first', text: 'Highest price first' },
  { value: 'most-square-feet-first', text: 'Largest floor area first' },
  { value: 'least-square-feet-first', text: 'Smallest floor area first' },
  { value: 'most-recently-launched-first', text: 'Latest launch first' },
  { value: 'most-recently-updated-first', text: 'Latest change first' },
]

/** Tags an agency's own words or the listing's facts give; named as visitors would ask for them. */
export const tagOptions: readonly { tag: string; text: string; channel?: Channel }[] = [
  { tag: 'garden', text: 'Garden' },
  { tag: 'parking', text: 'Parking' },
  { tag: 'garage', text: 'Garage' },
  { tag: 'new home', text: 'New home', channel: 'sales' },
  { tag: 'auction', text: 'By auction', channel: 'sales' },
  { tag: 'land', text: 'Land', channel: 'sales' },
  { tag: 'student', text: 'Student let', channel: 'lettings' },
  { tag: 'short let', text: 'Short let', channel: 'lettings' },
]

function options(values: readonly number[], none: string, chosen: number | undefined, text: (value: number) => string): Option[] {
  const all = chosen === undefined || values.includes(chosen) ? values : [...values, chosen].sort((a, b) => a - b)
  return [{ value: '', text: none }, ...all.map((value) => ({ value: String(value), text: text(value) }))]
}
