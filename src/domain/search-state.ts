import type { Channel } from './channel.ts'
import { type Place, placeLabel } from './place.ts'
import type { SearchCriteria } from './search-criteria.ts'

// How one choice of the visitor changes the others: specification 1 section 4. Every change starts at the first page again.

/** Prices of the two channels are of different sizes, so they do not carry over. */
export function withChannel(criteria: SearchCriteria, channel: Channel): SearchCriteria {
  const { minPrice: _min, maxPrice: _max, page: _page, ...rest } = criteria
  return { ...(criteria.channel === channel ? withoutPage(criteria) : rest), channel }
}

/** Keywords, or none for an empty text; a new text leaves the drawn area. */
export function withText(criteria: SearchCriteria, text: string): SearchCriteria {
  const { text: _text, poly: _poly, ...rest } = withoutPage(criteria)
  return text === '' ? rest : { ...rest, text }
}

/** Where, as typed: leaves the drawn area and the place chosen before. */
export function withQuery(criteria: SearchCriteria, q: string): SearchCriteria {
  const { q: _q, placeId: _placeId, poly: _poly, ...rest } = withoutPage(criteria)
  return q === '' ? rest : { ...rest, q }
}

/** Choosing a place also fills the text of the search field; none clears the place only. */
export function withPlace(criteria: SearchCriteria, place: Place | undefined): SearchCriteria {
  const { placeId: _placeId, ...rest } = withoutPage(criteria)
  if (!place) return rest
  const { poly: _poly, ...undrawn } = rest
  return { ...undrawn, placeId: place.id, q: placeLabel(place) }
}

/** An area drawn on the map, or none. */
export function withDrawnArea(criteria: SearchCriteria, poly: string | undefined): SearchCriteria {
  const { poly: _poly, ...rest } = withoutPage(criteria)
  return poly === undefined ? rest : { ...rest, poly }
}

export function withTag(criteria: SearchCriteria, tag: string): SearchCriteria {
  return { ...withoutPage(criteria), tags: [...new Set([...(criteria.tags ?? []), tag])].sort() }
}

export function withoutTag(criteria: SearchCriteria, tag: string): SearchCriteria {
  const { tags = [], ...rest } = withoutPage(criteria)
  const left = tags.filter((each) => each !== tag)
  return left.length === 0 ? rest : { ...rest, tags: left }
}

export function withPage(criteria: SearchCriteria, page: number): SearchCriteria {
  return page <= 1 ? withoutPage(criteria) : { ...criteria, page }
}

export function withSort(criteria: SearchCriteria, sorted: NonNullable<SearchCriteria['sorted']>): SearchCriteria {
  return { ...withoutPage(criteria), sorted }
}

function withoutPage({ page: _page, ...rest }: SearchCriteria): SearchCriteria {
  return rest
}
