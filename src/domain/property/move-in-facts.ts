import { countryOfAdvert } from '../adverts/country-of-outcode.ts'
import type { FactRecord, FactsOf, Said } from './fact-record.ts'
import type { Listing } from './listing.ts'
import { pounds, priceValue } from './price.ts'
import { isHome } from './tags.ts'

/** A tenant's whole outlay before moving in. In England nothing else may be asked for (Tenant Fees Act 2019; Renters' Rights Act 2025). */
export const moveInFacts = {
  holdingDeposit: { label: 'Holding deposit', group: 'moving-in', unit: 'GBP', read: holdingDeposit },
  deposit: { label: 'Deposit', group: 'moving-in', unit: 'GBP', asked: /\bdeposit\b/i, isExpected: isLetHome, read: deposit },
  firstRent: { label: 'First rent', group: 'moving-in', unit: 'GBP', read: firstRent },
  moveInCosts: { label: 'To move in', group: 'moving-in', unit: 'GBP', read: moveInCosts },
} satisfies Record<string, FactRecord>

function isLetHome(listing: Listing): boolean {
  return listing.channel === 'lettings' && isHome(listing)
}

/** The rent of an English home in pounds a month; undefined for others, whose law differs. */
function englishRent(listing: Listing): number | undefined {
  return isLetHome(listing) && countryOfAdvert(listing) === 'england' ? (priceValue(listing) ?? undefined) : undefined
}

const floorToPenny = (amount: number) => Math.floor(Math.round(amount * 10_000) / 100) / 100

/** The most that the law lets the agency take: feeds have no field for what it takes. */
function holdingDeposit({ listing }: FactsOf): Said | undefined {
  const rent = englishRent(listing)
  if (!rent) return undefined
  const most = floorToPenny((rent * 12) / 52)
  const source = 'by the Tenant Fees Act 2019'
  return {
    text: `At most ${pounds(most)}, a week\u2019s rent, set against what is due`,
    raw: most,
    from: 'law',
    source,
  }
}

function deposit({ listing }: FactsOf): Said | undefined {
  const { deposit: amount } = listing.letting
  return listing.channel === 'sales' || amount === undefined ? undefined : { text: pounds(amount), raw: amount }
}

/** A month's rent at most may be asked for in advance; of a rent by the week, a week's. */
function firstRent({ listing }: FactsOf): Said | undefined {
  const rent = englishRent(listing)
  if (!rent) return undefined
  const isWeekly = listing.rentFrequency === 'weekly' && listing.price !== null
  const amount = isWeekly ? listing.price! : rent
  return {
    text: `${pounds(amount)}, ${isWeekly ? 'a week' : 'a month'} in advance`,
    raw: amount,
    from: 'reckoned',
    source: 'worked out from the rent',
  }
}

function moveInCosts(of: FactsOf): Said | undefined {
  const [held, first] = [deposit(of)?.raw, firstRent(of)?.raw]
  if (typeof held !== 'number' || typeof first !== 'number') return undefined
  return { text: `${pounds(held + first)}: deposit and first rent, and nothing else`, raw: held + first, from: 'reckoned' }
}
