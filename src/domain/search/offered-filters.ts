import type { Channel } from '../property/channel.ts'
import { propertyKinds } from '../property/tags.ts'

/** What the search form offers for each filter (rules: S16, W7). What an address asks for beyond it is searched for all the same. */

/** Pounds; a month's rent on the lettings side. */
export const offeredPrices: Record<Channel, readonly number[]> = {
  sales: [...multiples(100_000, 10), ...multiples(1_000_000, 10).slice(1)],
  lettings: [...multiples(100, 13).slice(1), 1500, 2000],
}
export const offeredBeds: readonly number[] = [0, 1, 2, 3, 4, 5, 6]
/** Miles. */
export const offeredRadii: readonly number[] = [0.25, 0.5, 1, 2, 3, 4, 5, 10, 15, 20, 25, 30]
/** Days since a property was added, or last changed. */
export const offeredAges: readonly number[] = [1, 3, 7, 14, 30]

export interface OfferedTag {
  tag: string
  /** As a visitor asks for it. */
  text: string
  /** The side of the trade it is offered on, where it is only one. */
  channel?: Channel
}

/** Tags that an agency's own words or the listing's facts give (domain/property/tags.ts). */
const mustHave: readonly OfferedTag[] = [
  { tag: 'garden', text: 'Garden' },
  { tag: 'balcony', text: 'Balcony or roof terrace' },
  { tag: 'parking', text: 'Parking' },
  { tag: 'garage', text: 'Garage' },
  { tag: 'ev charging', text: 'Electric car charging' },
  { tag: 'annexe', text: 'Annexe' },
  { tag: 'furnished', text: 'Furnished', channel: 'lettings' },
  { tag: 'unfurnished', text: 'Unfurnished', channel: 'lettings' },
  { tag: 'bills included', text: 'Bills included', channel: 'lettings' },
  { tag: 'new home', text: 'New home', channel: 'sales' },
  { tag: 'chain free', text: 'No onward chain', channel: 'sales' },
  { tag: 'shared ownership', text: 'Shared ownership', channel: 'sales' },
  { tag: 'auction', text: 'By auction', channel: 'sales' },
  { tag: 'student', text: 'Student let', channel: 'lettings' },
]

const accessible: readonly OfferedTag[] = [
  { tag: 'step-free', text: 'Step-free access' },
  { tag: 'ground floor', text: 'On the ground floor' },
  { tag: 'wet room', text: 'Wet room' },
  { tag: 'lift', text: 'Lift' },
]

/** What many would rather not see among the rest. */
const leftOut: readonly OfferedTag[] = [
  { tag: '!retirement', text: 'No retirement homes' },
  { tag: '!park home', text: 'No park or mobile homes', channel: 'sales' },
  { tag: '!new home', text: 'No new homes', channel: 'sales' },
  { tag: '!shared ownership', text: 'No shared ownership', channel: 'sales' },
  { tag: '!auction', text: 'No auctions', channel: 'sales' },
  { tag: '!student', text: 'No student lets', channel: 'lettings' },
  { tag: '!shared home', text: 'No rooms in shared homes', channel: 'lettings' },
]

/** The tags that the form offers to tick, under the headings it has for them. */
export const offeredTags: Record<Channel, Record<'mustHave' | 'accessible' | 'leftOut', readonly OfferedTag[]>> = {
  sales: tagsOfChannel('sales'),
  lettings: tagsOfChannel('lettings'),
}

/** All of them in one list. */
export function tickedTags(channel: Channel): readonly OfferedTag[] {
  const { mustHave, accessible, leftOut } = offeredTags[channel]
  return [...mustHave, ...accessible, ...leftOut]
}

/** The types of property that are chosen between. */
export const offeredKinds: Record<Channel, readonly OfferedTag[]> = {
  sales: ofChannel(propertyKinds, 'sales'),
  lettings: ofChannel(propertyKinds, 'lettings'),
}

/** The first type asked for that is among those offered. */
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
