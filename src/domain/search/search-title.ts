import { type Place, placeLabel } from '../places/place.ts'
import type { TitlePhrase } from './criteria/criterion.ts'
import { distanceText } from './criteria/where.ts'
import { type CriterionName, criterionList, type SearchCriteria, withoutCriteria } from './search-criteria.ts'

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
export function withFewerPhrases(criteria: SearchCriteria): SearchCriteria[] {
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
  return within ? `within ${distanceText(within)} of ${name}` : `around ${name}`
}
