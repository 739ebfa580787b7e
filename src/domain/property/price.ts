import type { Listing, PriceQualifier, RentFrequency } from './listing.ts'
import type { PropertyCard } from './property-card.ts'

type Priced = Pick<PropertyCard, 'channel' | 'price' | 'priceQualifier' | 'rentFrequency'>

const frequencyTexts: Record<RentFrequency, string> = {
  weekly: 'pw',
  monthly: 'pcm',
  quarterly: 'pq',
  annual: 'pa',
  'per-person-per-week': 'pppw',
}

const qualifierTexts: Record<PriceQualifier, string> = {
  none: '',
  poa: '',
  'guide-price': 'Guide price',
  'fixed-price': 'Fixed price',
  'offers-in-excess-of': 'Offers in excess of',
  oiro: 'Offers in region of',
  'sale-by-tender': 'Sale by tender',
  from: 'From',
  'shared-ownership': 'Shared ownership',
  'offers-over': 'Offers over',
  'part-buy-part-rent': 'Part buy, part rent',
  'shared-equity': 'Shared equity',
  'equity-loan': 'Equity loan',
  'offers-invited': 'Offers invited',
  'coming-soon': 'Coming soon',
}

/**
 * '£325,000', '£950 pcm'; what qualifies it stands apart. Without a price a sale is 'POA'; a letting says 'Rent on
 * application', which no home in England comes to (decision 138).
 */
export function priceText(card: Priced): string {
  if (!isStated(card)) return card.channel === 'sales' ? 'POA' : 'Rent on application'
  const frequency = card.channel === 'lettings' && card.rentFrequency ? ` ${frequencyTexts[card.rentFrequency]}` : ''
  return `${pounds(card.price)}${frequency}`
}

/** What stands before the price: 'Guide price', 'Offers over'; empty where there is no qualifier, or no price for it. */
export function priceQualifierText(card: Pick<Priced, 'price' | 'priceQualifier'>): string {
  return isStated(card) || standsAlone.includes(card.priceQualifier) ? qualifierTexts[card.priceQualifier] : ''
}

/** These are shown even where there is no price. */
const standsAlone: readonly PriceQualifier[] = ['coming-soon', 'sale-by-tender', 'offers-invited']

function isStated<Card extends Pick<Priced, 'price' | 'priceQualifier'>>(card: Card): card is Card & { price: number } {
  return card.price !== null && card.priceQualifier !== 'poa'
}

/** Pounds a week of a letting, from the month's rent (rules: P8). */
export function perWeekPrice({ channel, priceValue }: Pick<PropertyCard, 'channel' | 'priceValue'>): number | null {
  return channel === 'lettings' && priceValue !== null ? Math.round((priceValue * 12) / 52) : null
}

/** '£1,234,567'; pence only when there are any. */
export function pounds(amount: number): string {
  return `£${(Number.isInteger(amount) ? whole : pence).format(amount)}`
}

/** Made once: making one costs a hundred times as much as using it, and a page has dozens of prices. */
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const pence = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Rents asked in a year, by how often one is due. */
const rentsAYear: Record<RentFrequency, number> = { weekly: 52, monthly: 12, quarterly: 4, annual: 1, 'per-person-per-week': 52 }

/**
 * What searches filter and sort by, in whole pounds: the price, or a month's rent (weekly x 52/12, rules: F6).
 * A rent per person stays one person's, as whoever looks for a room compares it. What is on application has none, so that a
 * hidden price cannot be found out by searching.
 */
export function priceValue({
  channel,
  price,
  priceQualifier,
  rentFrequency,
}: Pick<Listing, 'channel' | 'price' | 'priceQualifier' | 'rentFrequency'>): number | null {
  if (price === null || priceQualifier === 'poa') return null
  if (channel === 'sales') return Math.round(price)
  return Math.round((price * rentsAYear[rentFrequency ?? 'monthly']) / 12)
}

/** As a marker says it: £325k, £1.25m, £950, POA. Pounds. */
export function shortPrice(pounds: number | null): string {
  if (pounds === null) return 'POA'
  if (pounds < 10_000) return `£${pounds.toLocaleString('en-GB')}`
  // What rounds to a thousand thousands is a million.
  if (pounds < 999_500) return `£${Math.round(pounds / 1000)}k`
  return `£${Number((pounds / 1_000_000).toFixed(2))}m`
}
