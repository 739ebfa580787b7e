import type { PriceQualifier, Status } from './listing.ts'
import type { PropertyCard } from './property-card.ts'
import type { PropertyFact } from './property-facts.ts'
import { availableStatuses } from './status.ts'

type PricedPlot = Pick<PropertyCard, 'price' | 'priceQualifier' | 'status'>

/** Their price buys a part of a home: it cannot be compared with the price of a whole one. */
const shares: readonly PriceQualifier[] = ['shared-ownership', 'part-buy-part-rent', 'shared-equity']

/** The lowest price in pounds of a development's available homes, and of shares of homes; null where there are none. */
export function developmentPrices(plots: readonly PricedPlot[]): { homes: number | null; shares: number | null } {
  const open = plots.filter(({ status, priceQualifier }) => availableStatuses.some((each) => each === status) && priceQualifier !== 'poa')
  const isShare = ({ priceQualifier }: PricedPlot) => shares.includes(priceQualifier)
  return { homes: least(open.filter((plot) => !isShare(plot))), shares: least(open.filter(isShare)) }
}

/** The development's card with the price of its cheapest available home; with the agency's own price where no home has one. */
export function pricedByPlots(card: PropertyCard, plots: readonly PricedPlot[]): PropertyCard {
  const { homes } = developmentPrices(plots)
  return homes === null ? card : { ...card, price: homes, priceValue: homes, priceQualifier: 'from' }
}

function least(plots: readonly PricedPlot[]): number | null {
  const prices = plots.flatMap(({ price }) => (price === null ? [] : [price]))
  return prices.length === 0 ? null : Math.min(...prices)
}

type SizedPlot = Pick<PropertyCard, 'status' | 'bedrooms'>

/** A development in short, from its plots: how many, and of what size; none without plots. */
export function plotFacts(plots: readonly SizedPlot[]): PropertyFact[] {
  if (plots.length === 0) return []
  const available = plots.filter(({ status }) => status === 'available' || status === 'coming-soon').length
  const bedrooms = plots.map((plot) => plot.bedrooms).filter((beds) => beds > 0)
  const least = Math.min(...bedrooms)
  const most = Math.max(...bedrooms)
  const range = least === most ? String(least) : `${least} to ${most}`
  return [
    { name: 'Homes listed', value: `${plots.length}, ${available === 0 ? 'none' : available} of them available` },
    ...(bedrooms.length > 0 ? [{ name: 'Bedrooms', value: range }] : []),
  ]
}

interface Plot {
  /** What it is called on the site plan: 'Plot 4'. */
  name: string
  card: PropertyCard
}

interface PlotGroup {
  name: 'Available' | 'Reserved' | 'Sold'
  plots: readonly Plot[]
}

const over: readonly Status[] = ['sold', 'exchanged', 'completed', 'let']
const open: readonly Status[] = ['available', 'coming-soon']

/** A development's plots as its visitors ask for them: what can be had first, each group by number; groups without any are left out. */
export function plotGroups(cards: readonly PropertyCard[]): PlotGroup[] {
  const plots = cards.map((card) => ({ name: plotName(card.displayAddress), card })).sort(byName)
  const groups: PlotGroup[] = [
    { name: 'Available', plots: plots.filter(({ card }) => open.includes(card.status)) },
    { name: 'Reserved', plots: plots.filter(({ card }) => !open.includes(card.status) && !over.includes(card.status)) },
    { name: 'Sold', plots: plots.filter(({ card }) => over.includes(card.status)) },
  ]
  return groups.filter((group) => group.plots.length > 0)
}

/** The first part of the address; the whole of it where that says too little to tell plots apart ('12, Withy Meadows'). */
function plotName(displayAddress: string): string {
  const [first = ''] = displayAddress.split(',')
  return /\p{L}/u.test(first) ? first.trim() : displayAddress
}

const inOrder = new Intl.Collator('en-GB', { numeric: true })

function byName(one: Plot, other: Plot): number {
  return inOrder.compare(one.name, other.name) || one.card.id - other.card.id
}
