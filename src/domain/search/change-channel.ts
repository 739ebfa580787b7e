import type { Channel } from '../property/channel.ts'
import { offeredKinds, tickedTags } from './offered-filters.ts'
import type { SearchCriteria } from './search-criteria.ts'
import { setFilters } from './search-filters.ts'

/** What only one side of the trade asks for, besides prices. */
const ownCriteria: Record<Channel, readonly (keyof SearchCriteria)[]> = { sales: ['auctionDate'], lettings: ['pets', 'shortLets'] }
const prices: readonly (keyof SearchCriteria)[] = ['minPrice', 'maxPrice', 'minPerNight', 'maxPerNight']

/**
 * The same search on the other side of the trade, from its first page (rules: S11). Prices of the two are of different sizes, so none
 * carries over; nor does what there is none of on the other side. All else stays.
 */
export function withChannel(criteria: SearchCriteria, channel: Channel): SearchCriteria {
  const { page: _page, ...search } = criteria
  if (search.channel === channel) return search
  const dropped = new Set<string>([...prices, ...ownCriteria[search.channel]])
  const { tags, ...kept } = Object.fromEntries(Object.entries(search).filter(([key]) => !dropped.has(key))) as unknown as SearchCriteria
  const keptTags = tags?.filter((tag) => !isOnlyOf(search.channel, tag)) ?? []
  return { ...kept, channel, ...(keptTags.length > 0 && { tags: keptTags }) }
}

/** In words, what changing the channel takes away. */
export function droppedWithChannel(criteria: SearchCriteria, channel: Channel): string[] {
  const kept = new Set(setFilters({ ...withChannel(criteria, channel), channel: criteria.channel }).map(({ text }) => text))
  return setFilters(criteria)
    .map(({ text }) => text)
    .filter((text) => !kept.has(text))
}

function isOnlyOf(channel: Channel, tag: string): boolean {
  return [...offeredKinds[channel], ...tickedTags(channel)].some((offered) => offered.tag === tag && offered.channel === channel)
}
