import { criterionList, type SearchCriteria, withoutCriteria } from './search-criteria.ts'

export interface SetFilter {
  /** As it stands after 'without': 'at least 3 beds', 'up to £300,000'. */
  text: string
  without: SearchCriteria
}

const inOrder = criterionList.toSorted(([, one], [, other]) => (one.chipOrder ?? 0) - (other.chipOrder ?? 0))

/** All that a search asks for besides channel, place and order, each with the search that is left without it, from its first page. */
export function setFilters(criteria: SearchCriteria, { branchName }: { branchName?: string | undefined } = {}): SetFilter[] {
  const search = withoutCriteria(criteria, ['page'])
  return inOrder.flatMap(([name, { chip }]): SetFilter[] => {
    const value = search[name]
    if (value === undefined || chip === 'none') return []
    const without = withoutCriteria(search, [name])
    const said = chip(value, { channel: search.channel, branchName })
    if (typeof said === 'string') return [{ text: said, without }]
    return said.map(({ text, left }) => ({ text, without: isEmpty(left) ? without : { ...search, [name]: left } }))
  })
}

/** The search with all filters cleared: its channel, its place and its order stay. */
export function withoutFilters({ channel, placeId, q, sorted }: SearchCriteria): SearchCriteria {
  return { channel, ...(placeId !== undefined && { placeId }), ...(q !== undefined && { q }), ...(sorted !== undefined && { sorted }) }
}

function isEmpty(left: unknown): boolean {
  return left === undefined || (Array.isArray(left) && left.length === 0)
}
