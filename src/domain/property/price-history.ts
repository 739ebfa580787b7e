import { pounds } from './price.ts'
import type { PropertyCardData } from './property-card.ts'

/** An event of a property as the import records it (db/migrations, property_event). */
export interface PropertyEvent {
  /** `changed`: some other searchable fact changed; only saved searches use it. */
  kind: 'new' | 'price-up' | 'price-down' | 'status' | 'back-on-market' | 'withdrawn' | 'changed'
  oldPrice: number | null
  newPrice: number | null
  oldStatus: string | null
  newStatus: string | null
  happenedAt: Date
}

export interface PriceStep {
  date: Date
  label: 'Listed' | 'Reduced' | 'Increased' | 'Back on the market'
  price: number
  /** Pounds less or more than before; 0 when first listed, or where the price before is not known. */
  difference: number
  /** Percent compared with the previous step, one decimal; 0 when first listed. */
  change: number
}

/** Statuses in which a home can be offered: coming back from these is no return to the market. */
const onMarket: ReadonlySet<string | null> = new Set(['available', 'coming-soon', null])

/**
 * The asking prices of a property, and when it came back after a sale fell through or it had been withdrawn. `events` are in the order of
 * recording; those without a price are ignored.
 */
export function priceHistory(events: readonly PropertyEvent[]): PriceStep[] {
  return events.flatMap(({ kind, oldPrice, newPrice, oldStatus, happenedAt: date }): PriceStep[] => {
    if (newPrice === null) return []
    const unchanged = { date, price: newPrice, difference: 0, change: 0 }
    if (kind === 'new') return [{ ...unchanged, label: 'Listed' }]
    if (kind === 'back-on-market') return onMarket.has(oldStatus) ? [] : [{ ...unchanged, label: 'Back on the market' }]
    if (kind !== 'price-up' && kind !== 'price-down') return []
    const label = kind === 'price-down' ? 'Reduced' : 'Increased'
    if (!oldPrice) return [{ ...unchanged, label }]
    const difference = newPrice - oldPrice
    return [{ date, label, price: newPrice, difference, change: Math.round((difference / oldPrice) * 1000) / 10 }]
  })
}

type Reduced = Pick<PropertyCardData, 'reduction' | 'status' | 'price'>

/** The reduction to show: null if there was none, or the property is no longer available at that price. */
export function offeredReduction({ reduction, status, price }: Reduced): PropertyCardData['reduction'] {
  return (status === 'available' || status === 'under-offer') && price !== null ? reduction : null
}

/** 'Reduced on 3 Dec from £350,000', a rent by the week as its price is stated; empty if there is no reduction to show. */
export function reducedText(card: Reduced & Pick<PropertyCardData, 'channel' | 'rentFrequency'>, now: Date): string {
  const reduction = offeredReduction(card)
  if (!reduction) return ''
  const from = reduction.from === null ? '' : ` from ${rentOrPrice(reduction.from, card)}`
  return `Reduced on ${priceStepDay(reduction.date, now)}${from}`
}

/** `value`: pounds, of a letting those of a month (rules: F6). */
function rentOrPrice(value: number, { channel, rentFrequency }: Pick<PropertyCardData, 'channel' | 'rentFrequency'>): string {
  if (channel === 'sales') return pounds(value)
  const period = rentFrequency === 'weekly' ? 'pw' : rentFrequency === 'per-person-per-week' ? 'pppw' : undefined
  return period === undefined ? `${pounds(value)} a month` : `${pounds(Math.round((value * 12) / 52))} ${period}`
}

/** '3 Dec', with its year if that is over. */
export function priceStepDay(date: Date, now: Date): string {
  const isPast = yearFormat.format(date) !== yearFormat.format(now)
  return dayFormat.format(date) + (isPast ? ` ${yearFormat.format(date)}` : '')
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Europe/London' })
const yearFormat = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Europe/London' })
