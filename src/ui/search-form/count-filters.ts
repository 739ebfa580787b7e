import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { chosenKind, offeredTags } from './search-options.ts'

/** How many of the filters that "More filters" folds away are set. */
export function countFolded({ channel, tags = [], ...criteria }: SearchCriteria): number {
  const { within, minPrice, maxBeds, minSquareFeet, minAcreage, createdAgo, text, status, pets } = criteria
  const single = [within, minPrice, maxBeds, minSquareFeet, minAcreage, createdAgo, text, status]
  const isAskedForPets = channel === 'lettings' && pets
  const offered = offeredTags(channel).filter(({ tag }) => tags.includes(tag))
  return countSet(single) + offered.length + (isAskedForPets ? 1 : 0)
}

/** How many of all filters are set; place and order are none. */
export function countFilters(criteria: SearchCriteria): number {
  return countFolded(criteria) + countSet([chosenKind(criteria), criteria.minBeds, criteria.maxPrice])
}

function countSet(values: readonly unknown[]): number {
  return values.filter((value) => value !== undefined).length
}
