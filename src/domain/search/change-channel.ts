import type { Channel } from '../property/channel.ts'
import { offeredKinds, tickedTags } from './offered-filters.ts'
import { criterionList, type SearchCriteria, withoutCriteria } from './search-criteria.ts'
import { setFilters } from './search-filters.ts'

/**
 * The same search on the other side of the trade, from its first page (rules: S11), without what there is none of on the other side or is
 * of another size there. All else stays.
 */
export function withChannel(criteria: SearchCriteria, channel: Channel): SearchCriteria {
  const search = withoutCriteria(criteria, ['page'])
  if (search.channel === channel) return search
  const dropped = criterionList.flatMap(([name, { droppedOnLeaving }]) => (droppedOnLeaving.includes(search.channel) ? [name] : []))
  const { tags, ...kept } = withoutCriteria(search, dropped)
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
