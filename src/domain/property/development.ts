import type { PriceQualifier, Status } from './listing.ts'
import type { PropertyCardData } from './property-card.ts'
import type { PropertyFact } from './property-facts.ts'
import { availableStatuses } from './status.ts'

type PricedPlot = Pick<PropertyCardData, 'price' | 'priceQualifier' | 'status'>

/** The price buys a share of a home, and cannot be compared with that of a whole one. */
const shares: readonly PriceQualifier[] = ['shared-ownership', 'part-buy-part-rent', 'shared-equity']

/** The lowest prices in pounds of a development's available homes and of available shares; null if there are none. */
export function developmentPrices(plots: readonly PricedPlot[]): { homes: number | null; shares: number | null } {
  const open = plots.filter(({ status, priceQualifier }) => availableStatuses.some((each) => each === status) && priceQualifier !== 'poa')
  const isShare = ({ priceQualifier }: PricedPlot) => shares.includes(priceQualifier)
  return { homes: least(open.filter((plot) => !isShare(plot))), shares: least(open.filter(isShare)) }
}

/** The development's card with the lowest price of its available homes, or the agency's own price if no home has one. */
export function pricedByPlots(card: PropertyCardData, plots: readonly PricedPlot[]): PropertyCardData {
  const { homes } = developmentPrices(plots)
  return homes === null ? card : { ...card, price: homes, priceValue: homes, priceQualifier: 'from' }
}

function least(plots: readonly PricedPlot[]): number | null {
  const prices = plots.flatMap(({ price }) => (price === null ? [] : [price]))
  return prices.length === 0 ? null : Math.min(...prices)
}

type SizedPlot = Pick<PropertyCardData, 'status' | 'bedrooms'>

/** Summary of a development's plots: their number and sizes; empty without plots. */
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
  /** Its name on the site plan: 'Plot 4'. */
  name: string
  card: PropertyCardData
}

interface PlotGroup {
  name: 'Available' | 'Reserved' | 'Sold'
  plots: readonly Plot[]
}

const over: readonly Status[] = ['sold', 'exchanged', 'completed', 'let']
const open: readonly Status[] = ['available', 'coming-soon']

/** A development's plots grouped for visitors: available ones first, each group by number, without empty groups. */
export function plotGroups(cards: readonly PropertyCardData[]): PlotGroup[] {
  const plots = cards.map((card) => ({ name: plotName(card.displayAddress), card })).sort(byName)
  const groups: PlotGroup[] = [
    { name: 'Available', plots: plots.filter(({ card }) => open.includes(card.status)) },
    { name: 'Reserved', plots: plots.filter(({ card }) => !open.includes(card.status) && !over.includes(card.status)) },
    { name: 'Sold', plots: plots.filter(({ card }) => over.includes(card.status)) },
  ]
  return groups.filter((group) => group.plots.length > 0)
}

/** The first part of the address, or all of it if that does not distinguish plots ('12, Withy Meadows'). */
function plotName(displayAddress: string): string {
  const [first = ''] = displayAddress.split(',')
  return /\p{L}/u.test(first) ? first.trim() : displayAddress
}

const inOrder = new Intl.Collator('en-GB', { numeric: true })

function byName(one: Plot, other: Plot): number {
  return inOrder.compare(one.name, other.name) || one.card.id - other.card.id
}
