import { pounds } from './price.ts'
import type { PropertyCard } from './property-card.ts'

/** What happened to a property, as the import records it (db/migrations, property_event). */
export interface PropertyEvent {
  /** `changed`: something else that searches ask for; of no matter but to saved searches. */
  kind: 'new' | 'price-up' | 'price-down' | 'status' | 'back-on-market' | 'withdrawn' | 'changed'
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

type Reduced = Pick<PropertyCard, 'reduction' | 'status' | 'price'>

/** The reduction that is told of: null where there was none, or where nobody can have it at that price any more. */
export function offeredReduction({ reduction, status, price }: Reduced): PropertyCard['reduction'] {
  return (status === 'available' || status === 'under-offer') && price !== null ? reduction : null
}

/** 'Reduced on 3 Dec from £350,000'; empty where there is nothing to tell. */
export function reducedText(card: Reduced & Pick<PropertyCard, 'channel'>, now: Date): string {
  const reduction = offeredReduction(card)
  if (!reduction) return ''
  const from = reduction.from === null ? '' : ` from ${pounds(reduction.from)}${card.channel === 'lettings' ? ' a month' : ''}`
  return `Reduced on ${priceStepDay(reduction.date, now)}${from}`
}

/** '3 Dec'; with its year once that is over. */
export function priceStepDay(date: Date, now: Date): string {
  const isPast = yearFormat.format(date) !== yearFormat.format(now)
  return dayFormat.format(date) + (isPast ? ` ${yearFormat.format(date)}` : '')
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Europe/London' })
const yearFormat = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Europe/London' })
