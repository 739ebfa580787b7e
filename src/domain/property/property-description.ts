import type { Listing } from './listing.ts'
import { priceQualifierText, priceText } from './price.ts'
import type { PropertyCard } from './property-card.ts'

/** Search engines show about as many characters. */
const longest = 300

type Described = Pick<PropertyCard, 'channel' | 'price' | 'priceQualifier' | 'rentFrequency' | 'bedrooms' | 'propertyType'>

/** One sentence or two for search engines and shared links: the agency's summary, else what is known. */
export function propertyDescription(card: Described, { summary, town }: Pick<Listing, 'summary' | 'town'>, agencyName: string): string {
  if (summary) return shortened(summary)
  const beds = card.bedrooms > 0 ? `${card.bedrooms} bedroom ` : ''
  const type = card.propertyType === 'Not specified' ? 'property' : card.propertyType.toLowerCase()
  const where = town ? ` in ${town}` : ''
  const price = [priceQualifierText(card), priceText(card)].filter(Boolean).join(' ')
  const what = `${beds}${type} ${card.channel === 'sales' ? 'for sale' : 'to rent'}${where}`
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} with ${agencyName}. ${price}.`
}

/** Cut after a word. */
function shortened(text: string): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
