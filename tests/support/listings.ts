import type { Listing } from '#src/domain/property/listing.ts'

let made = 0

/** A listing like any other; each has its own reference. */
export function aListing(overrides: Partial<Listing> = {}): Listing {
  made += 1
  return {
    agentRef: `1_${made}`,
    branchId: 1,
    channel: 'sales',
    status: 'available',
    published: true,
    displayAddress: `${made} High Street, Taunton`,
    houseNameNumber: String(made),
    street: 'High Street',
    locality: '',
    town: 'Taunton',
    postcode: 'TA1 1AA',
    outcode: 'TA1',
    countryCode: 'GB',
    location: { lat: 51.0149, lng: -3.1029 },
    addressPrecision: 'exact',
    price: 325_000,
    priceQualifier: 'none',
    rentFrequency: null,
    bedrooms: 3,
    bathrooms: 1,
    receptionRooms: 2,
    propertySubId: 4,
    newHome: false,
    developmentName: '',
    developmentRef: '',
    tenure: 'freehold',
    squareFeet: 1100,
    maxSquareFeet: null,
    acreage: null,
    petsAllowed: false,
    disposal: 'private-treaty',
    features: ['Large garden'],
    summary: 'A detached house near the park.',
    description: '<p>A detached house near the park.</p>',
    tags: [],
    material: {},
    letting: { appliances: [], billsIncluded: [] },
    auction: {},
    commercial: { useClasses: [] },
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-02T09:00:00.000Z',
    launchedAt: null,
    media: [],
    ...overrides,
  }
}
