import { countryOfAdvert } from '../adverts/country-of-outcode.ts'
import { dayText, londonDay } from '../dates/day.ts'
import type { Furnishing, LetType, Listing, RentFrequency } from './listing.ts'
import { perWeekPrice, pounds, priceValue } from './price.ts'
import { knownFacts, type PropertyFact } from './property-facts.ts'
import { availableStatuses } from './status.ts'
import { isHome } from './tags.ts'

const letTypes: Record<LetType, string> = {
  'long-term': 'Long term',
  'short-term': 'Short term',
  student: 'Student',
  commercial: 'Commercial',
}
const furnishings: Record<Furnishing, string> = {
  furnished: 'Furnished',
  'part-furnished': 'Part furnished',
  unfurnished: 'Unfurnished',
  'furnished-or-unfurnished': 'Furnished or unfurnished',
}
const frequencies: Record<RentFrequency, string> = {
  weekly: 'a week',
  monthly: 'a month',
  quarterly: 'a quarter',
  annual: 'a year',
  'per-person-per-week': 'per person a week',
}

/**
 * Whether its tenancy has no term, whatever the feed says: a home in England since 1 May 2026 (Renters’ Rights Act 2025), unless it is a
 * holiday let.
 */
function isPeriodic(listing: Listing, now: Date): boolean {
  const { letType } = listing.letting
  if (!isHome(listing) || letType === 'short-term' || letType === 'commercial') return false
  return countryOfAdvert(listing) === 'england' && londonDay(now) >= '2026-05-01'
}

/** The facts that a tenant must know, beside what moving in costs (fact-records). Unknown facts of a home are listed so that visitors can ask. None for a sale. */
export function lettingFacts(listing: Listing, now: Date): PropertyFact[] {
  const { letting, petsAllowed, channel } = listing
  if (channel !== 'lettings') return []
  const term = (months: number | undefined) => (months && !isPeriodic(listing, now) ? monthsText(months) : undefined)
  // Whoever has agreed to rent it knows from when.
  const isOffered = availableStatuses.some((status) => status === listing.status)
  const furnishing = { name: 'Furnishing', value: letting.furnishing && furnishings[letting.furnishing] }
  return [
    ...knownFacts([{ name: 'Rent', value: rentText(listing) }]),
    ...(isOffered ? [{ name: 'Available from', value: letting.availableFrom && availableText(letting.availableFrom, now) }] : []),
    ...(isHome(listing) ? [furnishing] : knownFacts([furnishing])),
    ...knownFacts([
      { name: 'Let type', value: letting.letType && letTypes[letting.letType] },
      { name: 'Contract', value: term(letting.contractMonths) },
      { name: 'Minimum term', value: term(letting.minimumTermMonths) },
      { name: 'Pets', value: petsAllowed ? 'Considered' : undefined },
      { name: 'Also considered', value: letting.considered?.join(', ') },
      { name: 'Bills in the rent', value: letting.billsIncluded.join(', ') || undefined },
      { name: 'Appliances', value: letting.appliances.join(', ') || undefined },
    ]),
  ]
}

/** The rent as stated and in the other common period: '£950 a month, £219 a week'. */
function rentText(listing: Listing): string | undefined {
  const { price, rentFrequency, letting, bedrooms } = listing
  const value = priceValue(listing)
  if (price === null || value === null) return undefined
  const asked = `${pounds(price)} ${frequencies[rentFrequency ?? 'monthly']}`
  if (!isHome(listing)) return asked
  const perWeek = perWeekPrice({ channel: 'lettings', priceValue: value })
  if (letting.letType === 'student' && rentFrequency !== 'per-person-per-week' && perWeek && bedrooms > 1) {
    return `${asked}, ${pounds(Math.round(perWeek / bedrooms))} per person a week`
  }
  if (rentFrequency === 'per-person-per-week') return `${asked}, ${pounds(value)} per person a month`
  return rentFrequency === 'weekly' ? `${asked}, ${pounds(value)} a month` : `${asked}, ${pounds(perWeek ?? 0)} a week`
}

function availableText(date: string, now: Date): string {
  return date <= londonDay(now) ? 'Now' : dayText(date)
}

function monthsText(months: number): string {
  return months === 1 ? '1 month' : `${months} months`
}
