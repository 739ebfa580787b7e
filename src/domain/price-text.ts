import type { PriceQualifier, RentFrequency } from './listing.ts'
import type { PropertyCard } from './property-card.ts'

/** A price in the parts it is set in: small before, large, small after. */
export interface PriceText {
  /** 'Guide price', 'Offers over' … or empty. */
  qualifier: string
  /** '£325,000', 'POA' or 'Rent on application'. */
  main: string
  /** 'pcm', 'pw' … of a rent, or empty. */
  frequency: string
  /** The same in other words, such as a student's share of a week, or empty. */
  also: string
}

type Priced = Pick<PropertyCard, 'channel' | 'price' | 'priceValue' | 'priceQualifier' | 'rentFrequency' | 'letType'>

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
 * Without a price a sale is 'POA'; a letting says 'Rent on application', because a letting's advert in England must state its
 * rent (decision 11).
 */
export function priceText(card: Priced): PriceText {
  const { channel, price, priceQualifier, rentFrequency } = card
  const isStated = price !== null && priceQualifier !== 'poa'
  if (!isStated) {
    const main = channel === 'sales' ? 'POA' : 'Rent on application'
    return { qualifier: standsAlone.includes(priceQualifier) ? qualifierTexts[priceQualifier] : '', main, frequency: '', also: '' }
  }
  const frequency = channel === 'lettings' && rentFrequency ? frequencyTexts[rentFrequency] : ''
  return { qualifier: qualifierTexts[priceQualifier], main: pounds(price), frequency, also: studentShare(card) }
}

/** In one line, without the qualifier: '£325,000', '£950 pcm', 'POA'. */
export function priceLine(card: Priced): string {
  const { main, frequency } = priceText(card)
  return frequency === '' ? main : `${main} ${frequency}`
}

/** These say something also where there is no price to say it of. */
const standsAlone: readonly PriceQualifier[] = ['coming-soon', 'sale-by-tender', 'offers-invited']

/** Students compare rents by person and week, whatever the rent is asked in. */
function studentShare(card: Priced): string {
  const isStudent = card.letType === 'student' && card.rentFrequency !== 'per-person-per-week'
  const share = isStudent ? perWeekPrice(card) : null
  return share === null ? '' : `(${pounds(share)} PPPW)`
}

/** Pounds a week of a letting, from the month's rent: specification 1 section 9. */
export function perWeekPrice({ channel, priceValue }: Pick<PropertyCard, 'channel' | 'priceValue'>): number | null {
  return channel === 'lettings' && priceValue !== null ? Math.round((priceValue * 12) / 52) : null
}

/** '£1,234,567'; pence only when there are any. */
export function pounds(amount: number): string {
  return `£${amount.toLocaleString('en-GB', { maximumFractionDigits: 2, minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`
}
