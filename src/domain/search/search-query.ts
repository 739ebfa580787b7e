import { readFragments } from './read-fragments.ts'
import { defaultPageSize, maxPageSize, type SearchCriteria } from './search-criteria.ts'
import { asChangedInForm, droppedInForm } from './search-form.ts'
import { fragments, placeFragment, readChannel, writeFragments } from './search-fragments.ts'
import { readQuery, wholeNumber } from './search-values.ts'

const maxFragmentLength = 8192
const readBranchId = wholeNumber(1, 2_147_483_647)

/** The query parameters of `/search` and `/search.ljson`: scalars, and everything of the fragment table in one `fragment`. */
export function searchQuery(criteria: SearchCriteria): URLSearchParams {
  const fragment = writeFragments(criteria).join('/')
  return new URLSearchParams({ ...searchScalars(criteria), ...(fragment && { fragment }) })
}

/**
 * Reads what searchQuery writes, and the same criteria as ordinary form fields (`min_beds=2`), which win: they are what the
 * visitor just chose (search-form.ts). Empty and unreadable values do not filter; never throws.
 */
export function readSearchQuery(params: URLSearchParams): SearchCriteria {
  return asChangedInForm(readSent(params), params)
}

/** In words, what of it a change of the channel in the form has left behind. */
export function readDropped(params: URLSearchParams): string[] {
  return droppedInForm(readSent(params), params)
}

function readSent(params: URLSearchParams): SearchCriteria {
  const joined = params.getAll('fragment').join('/').slice(0, maxFragmentLength)
  const found = readFragments(joined.split('/')).criteria
  const fields = [...fragments, placeFragment].map(({ fields, readField }) =>
    readField(
      fields
        .flatMap((name) => params.getAll(name))
        .filter((value) => value !== '')
        .slice(0, 50)
        // Only tags may come several times; of the others the first counts.
        .slice(0, fields.includes('tags') ? 50 : 1)
        .join(','),
    ),
  )
  return Object.assign({ channel: 'sales' as const }, found, ...fields, readSearchScalars(params))
}

/** `count`: how many properties on a page, 1 to 200, outside of that clamped (rules: W12). */
export function readPageSize(params: URLSearchParams): number {
  const count = params.get('count')?.trim() ?? ''
  if (!/^-?\d+$/.test(count)) return defaultPageSize
  return Math.min(maxPageSize, Math.max(1, Number(count)))
}

/** What travels beside the fragments, under its wire name. */
export function searchScalars({ channel, q, placeId, branchId }: SearchCriteria): Record<string, string> {
  return {
    channel,
    ...(q !== undefined && { q }),
    ...(placeId !== undefined && { place_id: placeId }),
    ...(branchId !== undefined && { branch_id: String(branchId) }),
  }
}

export function readSearchScalars(params: URLSearchParams): Partial<SearchCriteria> {
  const channel = readChannel(params.get('channel') ?? '')
  const q = readQuery(params.get('q') ?? '')
  const branchId = readBranchId(params.get('branch_id') ?? '')
  return { ...(channel && { channel }), ...(q !== undefined && { q }), ...(branchId !== undefined && { branchId }) }
}
