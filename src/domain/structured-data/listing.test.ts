import { expect, test } from 'vitest'
import { type ListingToDescribe, listingData } from './listing.ts'
import { thingJson } from './thing.ts'

test('a house for sale is a listing with an offer in pounds and a house', () => {
  expect(listingData(house())).toMatchObject({
    '@type': 'RealEstateListing',
    datePosted: '2026-11-01',
    offers: {
      price: 325_000,
      priceCurrency: 'GBP',
      businessFunction: expect.stringMatching(/#Sell$/),
      availability: 'https://schema.org/InStock',
    },
    mainEntity: { '@type': 'House', numberOfBedrooms: 3, floorSize: { value: 1100, unitCode: 'FTK' }, geo: { latitude: 51.01 } },
  })
})

test('a letting says what its rent is paid for', () => {
  const flat = house({ channel: 'lettings', price: 250, status: 'let-agreed' }, { rentFrequency: 'weekly', propertySubId: 8 })
  expect(listingData(flat)).toMatchObject({
    offers: { priceSpecification: { price: 250, unitCode: 'WEE' }, availability: 'https://schema.org/LimitedAvailability' },
    mainEntity: { '@type': 'Apartment' },
  })
})

test('a hidden point, a missing price and no photos leave no trace in the JSON', () => {
  const json = thingJson(listingData(house({ location: null, price: null, photos: [] })))
  expect(json).not.toMatch(/geo|"price"|image|null/)
})

test('land has no bedrooms', () => {
  expect(thingJson(listingData(house({}, { propertySubId: 20 })))).not.toContain('numberOfBedrooms')
})

function house(overrides: Partial<ListingToDescribe> = {}, listing: Partial<ListingToDescribe['listing']> = {}): ListingToDescribe {
  return {
    address: 'https://a.test/properties/1/sales',
    channel: 'sales',
    status: 'available',
    price: 325_000,
    location: { lat: 51.01, lng: -3.1 },
    photos: ['https://a.test/images/1200/x.jpg'],
    floorplans: [],
    createdAt: new Date('2026-11-01T09:00:00Z'),
    branch: { name: 'Taunton', telephone: '01632 960000' },
    agencyName: 'Withy & Vale',
    listing: {
      displayAddress: '1 High Street, Taunton',
      houseNameNumber: '1',
      street: 'High Street',
      summary: 'A house.',
      town: 'Taunton',
      outcode: 'TA1',
      bedrooms: 3,
      bathrooms: 1,
      receptionRooms: 2,
      squareFeet: 1100,
      propertySubId: 4,
      rentFrequency: null,
      petsAllowed: false,
      material: {},
      ...listing,
    },
    ...overrides,
  }
}
