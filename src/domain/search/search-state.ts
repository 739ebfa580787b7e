import type { Channel } from '../property/channel.ts'
import type { SearchCriteria } from './search-criteria.ts'

// How one choice of the visitor changes the others: rules: S11 to S14. Every change starts at the first page again.

/** Prices of the two channels are of different sizes, and only lettings have prices by the night: none of them carries over. */
export function withChannel(criteria: SearchCriteria, channel: Channel): SearchCriteria {
  if (criteria.channel === channel) return withoutPage(criteria)
  const { minPrice: _min, maxPrice: _max, minPerNight: _minNight, maxPerNight: _maxNight, ...rest } = withoutPage(criteria)
  return { ...rest, channel }
}

export function withoutTag(criteria: SearchCriteria, tag: string): SearchCriteria {
  const { tags = [], ...rest } = withoutPage(criteria)
  const left = tags.filter((each) => each !== tag)
  return left.length === 0 ? rest : { ...rest, tags: left }
}

function withoutPage({ page: _page, ...rest }: SearchCriteria): SearchCriteria {
  return rest
}
