import type { Channel } from '../property/channel.ts'
import { propertyKinds } from '../property/tags.ts'

/** The options of the search form for each filter (rules: S16, W7). An address may ask for other values too. */

/** Pounds; monthly rent for lettings. */
export const offeredPrices: Record<Channel, readonly number[]> = {
  sales: [...multiples(100_000, 10), ...multiples(1_000_000, 10).slice(1)],
  lettings: [...multiples(100, 13).slice(1), 1500, 2000],
}
/** Pounds a month for all that living there costs. */
export const offeredMonthlyCosts: readonly number[] = [500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 5000]
export const offeredBeds: readonly number[] = [0, 1, 2, 3, 4, 5, 6]
/** Miles. */
export const offeredRadii: readonly number[] = [0.25, 0.5, 1, 2, 3, 4, 5, 10, 15, 20, 25, 30]
/** Days since a property was added, or last changed. */
export const offeredAges: readonly number[] = [1, 3, 7, 14, 30]

export interface OfferedTag {
  tag: string
  /** The visitor's choice. */
  text: string
  /** In a title, as it follows 'with'. */
  feature?: string
  /** The channel that offers it, if only one does. */
  channel?: Channel
}

/** Tags from an agency's own words or derived from facts (domain/property/tags.ts). */
const mustHave: readonly OfferedTag[] = [
  { tag: 'garden', text: 'Garden', feature: 'a garden' },
  { tag: 'balcony', text: 'Balcony or roof terrace', feature: 'a balcony or roof terrace' },
  { tag: 'parking', text: 'Parking', feature: 'parking' },
  { tag: 'garage', text: 'Garage', feature: 'a garage' },
  { tag: 'ev charging', text: 'Electric car charging', feature: 'electric car charging' },
  { tag: 'annexe', text: 'Annexe', feature: 'an annexe' },
  { tag: 'furnished', text: 'Furnished', channel: 'lettings' },
  { tag: 'unfurnished', text: 'Unfurnished', channel: 'lettings' },
  { tag: 'bills included', text: 'Bills included', feature: 'bills included', channel: 'lettings' },
  { tag: 'new home', text: 'New home', channel: 'sales' },
  { tag: 'chain free', text: 'No onward chain', feature: 'no onward chain', channel: 'sales' },
  { tag: 'shared ownership', text: 'Shared ownership', channel: 'sales' },
  { tag: 'auction', text: 'By auction', channel: 'sales' },
  { tag: 'student', text: 'Student let', channel: 'lettings' },
]

const accessible: readonly OfferedTag[] = [
  { tag: 'step-free', text: 'Step-free access', feature: 'step-free access' },
  { tag: 'ground floor', text: 'On the ground floor' },
  { tag: 'wet room', text: 'Wet room', feature: 'a wet room' },
  { tag: 'lift', text: 'Lift', feature: 'a lift' },
  { tag: 'wide doors', text: 'Wide doors', feature: 'wide doors' },
  { tag: 'accessible parking', text: 'Accessible parking', feature: 'accessible parking' },
]

/** Properties that many visitors want to exclude. */
const leftOut: readonly OfferedTag[] = [
  { tag: '!retirement', text: 'No retirement homes' },
  { tag: '!park home', text: 'No park or mobile homes', channel: 'sales' },
  { tag: '!new home', text: 'No new homes', channel: 'sales' },
  { tag: '!shared ownership', text: 'No shared ownership', channel: 'sales' },
  { tag: '!auction', text: 'No auctions', channel: 'sales' },
  { tag: '!student', text: 'No student lets', channel: 'lettings' },
  { tag: '!shared home', text: 'No rooms in shared homes', channel: 'lettings' },
]

/** The tags with a box in the form, by heading. */
export const offeredTags: Record<Channel, Record<'mustHave' | 'accessible' | 'leftOut', readonly OfferedTag[]>> = {
  sales: tagsOfChannel('sales'),
  lettings: tagsOfChannel('lettings'),
}

/** All boxes of the form in one list. */
export function tickedTags(channel: Channel): readonly OfferedTag[] {
  const { mustHave, accessible, leftOut } = offeredTags[channel]
  return [...mustHave, ...accessible, ...leftOut]
}

/** The options of the property type. */
export const offeredKinds: Record<Channel, readonly OfferedTag[]> = {
  sales: ofChannel(propertyKinds, 'sales'),
  lettings: ofChannel(propertyKinds, 'lettings'),
}

/** The first requested type that is offered. */
export function chosenKind({ channel, tags = [] }: { channel: Channel; tags?: readonly string[] | undefined }): string | undefined {
  return tags.find((tag) => offeredKinds[channel].some((kind) => kind.tag === tag))
}

function tagsOfChannel(channel: Channel) {
  return { mustHave: ofChannel(mustHave, channel), accessible, leftOut: ofChannel(leftOut, channel) }
}

function ofChannel(offered: readonly OfferedTag[], channel: Channel): readonly OfferedTag[] {
  return offered.filter((each) => (each.channel ?? channel) === channel)
}

function multiples(step: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index + 1) * step)
}
