import { isEitherPlace } from '#src/domain/places/either-place.ts'
import { type Place, placeLabel, placeWords } from '#src/domain/places/place.ts'
import { countText } from '#src/domain/property/count-text.ts'
import { pounds } from '#src/domain/property/price.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import type { TitlePhrase } from './criteria/criterion.ts'
import { radiusText } from './criteria/where.ts'
import { chosenKind, offeredKinds, tickedTags } from './offered-filters.ts'
import { type CriterionName, canonicalCriteria, criterionList, type SearchCriteria, withoutCriteria } from './search-criteria.ts'
import { searchPath } from './search-path.ts'

/**
 * A search in a sentence, for page titles, saved searches and alerts (rules: S8): 'Properties between £200,000 and £300,000 with at least 2
 * beds for sale around Taunton, Somerset', or 'Houses' where only these are asked for. Criteria without a phrase are left out.
 * @param drawnArea The name of the drawn area, 'around Taunton and Trull' (services/search/title-search.ts).
 */
export function searchTitle(criteria: SearchCriteria, place?: Place, drawnArea = ''): string {
  const isOfResults = isOfPastAuctions(criteria)
  const phrases = (part: TitlePhrase['part']) =>
    phrasesOf[part].flatMap((title) => title.phrase(criteria)).filter((phrase) => phrase !== '')
  const features = [...phrases('feature'), ...(isOfResults ? [] : featuresSought(criteria))]
  const channel = isOfResults ? '' : channelPhrase(criteria)
  const having = features.length > 0 ? `with ${list.format(features)}` : ''
  return joined([soughtText(criteria), ...phrases('price'), having, ...phrases('detail'), channel, placePhrase(criteria, place, drawnArea)])
}

/**
 * Ever shorter versions of the title, none with the county: the whole, the whole in fewer words ('2+ bed houses up to £300,000 for sale around
 * Taunton'), without details, without the price, without either.
 */
export function shorterTitles(criteria: SearchCriteria, place?: Place, drawnArea = ''): string[] {
  const near = place && { ...place, countyName: '' }
  const withoutDetails = withoutFeatures(withoutCriteria(criteria, named('detail')))
  const withoutPrice = withoutCriteria(criteria, named('price'))
  return [
    searchTitle(criteria, near, drawnArea),
    briefTitle(criteria, near, drawnArea),
    searchTitle(withoutDetails, near, drawnArea),
    briefTitle(withoutPrice, near, drawnArea),
    searchTitle(withoutCriteria(withoutDetails, named('price')), near, drawnArea),
  ]
}

/** With the details before what is sought. */
function briefTitle(criteria: SearchCriteria, place: Place | undefined, drawnArea: string): string {
  const details = joined([...phrasesOf.feature, ...phrasesOf.detail].map(({ brief }) => brief?.(criteria) ?? ''))
  const rest = searchTitle(withoutCriteria(criteria, [...named('feature'), ...named('detail')]), place, drawnArea)
  if (details === '' || isOfPastAuctions(criteria)) return searchTitle(criteria, place, drawnArea)
  return `${details} ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`.replace(/^./, (first) => first.toUpperCase())
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

/** Criteria that are worded together share a phrase. */
const phrasesOf = { price: distinctPhrases('price'), feature: distinctPhrases('feature'), detail: distinctPhrases('detail') }

function distinctPhrases(part: TitlePhrase['part']): TitlePhrase[] {
  return [...new Set(criterionList.flatMap(([, { title }]) => (typeof title === 'object' && title.part === part ? [title] : [])))]
}

function named(part: TitlePhrase['part']): CriterionName[] {
  return criterionList.flatMap(([name, { title }]) => (typeof title === 'object' && title.part === part ? [name] : []))
}

/** The first asked for, as they follow 'with'; the chips say the others. */
function featuresSought({ channel, tags = [] }: SearchCriteria): string[] {
  return tickedTags(channel)
    .flatMap(({ tag, feature }) => (feature && tags.includes(tag) ? [feature] : []))
    .slice(0, mostFeatures)
}

const mostFeatures = 3
const list = new Intl.ListFormat('en-GB')

function withoutFeatures(criteria: SearchCriteria): SearchCriteria {
  const { tags, ...rest } = withoutCriteria(criteria, named('feature'))
  const features = new Set(tickedTags(criteria.channel).flatMap(({ tag, feature }) => (feature ? [tag] : [])))
  return { ...rest, ...(tags && { tags: tags.filter((tag) => !features.has(tag)) }) }
}

/** Lots that were offered, sold or not: none of them is for sale. */
function isOfPastAuctions({ tags }: SearchCriteria): boolean {
  return tags?.includes('auction result') ?? false
}

/** 'Houses' where one type of property is asked for. */
function soughtText(criteria: SearchCriteria): string {
  if (isOfPastAuctions(criteria)) return 'Past auction results'
  if (criteria.maxBeds === 0) return 'Studios'
  const kind = chosenKind(criteria)
  return offeredKinds[criteria.channel].find(({ tag }) => tag === kind)?.text ?? 'Properties'
}

function channelPhrase({ channel, status }: SearchCriteria): string {
  if (channel === 'sales') return status === 'all' ? 'for sale or sold' : 'for sale'
  return status === 'all' ? 'to let or let' : 'to let'
}

/** Properties are "in" a county, a country or an outlined place, but "around" a town, whose surroundings are searched too. */
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
  properties: ReadonlyArray<Pick<PropertyCardData, 'displayAddress' | 'price'>>
}

/** Describes a results page for search engines: what it lists, from whom, and which page it is. */
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

/** A filtered page needs this many properties to be indexed; a place's own page needs one. */
const leastFiltered = 3
const lastIndexedPage = 10

/**
 * Whether search engines may index the page: a channel and a place with at most one of minimum beds or maximum price, and with results.
 * Other combinations would be an endless number of near copies.
 */
export function isIndexable(criteria: SearchCriteria, totalCount: number): boolean {
  const { channel: _channel, placeId, page = 1, ...filters } = canonicalCriteria(criteria)
  const names = Object.keys(filters)
  // Any combination of towns can be requested.
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

/** From the home page to the search's place, each with an address; filters are not part of it. */
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
