import { type Place, placeLabel } from '../places/place.ts'
import { readPostcode } from '../places/postcode.ts'
import { loggableCriteria } from '../search/loggable-criteria.ts'
import type { SearchCriteria } from '../search/search-criteria.ts'
import { searchTitle } from '../search/search-title.ts'

/** What the figures record of a search. */
export interface SearchedWords {
  channel: SearchCriteria['channel']
  /** A place or branch by its name on the site, or words that name no place. */
  place: string
  /** The search in a sentence if it found nothing; otherwise empty. */
  nothing: string
}

interface Searched {
  criteria: SearchCriteria
  place: Place | undefined
  branches: readonly { id: number; name: string }[]
  totalCount: number
}

const mostLetters = 40
const mostWords = 4
const noPlace = 'Something that is no place'

/**
 * A search as the figures record it. Of typed text only a few words that could name a place are kept, and of a postcode its first half: no
 * number, address or sentence is stored (docs/privacy.md).
 */
export function searchedWords({ criteria, place, branches, totalCount }: Searched): SearchedWords {
  const { channel, q, poly, branchId, placeId } = criteria
  const branch = branches.find(({ id }) => id === branchId)
  const typed = place === undefined && poly === undefined && (q ?? placeId) !== undefined ? wordsOfPlace(q ?? '') : undefined
  const where = place ? placeLabel(place) : (typed ?? (poly ? 'A drawn area' : (branch?.name ?? 'Anywhere')))
  if (totalCount > 0) return { channel, place: where, nothing: '' }
  const { criteria: loggable } = loggableCriteria(criteria, { place, branches })
  const title = searchTitle(loggable, place, poly ? 'in a drawn area' : '')
  return { channel, place: where, nothing: typed === undefined ? title : `${title}: “${typed}”, which is no place` }
}

function wordsOfPlace(typed: string): string {
  const { outcode } = readPostcode(typed)
  if (outcode) return outcode
  const words = typed.trim().toLowerCase().split(/\s+/)
  const isLikePlace =
    typed.length <= mostLetters && words.length <= mostWords && words.every((word) => /^[\p{L}][\p{L}\p{M}'’.-]*,?$/u.test(word))
  return isLikePlace ? words.join(' ') : noPlace
}
