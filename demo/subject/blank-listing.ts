import type { Listing } from '../../src/domain/property/listing.ts'
import type { AgencyStock } from '../agency-stock.ts'
import type { Terms } from '../brief/brief.ts'
import { auctionDay, daysAfter, daysBefore, isoDay } from '../calendar.ts'
import { displayAddress, type Site } from './site.ts'

/** A listing with its address, terms and dates, and nothing yet about what it is. */
export function blankListing(
  random: () => number,
  stock: AgencyStock,
  { terms, site, agentRef }: { terms: Terms; site: Site; agentRef: string },
): Listing {
  const created = daysBefore(stock.today, terms.age, random)
  const updated = terms.touched < terms.age ? daysBefore(stock.today, terms.touched, random) : created
  const launched = terms.status === 'coming-soon' ? new Date(`${isoDay(daysAfter(stock.today, 10))}T09:00:00Z`) : created
  return {
    agentRef,
    branchId: site.branch.id,
    channel: terms.channel,
    status: terms.status,
    published: terms.published,
    displayAddress: displayAddress(site, terms),
    houseNameNumber: site.nameOrNumber,
    street: site.street,
    locality: '',
    town: site.place.name,
    postcode: site.postcode,
    outcode: site.place.outcode,
    countryCode: 'GB',
    location: site.location,
    addressPrecision: terms.precision,
    price: null,
    priceQualifier: terms.qualifier,
    rentFrequency: terms.channel === 'lettings' ? (terms.frequency ?? 'monthly') : null,
    bedrooms: 0,
    bathrooms: null,
    receptionRooms: null,
    propertySubId: 0,
    newHome: false,
    developmentName: '',
    developmentRef: '',
    tenure: terms.tenure ?? null,
    squareFeet: null,
    maxSquareFeet: null,
    acreage: null,
    petsAllowed: terms.pets,
    disposal: terms.disposal,
    features: [],
    summary: '',
    description: '',
    tags: [...terms.tags],
    material: {},
    letting: {
      ...(terms.letType && { letType: terms.letType }),
      ...(terms.furnishing && { furnishing: terms.furnishing }),
      appliances: [],
      billsIncluded: [],
    },
    auction:
      terms.disposal === 'auction' && terms.auction !== undefined
        ? { auctionDate: auctionDay(stock.today, terms.auction), lotNumber: String(1 + Math.floor(random() * 38)) }
        : {},
    commercial: { useClasses: [] },
    createdAt: created.toISOString(),
    updatedAt: updated.toISOString(),
    launchedAt: launched.toISOString(),
    media: [],
  }
}
