import type { Listing } from '../property/listing.ts'
import { propertyType } from '../property/property-type.ts'

/** The searchable texts of a listing by PostgreSQL's weights, the most important first. */
export interface SearchWords {
  a: string
  b: string
  c: string
  /** May contain markup, which PostgreSQL's parser ignores. */
  d: string
}

/** Location first, then kind and features, then description. A hidden address is not searchable. */
export function searchWords(listing: Listing, tags: readonly string[]): SearchWords {
  const exact = listing.addressPrecision === 'exact' ? [listing.houseNameNumber, listing.street, listing.postcode] : []
  const where = [listing.displayAddress, ...exact, listing.locality, listing.town, listing.outcode, listing.agentRef]
  const { name, group } = propertyType(listing.propertySubId)
  return {
    a: [...where, listing.developmentName].join(' '),
    b: [name, group === 'not-specified' ? '' : group, ...listing.features, ...tags].join(' '),
    c: listing.summary,
    d: listing.description,
  }
}
