import { acresText, floorAreaText, unitPriceText } from './area-text.ts'
import type { Listing } from './listing.ts'
import { propertyType } from './property-type.ts'

export interface Fact {
  name: string
  /** What the page says; undefined where the agency has not told: shown as "Ask agent". */
  value: string | undefined
  /** The same where it is several things, to be shown as a list. */
  items?: readonly string[]
  /** The value raises a question that the agent can answer: 'Yes' of restrictions. */
  isAskable?: true
}

/** What a buyer or tenant sizes a property up by; only what is known. */
export function keyFacts(listing: Listing): Fact[] {
  const { name } = propertyType(listing.propertySubId)
  const { commercial } = listing
  return known([
    { name: 'Property type', value: name === 'Not specified' ? undefined : name },
    { name: 'Bedrooms', value: count(listing.bedrooms) },
    { name: 'Bathrooms', value: count(listing.bathrooms) },
    { name: 'Reception rooms', value: count(listing.receptionRooms) },
    { name: 'Floor area', value: floorAreaText(listing) },
    { name: 'Land', value: listing.acreage ? acresText(listing.acreage) : undefined },
    { name: 'Development', value: listing.developmentName || undefined },
    { name: commercial.useClasses.length > 1 ? 'Use classes' : 'Use class', value: commercial.useClasses.join(', ') || undefined },
    { name: 'Price per unit', value: unitPriceText(listing) },
    { name: 'Business', value: commercial.businessForSale ? 'For sale with the premises' : undefined },
  ])
}

/** The facts that are known. */
export function known(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ value }) => value !== undefined)
}

function count(number: number | null): string | undefined {
  return number ? String(number) : undefined
}
