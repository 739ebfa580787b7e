import { pounds } from '../property/price-text.ts'
import type { PropertyCard } from '../property/property-card.ts'

interface DescribedResults {
  /** The search in a sentence (search-title.ts). */
  title: string
  totalCount: number
  page: number
  lastPage: number
  properties: ReadonlyArray<Pick<PropertyCard, 'displayAddress' | 'price'>>
}

/** Of a page of results for search engines: what it lists, with whom, and what sets this page apart from the others. */
export function searchDescription({ title, totalCount, page, lastPage, properties }: DescribedResults, siteName: string): string {
  const what = title.startsWith('Properties ')
    ? countText(totalCount) + title.slice('Properties'.length)
    : `${title}: ${countText(totalCount)}`
  const where = lastPage > 1 ? ` Page ${page} of ${lastPage}` : ''
  return `${what} with ${siteName}.${where}${among(properties, where)}`
}

export function countText(count: number): string {
  if (count === 0) return 'No properties'
  return count === 1 ? '1 property' : `${count.toLocaleString('en-GB')} properties`
}

function among([first]: DescribedResults['properties'], where: string): string {
  if (!first) return where && '.'
  const price = first.price === null ? '' : ` at ${pounds(first.price)}`
  return `${where ? ', from' : ' First of them:'} ${first.displayAddress}${price}.`
}
