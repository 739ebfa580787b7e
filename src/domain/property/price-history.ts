import { pounds } from './price.ts'
import type { PropertyCard } from './property-card.ts'

/** What happened to a property, as the import records it (db/migrations, property_event). */
export interface PropertyEvent {
  kind: 'new' | 'price-up' | 'price-down' | 'status' | 'back-on-market' | 'withdrawn'
  oldPrice: number | null
  newPrice: number | null
  oldStatus: string | null
  newStatus: string | null
  happenedAt: Date
}

export interface PriceStep {
  date: Date
  label: 'Listed' | 'Reduced' | 'Increased'
  price: number
  /** Percent against the step before, one decimal; 0 when listed. */
  change: number
}

/** The asking prices a property has had. Events are in the order they were recorded; those without a price tell nothing here. */
export function priceHistory(events: readonly PropertyEvent[]): PriceStep[] {
  return events.flatMap(({ kind, oldPrice, newPrice, happenedAt }): PriceStep[] => {
    if (newPrice === null) return []
    if (kind === 'new') return [{ date: happenedAt, label: 'Listed', price: newPrice, change: 0 }]
    if (kind !== 'price-up' && kind !== 'price-down') return []
    const change = oldPrice ? Math.round(((newPrice - oldPrice) / oldPrice) * 1000) / 10 : 0
    return [{ date: happenedAt, label: kind === 'price-down' ? 'Reduced' : 'Increased', price: newPrice, change }]
  })
}

/** The latest reduction, unless the price has gone up again since. */
export function lastReduction(events: readonly PropertyEvent[]): PriceStep | undefined {
  const last = priceHistory(events).at(-1)
  return last?.label === 'Reduced' ? last : undefined
}

type Reduced = Pick<PropertyCard, 'reduction' | 'status' | 'price' | 'channel'>

/** 'Reduced on 3 Dec from £350,000'; empty where it was not, or where nobody can have it at that price any more. */
export function reducedText({ reduction, status, price, channel }: Reduced, now: Date): string {
  const isOnOffer = (status === 'available' || status === 'under-offer') && price !== null
  if (!reduction || !isOnOffer) return ''
  const from = reduction.from === null ? '' : ` from ${pounds(reduction.from)}${channel === 'lettings' ? ' a month' : ''}`
  return `Reduced on ${shortDay(reduction.date, now)}${from}`
}

/** '3 Dec'; with its year once that is over. */
export function shortDay(date: Date, now: Date): string {
  const isPast = yearFormat.format(date) !== yearFormat.format(now)
  return dayFormat.format(date) + (isPast ? ` ${yearFormat.format(date)}` : '')
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Europe/London' })
const yearFormat = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Europe/London' })
