import * as routes from '#src/routes.ts'
import { type Place, placeWords } from '../places/place.ts'
import type { Channel } from '../property/channel.ts'
import type { SearchStatus } from './criteria/criterion.ts'
import { canonicalCriteria, type SearchCriteria } from './search-criteria.ts'
import { placeFragment, readFragments, writeFragments } from './search-fragments.ts'
import { readSearchScalars, searchScalars } from './search-query.ts'

interface ReadSearchPath {
  criteria: SearchCriteria
  /** The words of the place, [county, place] or one word, decoded, in lower case. They have to be looked up and are not a filter. */
  placeWords: string[]
  /** Segments without a meaning: ignored, and not in the canonical path. */
  unknown: string[]
  /** The same search in order and without defaults; searchPath(criteria, place) once the place is known. */
  canonicalPath: string
  isCanonical: boolean
}

const maxPathLength = 8192
const channelPath: Record<Channel, string> = { sales: routes.search.forSale.href(), lettings: routes.search.toRent.href() }

/**
 * The canonical address of a search: /{property-for-sale|property-for-rent}/{county}/{place}/{fragments}. If `place` is missing, a placeId
 * is written as `gid-`; criteria that no path can hold (q, branch) go into the query string.
 */
export function searchPath(criteria: SearchCriteria, place?: Place, site: { defaultSearchStatus?: SearchStatus } = {}): string {
  const canonical = canonicalCriteria(criteria, site)
  if (!place || canonical.poly) return writePath([], canonical)
  const { placeId: _placeId, q: _q, ...rest } = canonical
  return writePath(placeWords(place), rest)
}

/** The address of a search below a landing page, such as `/counties/somerset` or `/branches/taunton/properties`. */
export function landingPath(base: string, criteria: SearchCriteria, site: { defaultSearchStatus?: SearchStatus } = {}): string {
  const { placeId: _placeId, q: _q, branchId: _branchId, ...rest } = canonicalCriteria(criteria, site)
  const channel = rest.channel === 'sales' ? [] : [channelPath.lettings.slice(1)]
  return [base, ...channel, ...writeFragments(rest)].join('/')
}

/** Reads any path, even one that is wrong, long or hostile: unreadable parts do not filter. A query string is read too. */
export function readSearchPath(path: string): ReadSearchPath {
  const [pathname = '', query = ''] = split(path.slice(0, maxPathLength).toWellFormed())
  const { criteria: found, words, unknown } = readFragments(pathname.split('/'))
  const criteria: SearchCriteria = { ...found, channel: found.channel ?? 'sales', ...readSearchScalars(new URLSearchParams(query)) }
  return {
    criteria,
    placeWords: words,
    unknown,
    get canonicalPath() {
      return writePath(words, canonicalCriteria(criteria))
    },
    get isCanonical() {
      return path === this.canonicalPath
    },
  }
}

function writePath(words: readonly string[], criteria: SearchCriteria): string {
  const { place_id: _placeId, channel: _channel, ...scalars } = searchScalars(criteria)
  const gid = placeFragment.write(criteria)
  const segments = [channelPath[criteria.channel], ...words.map(encodeURIComponent), ...writeFragments(criteria), ...(gid ? [gid] : [])]
  const query = new URLSearchParams(scalars).toString()
  return `${segments.join('/')}${query && `?${query}`}`
}

function split(path: string): [string, string] {
  const at = path.indexOf('?')
  return at === -1 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)]
}
