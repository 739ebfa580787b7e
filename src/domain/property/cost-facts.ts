import { councilTaxOf, daysOfRates } from './council-tax.ts'
import { amountOf, type FactRecord, type FactsOf, type Said, yearly, years } from './fact-record.ts'
import type { Listing, Tenure } from './listing.ts'
import { pounds } from './price.ts'
import { isHome } from './tags.ts'

const tenures: Record<Tenure, string> = {
  freehold: 'Freehold',
  leasehold: 'Leasehold',
  feudal: 'Feudal',
  commonhold: 'Commonhold',
  'share-of-freehold': 'Share of freehold',
  'non-traditional': 'Non-traditional',
}

const isSale = ({ channel }: Listing) => channel === 'sales'
const isLease = ({ channel, tenure }: Listing) => channel === 'sales' && (tenure === 'leasehold' || tenure === 'share-of-freehold')

/** Homes of other tenures may have such charges too (the estate charge of a freehold), which are shown if they are more than nothing. */
const ofLease =
  (read: (listing: Listing) => number | undefined, say: (amount: number) => string): FactRecord['read'] =>
  ({ listing }) => {
    const amount = isSale(listing) ? read(listing) : undefined
    return amount === undefined || (amount === 0 && !isLease(listing)) ? undefined : { text: say(amount), raw: amount }
  }
/** What is paid for as long as one lives there. */
export const costFacts = {
  tenure: {
    label: 'Tenure',
    group: 'costs',
    asked: /^tenure\b/i,
    isExpected: isSale,
    read: ({ listing }) => (isSale(listing) && listing.tenure ? { text: tenures[listing.tenure], raw: listing.tenure } : undefined),
  },
  leaseYears: {
    label: 'Lease remaining',
    group: 'costs',
    unit: 'year',
    asked: /^(?:lease|years remaining)\b/i,
    isExpected: isLease,
    read: ofLease(({ material }) => material.leaseYearsRemaining, years),
  },
  groundRent: {
    label: 'Ground rent',
    group: 'costs',
    unit: 'GBP/year',
    asked: /\bground rent\b/i,
    isExpected: isLease,
    read: ofLease(({ material }) => material.annualGroundRent, yearly),
  },
  groundRentReview: {
    label: 'Ground rent review',
    group: 'costs',
    unit: 'year',
    read: ofLease(
      ({ material }) => material.groundRentReviewYears || undefined,
      (count) => `Every ${years(count)}`,
    ),
  },
  groundRentIncrease: {
    label: 'Ground rent increase',
    group: 'costs',
    unit: 'percent',
    read: ofLease(
      ({ material }) => material.groundRentIncreasePercentage,
      (share) => `${share}% at each review`,
    ),
  },
  serviceCharge: {
    label: 'Service charge',
    group: 'costs',
    unit: 'GBP/year',
    asked: /\bservice charge\b/i,
    isExpected: isLease,
    read: ofLease(({ material }) => material.annualServiceCharge, yearly),
  },
  shareForSale: {
    label: 'Share for sale',
    group: 'costs',
    unit: 'percent',
    read: amountOf(
      ({ material }) => material.sharedOwnershipPercentage,
      (share) => `${share}%, at the price shown`,
    ),
  },
  rentForOtherShare: {
    label: 'Rent for the other share',
    group: 'costs',
    unit: 'GBP/month',
    read: amountOf(
      ({ material }) => material.sharedOwnershipRent,
      (rent) => `${pounds(rent)} a month`,
    ),
  },
  councilTax: { label: 'Council tax', group: 'costs', asked: /\bcouncil tax\b/i, isExpected: isHome, read: councilTax },
  councilTaxYearly: { label: 'Council tax a year', group: 'costs', unit: 'GBP/year', read: councilTaxYearly },
  domesticRates: {
    label: 'Domestic rates',
    group: 'costs',
    unit: 'GBP/year',
    read: amountOf(({ material }) => material.domesticRates, yearly),
  },
} satisfies Record<string, FactRecord>

function councilTax({ listing: { material } }: FactsOf): Said | undefined {
  const { councilTaxBand: band, councilTaxExempt, councilTaxIncluded } = material
  if (councilTaxExempt) return { text: 'Exempt', raw: 'exempt' }
  if (!band) return councilTaxIncluded ? { text: 'Included in the rent', raw: 'included' } : undefined
  return { text: `Band ${band}${councilTaxIncluded ? ', included in the rent' : ''}`, raw: band }
}

/** Of the rates of this year, or of the last, which it says then; older ones tell nothing. */
function councilTaxYearly({ listing, councilTax: rates = [], today = '' }: FactsOf): Said | undefined {
  const tax = listing.material.councilTaxIncluded ? undefined : councilTaxOf(listing, rates)
  if (!tax) return undefined
  const { council, year } = tax.rate
  const { first, last } = daysOfRates(year)
  if (today > `${Number(last.slice(0, 4)) + 1}${last.slice(4)}`) return undefined
  const text = `About ${pounds(tax.yearly)} a year${today > last ? ` in ${year}, not known for the year since` : ''}`
  return { text, raw: tax.yearly, from: 'council', source: `from the rates of ${council} for ${year}`, asOf: first }
}
