import type { Listing, PriceQualifier, RentFrequency } from './listing.ts'
import type { PropertyCardData } from './property-card.ts'

type Priced = Pick<PropertyCardData, 'channel' | 'price' | 'priceQualifier' | 'rentFrequency'>

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
 * '£325,000', '£950 pcm', without the qualifier. A sale without a price is 'POA'; a letting says 'Rent on application', which no home in
 * England may use (decision 138).
 */
export function priceText(card: Priced): string {
  if (!isStated(card)) return card.channel === 'sales' ? 'POA' : 'Rent on application'
  const frequency = card.channel === 'lettings' && card.rentFrequency ? ` ${frequencyTexts[card.rentFrequency]}` : ''
  return `${pounds(card.price)}${frequency}`
}

/** The words before the price: 'Guide price', 'Offers over'; empty if there is no qualifier or no price. */
export function priceQualifierText(card: Pick<Priced, 'price' | 'priceQualifier'>): string {
  return isStated(card) || standsAlone.includes(card.priceQualifier) ? qualifierTexts[card.priceQualifier] : ''
}

/** Both, as one says them: 'Guide price £325,000'. */
export function qualifiedPriceText(card: Priced): string {
  return [priceQualifierText(card), priceText(card)].filter(Boolean).join(' ')
}

/** Shown even without a price. */
const standsAlone: readonly PriceQualifier[] = ['coming-soon', 'sale-by-tender', 'offers-invited']

function isStated<Card extends Pick<Priced, 'price' | 'priceQualifier'>>(card: Card): card is Card & { price: number } {
  return card.price !== null && card.priceQualifier !== 'poa'
}

/** Pounds a week of a letting, from the monthly rent (rules: P8). */
export function perWeekPrice({ channel, priceValue }: Pick<PropertyCardData, 'channel' | 'priceValue'>): number | null {
  return channel === 'lettings' && priceValue !== null ? Math.round((priceValue * 12) / 52) : null
}

/** '£1,234,567', with pence only if there are any. */
export function pounds(amount: number): string {
  return `£${(Number.isInteger(amount) ? whole : pence).format(amount)}`
}

/** Created once: creating a formatter costs a hundred times as much as using it, and a page has dozens of prices. */
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const pence = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Payments in a year, by frequency. */
const rentsAYear: Record<RentFrequency, number> = { weekly: 52, monthly: 12, quarterly: 4, annual: 1, 'per-person-per-week': 52 }

/**
 * The value by which searches filter and sort, in whole pounds: the price, or the monthly rent (weekly x 52/12, rules: F6). A rent per
 * person stays per person, as people looking for a room compare it. A price on application has no value, so that searching cannot reveal
 * it.
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

/** The text on a map marker: £325k, £1.25m, £950, POA. */
export function shortPrice(pounds: number | null): string {
  if (pounds === null) return 'POA'
  if (pounds < 10_000) return `£${pounds.toLocaleString('en-GB')}`
  // From here on the thousands would round to a million.
  if (pounds < 999_500) return `£${Math.round(pounds / 1000)}k`
  return `£${Number((pounds / 1_000_000).toFixed(2))}m`
}

/** 'About £1,240 a month in all', 'At least £1,240 a month in all' where part of it is unknown; empty where it is not worked out. */
export function monthlyCostText({ monthlyCost, isMonthlyCostLeast }: Pick<PropertyCardData, 'monthlyCost' | 'isMonthlyCostLeast'>): string {
  return monthlyCost === null ? '' : `${isMonthlyCostLeast ? 'At least' : 'About'} ${pounds(monthlyCost)} a month in all`
}
