import { londonDay } from '../dates/day.ts'
import type { Point } from '../places/point.ts'
import type { Channel } from '../property/channel.ts'
import { factProperty } from '../property/fact-answers.ts'
import type { Listing, Status } from '../property/listing.ts'
import type { MaterialFact } from '../property/material-facts.ts'
import { type PropertyGroup, propertyType } from '../property/property-type.ts'
import type { Branch } from '../site/agency.ts'
import type { Thing } from './thing.ts'

export interface ListingToDescribe {
  address: string
  channel: Channel
  status: Status
  /** Pounds as stated. */
  price: number | null
  listing: Pick<
    Listing,
    | 'displayAddress'
    | 'houseNameNumber'
    | 'street'
    | 'summary'
    | 'town'
    | 'outcode'
    | 'bedrooms'
    | 'bathrooms'
    | 'receptionRooms'
    | 'squareFeet'
    | 'propertySubId'
    | 'rentFrequency'
    | 'petsAllowed'
    | 'material'
  >
  /** The material facts; unknown ones are left out. */
  facts?: readonly MaterialFact[]
  /** True for a whole development, which is not a residence itself. */
  isDevelopment?: boolean
  /** Rounded if the address is approximate, null if hidden. */
  location: Point | null
  /** The postcode of the location, if the address has none of its own. */
  locationPostcode?: string
  /** Absolute addresses. */
  photos: readonly string[]
  floorplans: readonly string[]
  createdAt: Date
  branch: Pick<Branch, 'name' | 'telephone'> | undefined
  agencyName: string
}

/** schema.org RealEstateListing with its Offer and its residence. Product and Review markup is not used for houses. */
export function listingData(of: ListingToDescribe): Thing {
  const { listing } = of
  const facts = (of.facts ?? []).flatMap((fact) => factProperty(fact) ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: listing.displayAddress,
    url: of.address,
    description: listing.summary || undefined,
    datePosted: londonDay(of.createdAt),
    image: of.photos.length > 0 ? [...of.photos] : undefined,
    leaseLength: listing.material.leaseYearsRemaining ? yearCount(listing.material.leaseYearsRemaining) : undefined,
    offers: offer(of),
    // A listing has no additional properties, a place has.
    mainEntity: { ...residence(of), additionalProperty: facts.length > 0 ? facts : undefined },
  }
}

/** ANN is the UN/CEFACT code for a year. */
function yearCount(value: number): Thing {
  return { '@type': 'QuantitativeValue', value, unitCode: 'ANN' }
}

function offer(of: ListingToDescribe): Thing {
  return {
    '@type': 'Offer',
    price: of.price ?? undefined,
    priceCurrency: 'GBP',
    businessFunction: `http://purl.org/goodrelations/v1#${of.channel === 'sales' ? 'Sell' : 'LeaseOut'}`,
    availability: `https://schema.org/${availability(of.status)}`,
    priceSpecification: of.channel === 'lettings' && of.price !== null ? rent(of.price, of.listing.rentFrequency) : undefined,
    seller: {
      '@type': 'RealEstateAgent',
      name: of.branch ? `${of.agencyName}, ${of.branch.name}` : of.agencyName,
      telephone: of.branch?.telephone,
    },
  }
}

/** UN/CEFACT codes of rent periods. */
const rentUnits = { weekly: 'WEE', monthly: 'MON', quarterly: 'QAN', annual: 'ANN', 'per-person-per-week': 'WEE' }

function rent(price: number, frequency: Listing['rentFrequency']): Thing {
  return { '@type': 'UnitPriceSpecification', price, priceCurrency: 'GBP', unitCode: rentUnits[frequency ?? 'monthly'] }
}

function availability(status: Status): string {
  if (status === 'available') return 'InStock'
  if (status === 'coming-soon') return 'PreSale'
  if (['under-offer', 'sstc', 'sstcm', 'reserved', 'let-agreed'].includes(status)) return 'LimitedAvailability'
  return 'SoldOut'
}

const residenceTypes: Partial<Record<PropertyGroup, string>> = {
  house: 'House',
  bungalow: 'SingleFamilyResidence',
  flat: 'Apartment',
  character: 'House',
  retirement: 'Accommodation',
  sharing: 'Accommodation',
  'mobile-home': 'Accommodation',
}

/** House and street if the displayed address contains them: many agencies omit the number. */
function streetAddress({ displayAddress, houseNameNumber, street }: ListingToDescribe['listing']): string | undefined {
  const shown = [houseNameNumber, street].filter((part) => part !== '' && isNamedIn(displayAddress, part))
  return shown.join(/^\d/.test(houseNameNumber) ? ' ' : ', ') || undefined
}

/** As whole words: '14 High Street' does not contain '4'. */
function isNamedIn(address: string, part: string): boolean {
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  return words(address).includes(words(part))
}

function residence({ listing, location, locationPostcode, floorplans, isDevelopment }: ListingToDescribe): Thing {
  const type = isDevelopment ? undefined : residenceTypes[propertyType(listing.propertySubId).group]
  return {
    '@type': type ?? 'Place',
    name: listing.displayAddress,
    address: {
      '@type': 'PostalAddress',
      streetAddress: streetAddress(listing),
      addressLocality: listing.town || undefined,
      postalCode: listing.outcode || undefined,
      addressCountry: 'GB',
    },
    geo: location
      ? { '@type': 'GeoCoordinates', postalCode: locationPostcode, latitude: location.lat, longitude: location.lng }
      : undefined,
    ...(type && {
      numberOfBedrooms: listing.bedrooms || undefined,
      numberOfBathroomsTotal: listing.bathrooms ?? undefined,
      // FTK is the UN/CEFACT code for square feet.
      floorSize: listing.squareFeet ? { '@type': 'QuantitativeValue', value: listing.squareFeet, unitCode: 'FTK' } : undefined,
      petsAllowed: listing.petsAllowed || undefined,
      accommodationFloorPlan: floorplans.length > 0 ? { '@type': 'FloorPlan', image: [...floorplans] } : undefined,
    }),
  }
}
