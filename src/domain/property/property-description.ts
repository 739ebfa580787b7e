import type { Listing } from './listing.ts'
import { priceQualifierText, priceText } from './price.ts'
import type { PropertyCard } from './property-card.ts'

/** Search engines show about as many characters. */
const longest = 300

type Described = Pick<PropertyCard, 'channel' | 'price' | 'priceQualifier' | 'rentFrequency' | 'bedrooms' | 'propertyType'>

/** One sentence or two for search engines and shared links: the agency's summary, else what is known. */
export function propertyDescription(card: Described, { summary, town }: Pick<Listing, 'summary' | 'town'>, agencyName: string): string {
  if (summary) return shortened(summary)
  const where = town ? ` in ${town}` : ''
  const price = [priceQualifierText(card), priceText(card)].filter(Boolean).join(' ')
  const what = `${kindText(card)} ${card.channel === 'sales' ? 'for sale' : 'to rent'}${where}`
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} with ${agencyName}. ${price}.`
}

type Titled = Described & Pick<PropertyCard, 'id' | 'displayAddress' | 'status'>

/**
 * The title of its page, in at most `most` characters where any is short enough: its address, which many a street's homes share where the
 * agency shows no more, with what it is and, until it is sold or let, its price. Homes alike in all of that are told apart by number.
 *
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
function kindText({ bedrooms, propertyType }: Pick<Described, 'bedrooms' | 'propertyType'>): string {
  const type = propertyType === 'Not specified' ? 'property' : propertyType.toLowerCase()
  return bedrooms > 0 ? `${bedrooms} bedroom ${type}` : type
}

/** Cut after a word. */
function shortened(text: string): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
