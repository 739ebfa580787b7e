import { type Place, placeLabel } from '../places/place.ts'
import { pounds } from '../property/price.ts'
import type { SearchCriteria } from './search-criteria.ts'

/**
 * A search in a sentence, the same for page titles, saved searches and alerts (rules: S8): 'Properties between
 * £200,000 and £300,000 with at least 2 beds for sale around Taunton, Somerset'. Criteria it has no phrase for are left out.
 *
 * @param drawnArea What the drawn area is called, 'around Taunton and Trull' (services/search/title-search.ts).
 */
export function searchTitle(criteria: SearchCriteria, place?: Place, drawnArea = ''): string {
  const isOfResults = criteria.tags?.includes(auctionResult) ?? false
  const what = isOfResults ? 'Past auction results' : criteria.maxBeds === 0 ? 'Studios' : 'Properties'
  const channel = isOfResults ? '' : channelPhrase(criteria)
  return [what, pricePhrase(criteria), bedsPhrase(criteria), channel, placePhrase(criteria, place, drawnArea)]
    .filter((part) => part !== '')
    .join(' ')
}

/** The criteria, then without those that a title can do without: the beds first, then the price as well. */
export function withFewerPhrases(criteria: SearchCriteria): SearchCriteria[] {
  const { minBeds: _minBeds, maxBeds: _maxBeds, ...withoutBeds } = criteria
  const { minPrice: _minPrice, maxPrice: _maxPrice, ...withoutPrice } = withoutBeds
  return [criteria, withoutBeds, withoutPrice]
}

/** Of lots that were offered, sold or not: none of them is for sale. */
const auctionResult = 'auction result'

function channelPhrase({ channel, status }: SearchCriteria): string {
  if (channel === 'sales') return status === 'all' ? 'for sale or sold' : 'for sale'
  return status === 'all' ? 'to let or let' : 'to let'
}

function pricePhrase({ minPrice, maxPrice }: SearchCriteria): string {
  if (minPrice && maxPrice) return `between ${pounds(minPrice)} and ${pounds(maxPrice)}`
  if (minPrice) return `from ${pounds(minPrice)}`
  return maxPrice ? `up to ${pounds(maxPrice)}` : ''
}

function bedsPhrase({ minBeds, maxBeds }: SearchCriteria): string {
  if (minBeds !== undefined && minBeds === maxBeds) return `with ${beds(minBeds)}`
  if (minBeds && maxBeds) return `with ${minBeds} to ${beds(maxBeds)}`
  if (minBeds) return `with at least ${beds(minBeds)}`
  return maxBeds ? `with at most ${beds(maxBeds)}` : ''
}

function beds(count: number): string {
  return `${count} ${count === 1 ? 'bed' : 'beds'}`
}

/** A county, a country and what has an outline are areas one can be in; of a town the search takes in what is around it. */
function placePhrase({ poly, within, q }: SearchCriteria, place: Place | undefined, drawnArea: string): string {
  if (poly) return `in a drawn area ${drawnArea}`.trimEnd()
  const name = place ? placeLabel(place) : q
  if (!name) return ''
  const isArea = place?.kind === 'county' || place?.kind === 'country'
  if (place?.outline ? !within : isArea) return `in ${name}`
  return within ? `within ${distanceText(within)} of ${name}` : `around ${name}`
}

export function distanceText(miles: number): string {
  if (miles === 0.25) return 'a quarter of a mile'
  if (miles === 0.5) return 'half a mile'
  return miles === 1 ? '1 mile' : `${miles} miles`
}
