import type { PropertyCard } from '../property/property-card.ts'
import { commercialTag, developmentTag } from '../property/tags.ts'

/** Whether a property's page has calculators (rules: T2). */
export function hasCalculators({ channel, priceValue, tags }: Pick<PropertyCard, 'channel' | 'priceValue' | 'tags'>): boolean {
  return channel === 'sales' && priceValue !== null && priceValue > 0 && !tags.includes(commercialTag) && !tags.includes(developmentTag)
}
