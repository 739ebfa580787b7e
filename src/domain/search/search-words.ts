import type { Listing } from '../property/listing.ts'
import { propertyType } from '../property/property-type.ts'

/** The texts a listing is found by, by PostgreSQL's weights: what counts most first. */
export interface SearchWords {
  a: string
  b: string
  c: string
  /** May hold markup; PostgreSQL's parser leaves it out. */
  d: string
}

/** Where it is, then what it is and has, then how it is described. An address that is hidden cannot be searched for. */
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
