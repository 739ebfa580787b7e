import type { Point } from '#src/domain/places/point.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import type { HomeKind } from '#src/domain/valuation/sold-price.ts'

export interface AskedDemand {
  channel: Channel
  kind: HomeKind
  /** 1 to 5 */
  beds: number
}

/** The commonest PROP_SUB_ID of each kind (property-type.ts). */
const typeOfKind: Record<HomeKind, number> = { detached: 4, 'semi-detached': 3, terraced: 1, flat: 8 }

/** A home of which no more is known than an owner said: as if it came on the market now. */
export function madeUpHome(
  { channel, kind, beds }: AskedDemand,
  { price, outcode, location, now }: { price: number; outcode: string; location: Point; now: Date },
): Listing {
  const at = now.toISOString()
  return {
    agentRef: '',
    branchId: 0,
    channel,
    status: 'available',
    published: true,
    displayAddress: '',
    houseNameNumber: '',
    street: '',
    locality: '',
    town: '',
    postcode: '',
    outcode,
    countryCode: 'GB',
    location,
    addressPrecision: 'exact',
    price,
    priceQualifier: 'none',
    rentFrequency: channel === 'lettings' ? 'monthly' : null,
    bedrooms: beds,
    bathrooms: null,
    receptionRooms: null,
    propertySubId: typeOfKind[kind],
    newHome: false,
    developmentName: '',
    developmentRef: '',
    tenure: null,
    squareFeet: null,
    maxSquareFeet: null,
    acreage: null,
    petsAllowed: false,
    disposal: 'private-treaty',
    features: [],
    summary: '',
    description: '',
    tags: [],
    material: {},
    letting: { appliances: [], billsIncluded: [] },
    auction: {},
    commercial: { useClasses: [] },
    createdAt: at,
    updatedAt: at,
    launchedAt: at,
    media: [],
  }
}
