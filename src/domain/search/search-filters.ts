import type { Channel } from '#src/domain/property/channel.ts'
import { offeredKinds, tickedTags } from './offered-filters.ts'
import { type CriterionName, criterionList, type SearchCriteria, withoutCriteria } from './search-criteria.ts'

export interface ActiveFilter {
  /** As it follows 'without': 'at least 3 beds', 'up to £300,000'. */
  text: string
  without: SearchCriteria
}

const inOrder = criterionList.toSorted(([, one], [, other]) => (one.chipOrder ?? 0) - (other.chipOrder ?? 0))

/** All filters besides channel, place and order, each with the search without it, from its first page. */
export function activeFilters(criteria: SearchCriteria, { branchName }: { branchName?: string | undefined } = {}): ActiveFilter[] {
  const search = withoutCriteria(criteria, ['page'])
  const ends = inOrder.flatMap(([name, { exact }]) => (exact && search[name] === search[exact.of as CriterionName] ? [exact.of] : []))
  return inOrder.flatMap(([name, { chip, exact }]): ActiveFilter[] => {
    const value = search[name]
    if (value === undefined || chip === 'none' || ends.includes(name)) return []
    if (exact && ends.includes(exact.of))
      return [{ text: exact.chip(value), without: withoutCriteria(search, [name, exact.of as CriterionName]) }]
    const without = withoutCriteria(search, [name])
    const said = chip(value, { channel: search.channel, branchName })
    if (typeof said === 'string') return [{ text: said, without }]
    return said.map(({ text, left }) => ({ text, without: isEmpty(left) ? without : { ...search, [name]: left } }))
  })
}

/** The search without filters; channel, place and order stay. */
export function withoutFilters({ channel, placeId, q, sorted }: SearchCriteria): SearchCriteria {
  return { channel, ...(placeId !== undefined && { placeId }), ...(q !== undefined && { q }), ...(sorted !== undefined && { sorted }) }
}

function isEmpty(left: unknown): boolean {
  return left === undefined || (Array.isArray(left) && left.length === 0)
}

/**
 * The same search in the other channel, from its first page (rules: S11), without criteria that do not exist there or have other
 * magnitudes.
 */
export function withChannel(criteria: SearchCriteria, channel: Channel): SearchCriteria {
  const search = withoutCriteria(criteria, ['page'])
  if (search.channel === channel) return search
  const dropped = criterionList.flatMap(([name, { droppedOnLeaving }]) => (droppedOnLeaving.includes(search.channel) ? [name] : []))
  const { tags, ...kept } = withoutCriteria(search, dropped)
  const keptTags = tags?.filter((tag) => !isOnlyOf(search.channel, tag)) ?? []
  return { ...kept, channel, ...(keptTags.length > 0 && { tags: keptTags }) }
}

/** In words, the filters that changing the channel drops. */
export function filtersLostWithChannel(criteria: SearchCriteria, channel: Channel): string[] {
  const kept = new Set(activeFilters({ ...withChannel(criteria, channel), channel: criteria.channel }).map(({ text }) => text))
  return activeFilters(criteria)
    .map(({ text }) => text)
    .filter((text) => !kept.has(text))
}

function isOnlyOf(channel: Channel, tag: string): boolean {
  return [...offeredKinds[channel], ...tickedTags(channel)].some((offered) => offered.tag === tag && offered.channel === channel)
}
