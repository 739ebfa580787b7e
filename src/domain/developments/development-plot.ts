import { plotStatuses } from '#src/domain/content/development-content.ts'
import { developmentPrices } from '#src/domain/property/development.ts'
import type { PropertyCard } from '#src/domain/property/property-card.ts'
import { finishedStatuses } from '#src/domain/property/status.ts'
import type { Development, PlanPoint, PlotStatus, WrittenPlot } from './development.ts'

/** What the feed says of a plot: its property, or that this is listed no more. */
export type PlotProperty = PropertyCard | 'no longer listed'

/** A plot as visitors are shown it. */
export interface DevelopmentPlot extends Pick<PropertyCard, 'price' | 'priceQualifier'> {
  number: string
  /** `The Alder, detached`; empty where nothing is known. */
  type: string
  /** Null where that is not known. */
  beds: number | null
  status: PlotStatus
  /** The page that it has by the feed. */
  property?: Pick<PropertyCard, 'id' | 'channel'>
  at?: PlanPoint
  outline?: readonly PlanPoint[]
}

/**
 * A plot by what the feed says of it; by what the agency wrote where the feed does not list it. One that has left the feed is sold unless
 * the agency says otherwise.
 */
function developmentPlot(written: WrittenPlot, found: PlotProperty | undefined): DevelopmentPlot {
  const { number, type = '', outline } = written
  const at = written.at ?? (outline && middleOf(outline))
  const drawn = { ...(at && { at }), ...(outline && { outline }) }
  if (found === undefined || found === 'no longer listed') {
    const { beds = null, price = null, status = found ? 'sold' : 'coming-soon' } = written
    return { number, type, beds, price, priceQualifier: 'none', status, ...drawn }
  }
  const { id, channel, bedrooms, price, priceQualifier, propertyType } = found
  const kind = [type, type === '' ? propertyType : propertyType.toLowerCase()].filter((part) => part !== '').join(', ')
  return { number, type: kind, beds: bedrooms, price, priceQualifier, status: plotStatusOf(found), property: { id, channel }, ...drawn }
}

function plotStatusOf({ status }: PropertyCard): PlotStatus {
  if (status === 'available' || status === 'coming-soon') return status
  return finishedStatuses.some((over) => over === status) ? 'sold' : 'reserved'
}

function middleOf(outline: readonly PlanPoint[]): PlanPoint {
  const mean = (axis: 0 | 1) => outline.reduce((sum, corner) => sum + corner[axis], 0) / outline.length
  return [mean(0), mean(1)]
}

export const plotStatusTexts: Readonly<Record<PlotStatus, string>> = {
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
  'coming-soon': 'Coming soon',
}

interface StatusCount {
  status: PlotStatus
  count: number
}

/** How many plots there are of each status, without those of which there are none. */
export function statusCounts(plots: readonly DevelopmentPlot[]): StatusCount[] {
  const counts = plotStatuses.map((status) => ({ status, count: plots.filter((plot) => plot.status === status).length }))
  return counts.filter(({ count }) => count > 0)
}

/** `18 homes: 4 available, 2 reserved`; what is to come and what is sold is told where nothing else is. */
export function plotsText(plots: readonly DevelopmentPlot[]): string {
  const counts = statusCounts(plots)
  const open = counts.filter(({ status }) => status === 'available' || status === 'reserved')
  const told = (open.length > 0 ? open : counts).map(({ status, count }) => `${count} ${plotStatusTexts[status].toLowerCase()}`)
  return [`${plots.length} ${plots.length === 1 ? 'home' : 'homes'}`, told.join(', ')].filter((part) => part !== '').join(': ')
}

/**
 * In pounds, of the homes that can be had whole; of shares where there are no others; null where there is nothing to be had for a price.
 */
export function lowestPrice(plots: readonly DevelopmentPlot[]): number | null {
  const { homes, shares } = developmentPrices(plots)
  return homes ?? shares
}

/** The plots of a development, in the order of their numbers. `found`: by reference. */
export function plotsOf({ plots }: Pick<Development, 'plots'>, found: ReadonlyMap<string, PlotProperty>): DevelopmentPlot[] {
  const shown = plots.map((plot) => developmentPlot(plot, found.get(plot.reference ?? '')))
  return shown.sort((one, other) => inOrder.compare(one.number, other.number))
}

/** 12A comes after 12. */
const inOrder = new Intl.Collator('en-GB', { numeric: true })

/** The development that a property of this reference is, or is a plot of; undefined where the agency wrote about none such. */
export function developmentOfReference(developments: readonly Development[], agentRef: string): Development | undefined {
  return developments.find(({ reference, plots }) => reference === agentRef || plots.some((plot) => plot.reference === agentRef))
}
