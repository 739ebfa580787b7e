import { countryOfAdvert } from '../adverts/country-of-outcode.ts'
import type { FactRecord, FactsOf, Said } from './fact-record.ts'
import type { Listing } from './listing.ts'
import { numberStated } from './office-statement.ts'
import { registerFormOf } from './registration-numbers.ts'
import { isHome } from './tags.ts'

/** In which public register the landlord and the home of a letting are found, and under which number. */
export const registrationFacts = {
  landlordRegistration: {
    label: 'Landlord registration',
    group: 'moving-in',
    asked: /\blandlord registration\b/i,
    isExpected: isRegistered,
    read: (of) => numberOf(of, 'landlordNumber'),
  },
  homeRegistration: { label: 'Home registration', group: 'moving-in', read: (of) => numberOf(of, 'dwellingNumber') },
} satisfies Record<string, FactRecord>

/** '123456/230/12345 (Scottish Landlord Register)' */
function numberOf({ listing }: FactsOf, field: 'landlordNumber' | 'dwellingNumber'): Said | undefined {
  const number = listing.channel === 'lettings' ? numberStated(listing, field) : undefined
  if (number === undefined) return undefined
  const register = registerFormOf(listing, field)
  const { [field]: isStated, checkedOn } = listing.stated ?? {}
  return {
    text: register ? `${number} (${register.name})` : number,
    raw: number,
    ...(isStated && checkedOn && { from: 'office', source: 'looked up in the register by the agency', asOf: checkedOn }),
  }
}

/** Adverts state it in Scotland since 2013; England's database is not everywhere open, and Wales asks for none in adverts. */
function isRegistered(listing: Listing): boolean {
  return listing.channel === 'lettings' && isHome(listing) && countryOfAdvert(listing) === 'scotland'
}
