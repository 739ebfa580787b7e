import type { Listing } from './listing.ts'
import { priceText, qualifiedPriceText } from './price.ts'
import type { PropertyCardData } from './property-card.ts'

/** About the number of characters that search engines show. */
const longest = 300

type Described = Pick<PropertyCardData, 'channel' | 'price' | 'priceQualifier' | 'rentFrequency' | 'bedrooms' | 'propertyType'>

/** One or two sentences for search engines and shared links: the agency's summary, or the known facts. */
export function propertyDescription(card: Described, { summary, town }: Pick<Listing, 'summary' | 'town'>, agencyName: string): string {
  if (summary) return shortened(summary)
  const where = town ? ` in ${town}` : ''
  const price = qualifiedPriceText(card)
  const what = `${kindText(card)} ${card.channel === 'sales' ? 'for sale' : 'to rent'}${where}`
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} with ${agencyName}. ${price}.`
}

type Titled = Described & Pick<PropertyCardData, 'id' | 'displayAddress' | 'status'>

/**
 * The title of the property's page, at most `most` characters if possible: its address (which homes of a street may share if the agency
 * shows no more), its kind and, until it is sold or let, its price. Homes that still look the same are numbered.
 * @param similar Others on the market nearby.
 */
export function propertyTitle(card: Titled, similar: readonly Titled[], most: number): string {
  const { displayAddress: address, status } = card
  const kind = kindText(card)
  const price = priceText(card)
  const isTwin = (other: Titled) => other.displayAddress === address && kindText(other) === kind && priceText(other) === price
  if (similar.some(isTwin)) return `${address}, property ${card.id}`
  const priced = status === 'sold' || status === 'let' ? [] : [`${address}: ${kind}, ${price}`, `${address}, ${price}`]
  const titles = [...priced.slice(0, 1), `${address}: ${kind}`, ...priced.slice(1)]
  return titles.find((title) => [...title].length <= most) ?? address
}

/** '3 bedroom cottage'. */
export function kindText({ bedrooms, propertyType }: Pick<Described, 'bedrooms' | 'propertyType'>): string {
  const type = propertyType === 'Not specified' ? 'property' : propertyType.toLowerCase()
  return bedrooms > 0 ? `${bedrooms} bedroom ${type}` : type
}

/** Cut after a whole word. */
function shortened(text: string): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
