import { plotStatuses } from '#src/domain/content/development-content.ts'
import { developmentPrices } from '#src/domain/property/development.ts'
import { pounds } from '#src/domain/property/price.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { finishedStatuses } from '#src/domain/property/status.ts'
import type { Development, PlanPoint, PlotStatus, WrittenPlot } from './development.ts'

/** The feed's state of a plot: its property, or that it is no longer listed. */
export type PlotProperty = PropertyCardData | 'no longer listed'

/** A plot as visitors see it. */
export interface DevelopmentPlot extends Pick<PropertyCardData, 'price' | 'priceQualifier'> {
  number: string
  /** `The Alder, detached`; empty if unknown. */
  type: string
  /** Null if unknown. */
  beds: number | null
  status: PlotStatus
  /** The property page of the plot, if it is in the feed. */
  property?: Pick<PropertyCardData, 'id' | 'channel'>
  at?: PlanPoint
  outline?: readonly PlanPoint[]
}

/**
 * Combines a plot's property in the feed with what the agency wrote, which is used where the feed does not list the plot. A plot that has
 * left the feed is sold unless the agency says otherwise.
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

function plotStatusOf({ status }: PropertyCardData): PlotStatus {
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

/** The number of plots per status; statuses without plots are left out. */
export function statusCounts(plots: readonly DevelopmentPlot[]): StatusCount[] {
  const counts = plotStatuses.map((status) => ({ status, count: plots.filter((plot) => plot.status === status).length }))
  return counts.filter(({ count }) => count > 0)
}

/** `18 homes: 4 available, 2 reserved`; coming and sold plots are mentioned only if there are no others. */
export function plotsText(plots: readonly DevelopmentPlot[]): string {
  const counts = statusCounts(plots)
  const open = counts.filter(({ status }) => status === 'available' || status === 'reserved')
  const told = (open.length > 0 ? open : counts).map(({ status, count }) => `${count} ${plotStatusTexts[status].toLowerCase()}`)
  return [`${plots.length} ${plots.length === 1 ? 'home' : 'homes'}`, told.join(', ')].filter((part) => part !== '').join(': ')
}

/**
 * From what price on whole homes can be had, and from what shares of one: two figures, since a share's price is no home's. `From £280,000`,
 * `Shares of a home from £112,000`; what cannot be had at a price is left out.
 */
export function pricesFrom(plots: readonly DevelopmentPlot[]): string[] {
  const { homes, shares } = developmentPrices(plots)
  return [...(homes === null ? [] : [`From ${pounds(homes)}`]), ...(shares === null ? [] : [`Shares of a home from ${pounds(shares)}`])]
}

/** A development's plots by number. `found`: properties of the feed by reference. */
export function plotsOf({ plots }: Pick<Development, 'plots'>, found: ReadonlyMap<string, PlotProperty>): DevelopmentPlot[] {
  const shown = plots.map((plot) => developmentPlot(plot, found.get(plot.reference ?? '')))
  return shown.sort((one, other) => inOrder.compare(one.number, other.number))
}

/** Sorts 12A after 12. */
const inOrder = new Intl.Collator('en-GB', { numeric: true })

/** The development that a reference belongs to, as itself or as a plot; undefined if there is none. */
export function developmentOfReference(developments: readonly Development[], agentRef: string): Development | undefined {
  return developments.find(({ reference, plots }) => reference === agentRef || plots.some((plot) => plot.reference === agentRef))
}
