import type { Listing } from './listing.ts'
import { pounds } from './price.ts'
import { propertyType } from './property-type.ts'

export interface PropertyFact {
  name: string
  /** The displayed value; undefined if unknown, shown as "Ask agent". */
  value: string | undefined
  /** The value as a list, if it has several parts. */
  items?: readonly string[]
  /** The value raises a question for the agent: 'Yes' for restrictions. */
  isAskable?: true
}

/** The main facts for judging a property; only known ones. */
export function keyFacts(listing: Listing): PropertyFact[] {
  const { name } = propertyType(listing.propertySubId)
  const { commercial } = listing
  return knownFacts([
    { name: 'Property type', value: name === 'Not specified' ? undefined : name },
    { name: 'Bedrooms', value: count(listing.bedrooms) },
    { name: 'Bathrooms', value: count(listing.bathrooms) },
    { name: 'Reception rooms', value: count(listing.receptionRooms) },
    { name: 'Land', value: listing.acreage ? acresText(listing.acreage) : undefined },
    { name: 'Development', value: listing.developmentName || undefined },
    { name: commercial.useClasses.length > 1 ? 'Use classes' : 'Use class', value: commercial.useClasses.join(', ') || undefined },
    { name: 'Price per unit', value: unitPriceText(listing) },
    { name: 'Business', value: commercial.businessForSale ? 'For sale with the premises' : undefined },
  ])
}

/** The facts that are known. */
export function knownFacts(facts: readonly PropertyFact[]): PropertyFact[] {
  return facts.filter(({ value }) => value !== undefined)
}

function count(number: number | null): string | undefined {
  return number ? String(number) : undefined
}

/** '0.45 acres', '15.8 acres', '1,240 acres': the smaller the land, the more decimals. */
export function acresText(acreage: number): string {
  const places = acreage >= 100 ? 0 : acreage >= 10 ? 1 : 2
  const rounded = Number(acreage.toFixed(places))
  return `${rounded.toLocaleString('en-GB')} ${rounded === 1 ? 'acre' : 'acres'}`
}

export const squareMetresPerSquareFoot = 0.092903

/** '1,100 sq ft (102 m²)', or '490 to 2,900 sq ft (46 to 269 m²)' if parts are available; undefined if unknown. */
export function floorAreaText({ squareFeet, maxSquareFeet }: Pick<Listing, 'squareFeet' | 'maxSquareFeet'>): string | undefined {
  if (!squareFeet) return undefined
  const sizes = maxSquareFeet && maxSquareFeet > squareFeet ? [squareFeet, maxSquareFeet] : [squareFeet]
  const range = (factor: number) => sizes.map((size) => Math.round(size * factor).toLocaleString('en-GB')).join(' to ')
  return `${range(1)} sq ft (${range(squareMetresPerSquareFoot)} m²)`
}

/** Prices are rounded, so unit price times area only approximates them. */
const nearness = 0.03

type Unit = Pick<Listing, 'channel' | 'price' | 'rentFrequency' | 'squareFeet' | 'maxSquareFeet' | 'commercial'>

/** '£12.50 per sq ft a year'. The feed does not state the unit, so it is named only if area and price agree with it. */
export function unitPriceText({ channel, price, rentFrequency, squareFeet, maxSquareFeet, commercial }: Unit): string | undefined {
  const { pricePerUnit } = commercial
  if (!pricePerUnit) return undefined
  const whole = price && (channel === 'sales' ? price : price * (rentsAYear[rentFrequency ?? 'annual'] ?? 1))
  const isOf = (area: number | null) => Boolean(whole && area && Math.abs(pricePerUnit * area - whole) <= whole * nearness)
  const feet = [squareFeet, maxSquareFeet]
  const unit = feet.some(isOf) ? ' per sq ft' : feet.some((area) => isOf(area && area * squareMetresPerSquareFoot)) ? ' per m²' : ''
  return `${pounds(pricePerUnit)}${unit}${unit && channel === 'lettings' ? ' a year' : ''}`
}

const rentsAYear: Partial<Record<NonNullable<Listing['rentFrequency']>, number>> = { weekly: 52, monthly: 12, quarterly: 4, annual: 1 }
