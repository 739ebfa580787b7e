import type { PriceQualifier } from './listing.ts'
import type { PropertyCard } from './property-card.ts'
import { availableStatuses } from './status-label.ts'

type Plot = Pick<PropertyCard, 'price' | 'priceQualifier' | 'status'>

/** Their price buys a part of a home: it cannot be compared with the price of a whole one. */
const shares: readonly PriceQualifier[] = ['shared-ownership', 'part-buy-part-rent', 'shared-equity']

/** Pounds that the homes of a development, and shares of them, begin at, of those that can still be had; null for none. */
export function developmentPrices(plots: readonly Plot[]): { homes: number | null; shares: number | null } {
  const open = plots.filter(({ status, priceQualifier }) => availableStatuses.some((each) => each === status) && priceQualifier !== 'poa')
  const isShare = ({ priceQualifier }: Plot) => shares.includes(priceQualifier)
  return { homes: least(open.filter((plot) => !isShare(plot))), shares: least(open.filter(isShare)) }
}

/** The development as its plots price it: where they say nothing, as the agency does. */
export function pricedByPlots(card: PropertyCard, plots: readonly Plot[]): PropertyCard {
  const { homes } = developmentPrices(plots)
  return homes === null ? card : { ...card, price: homes, priceValue: homes, priceQualifier: 'from' }
}

function least(plots: readonly Plot[]): number | null {
  const prices = plots.flatMap(({ price }) => (price === null ? [] : [price]))
  return prices.length === 0 ? null : Math.min(...prices)
}
