import { isEitherPlace } from '#src/domain/places/either-place.ts'
import { type Place, placeLabel, placeWords } from '#src/domain/places/place.ts'
import { countText } from '#src/domain/property/count-text.ts'
import { pounds } from '#src/domain/property/price.ts'
import type { PropertyCard } from '#src/domain/property/property-card.ts'
import type { TitlePhrase } from './criteria/criterion.ts'
import { radiusText } from './criteria/where.ts'
import { type CriterionName, canonicalCriteria, criterionList, type SearchCriteria, withoutCriteria } from './search-criteria.ts'
import { searchPath } from './search-path.ts'

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
  const phrases = (part: TitlePhrase['part']) => phrasesOf[part].map((title) => title.phrase(criteria))
  return [what, ...phrases('price'), ...phrases('detail'), channel, placePhrase(criteria, place, drawnArea)]
    .filter((part) => part !== '')
    .join(' ')
}

/** The criteria, then without those that a title can do without: the details first, then the price as well. */
export function shorterTitleCriteria(criteria: SearchCriteria): SearchCriteria[] {
  const withoutDetails = withoutCriteria(criteria, named('detail'))
  return [criteria, withoutDetails, withoutCriteria(withoutDetails, named('price'))]
}

/** Criteria that are worded together share a phrase. */
const phrasesOf = { price: distinctPhrases('price'), detail: distinctPhrases('detail') }

function distinctPhrases(part: TitlePhrase['part']): TitlePhrase[] {
  return [...new Set(criterionList.flatMap(([, { title }]) => (typeof title === 'object' && title.part === part ? [title] : [])))]
}

function named(part: TitlePhrase['part']): CriterionName[] {
  return criterionList.flatMap(([name, { title }]) => (typeof title === 'object' && title.part === part ? [name] : []))
}

/** Of lots that were offered, sold or not: none of them is for sale. */
const auctionResult = 'auction result'

function channelPhrase({ channel, status }: SearchCriteria): string {
  if (channel === 'sales') return status === 'all' ? 'for sale or sold' : 'for sale'
  return status === 'all' ? 'to let or let' : 'to let'
}

/** A county, a country and what has an outline are areas one can be in; of a town the search takes in what is around it. */
function placePhrase({ poly, within, q }: SearchCriteria, place: Place | undefined, drawnArea: string): string {
  if (poly) return `in a drawn area ${drawnArea}`.trimEnd()
  const name = place ? placeLabel(place) : q
  if (!name) return ''
  const isArea = place?.kind === 'county' || place?.kind === 'country'
  if (place?.outline ? !within : isArea) return `in ${name}`
  return within ? `within ${radiusText(within)} of ${name}` : `around ${name}`
}

interface DescribedResults {
  /** The search in a sentence (search-title.ts). */
  title: string
  totalCount: number
  page: number
  lastPage: number
  properties: ReadonlyArray<Pick<PropertyCard, 'displayAddress' | 'price'>>
}

/** Describes a page of results to search engines: what it lists, with whom, and which page it is. */
export function searchDescription({ title, totalCount, page, lastPage, properties }: DescribedResults, siteName: string): string {
  const what = title.startsWith('Properties ')
    ? countText(totalCount) + title.slice('Properties'.length)
    : `${title}: ${countText(totalCount)}`
  const where = lastPage > 1 ? ` Page ${page} of ${lastPage}` : ''
  return `${what} with ${siteName}.${where}${among(properties, where)}`
}

function among([first]: DescribedResults['properties'], where: string): string {
  if (!first) return where && '.'
  const price = first.price === null ? '' : ` at ${pounds(first.price)}`
  return `${where ? ', from' : ' First of them:'} ${first.displayAddress}${price}.`
}

/** A filtered page must list this many to be worth finding by a search engine; a place's own page needs one. */
const leastFiltered = 3
const lastIndexedPage = 10

/**
 * Whether search engines may keep the page: a channel and a place, and at most one of a least number of beds or a price
 * ceiling, with something on it. Every other combination would be an endless space of near copies.
 */
export function isIndexable(criteria: SearchCriteria, totalCount: number): boolean {
  const { channel: _channel, placeId, page = 1, ...filters } = canonicalCriteria(criteria)
  const names = Object.keys(filters)
  // Any towns can be asked for together.
  if (placeId !== undefined && isEitherPlace(placeId)) return false
  if (page > lastIndexedPage || names.length > 1) return false
  const [only] = names
  if (only === undefined) return totalCount > 0
  return (only === 'minBeds' || only === 'maxPrice') && totalCount >= leastFiltered
}

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
