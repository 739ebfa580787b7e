import { type Place, placeWords } from '../places/place.ts'
import type { SearchCriteria } from './search-criteria.ts'
import { searchPath } from './search-path.ts'

export interface Breadcrumb {
  text: string
  path: string
}

/** From the home page to the search's place, each an address of its own; the filters are not steps of the way. */
export function searchBreadcrumbs(criteria: SearchCriteria, place?: Place): Breadcrumb[] {
  const { channel, poly } = criteria
  const all = searchPath({ channel })
  const start = [
    { text: 'Home', path: '/' },
    { text: channel === 'sales' ? 'Property for sale' : 'Property to rent', path: all },
  ]
  if (poly) return [...start, { text: 'Drawn area', path: searchPath({ channel, poly }) }]
  if (!place) return start
  const path = (words: readonly string[]) => [all, ...words.map(encodeURIComponent)].join('/')
  const hasCounty = place.countySlug !== '' && place.countyName !== '' && place.countyName !== place.name
  const county = hasCounty ? [{ text: place.countyName, path: path([place.countySlug]) }] : []
  return [...start, ...county, { text: place.name, path: path(placeWords(place)) }]
}
