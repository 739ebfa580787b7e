import { expect, test } from 'vitest'
import type { Branch } from '../site/agency.ts'
import { branchData } from './agent.ts'
import { type ListingToDescribe, listingData } from './listing.ts'
import { breadcrumbData, itemListData, thingJson } from './thing.ts'

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

test('no text can end the script element', () => {
  expect(thingJson(listingData(house({}, { displayAddress: '</script><script>alert(1)</script>' })))).not.toContain('</script')
})

test('trails and lists number their items', () => {
  const links = [
    { name: 'Home', address: 'https://a.test/' },
    { name: 'Taunton', address: 'https://a.test/property-for-sale/somerset/taunton' },
  ]
  expect(breadcrumbData(links).itemListElement).toMatchObject([{ position: 1 }, { position: 2, name: 'Taunton' }])
  expect(itemListData(links, 13).itemListElement).toMatchObject([{ position: 13 }, { position: 14 }])
})

test('a branch tells the days it is open', () => {
  const branch = {
    name: 'Taunton',
    location: { lat: 51, lng: -3 },
    openingTimes: [
      { dayOfWeek: 0, opens: null, closes: null },
      { dayOfWeek: 1, opens: '09:00', closes: '17:30' },
    ],
  } as unknown as Branch
  expect(branchData(branch, { name: 'Withy & Vale' }, 'https://a.test/').openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '17:30' },
  ])
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
