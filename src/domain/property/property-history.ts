import type { EarlierListing } from './earlier-listings.ts'
import { pounds } from './price.ts'
import { type PriceStep, type PropertyEvent, priceHistory } from './price-history.ts'
import type { PropertyCardData } from './property-card.ts'

/** What happened to a property's advert on a day; the same on its page, in JSON and in Markdown. */
export interface HistoryEntry {
  at: Date
  /** 'Listed', 'Reduced by £25,000 (7.1%)', 'Listed before, until 3 May 2025'. */
  text: string
  /** Pounds, of a letting a month; null where it is not known. */
  price: number | null
  /** '£325,000', '£950 a month'; empty where it is not known. */
  priceText: string
}

interface HistoryOf {
  card: Pick<PropertyCardData, 'channel' | 'price'>
  events: readonly PropertyEvent[]
  earlier: readonly EarlierListing[]
}

/**
 * When the property was listed, its price changed and it came back on the market, and earlier listings of the same home, the latest first.
 * Empty where its price is on application.
 */
export function propertyHistory({ card, events, earlier }: HistoryOf): HistoryEntry[] {
  if (card.price === null) return []
  const unit = card.channel === 'lettings' ? ' a month' : ''
  const entry = (at: Date, text: string, price: number | null) => {
    return { at, text, price, priceText: price === null ? '' : `${pounds(price)}${unit}` }
  }
  return [
    ...priceHistory(events)
      .toReversed()
      .map((step) => entry(step.date, changeText(step, unit), step.price)),
    ...earlier.map(({ from, until, price }) => entry(from, `Listed before, until ${dayFormat.format(until)}`, price)),
  ]
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Europe/London' })

function changeText({ label, difference, change }: PriceStep, unit: string): string {
  return difference === 0 ? label : `${label} by ${pounds(Math.abs(difference))}${unit} (${Math.abs(change)}%)`
}
