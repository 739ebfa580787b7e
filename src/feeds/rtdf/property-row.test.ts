import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tagsOf } from '#src/domain/property/tags.ts'
import { rtdfLetting } from '#tests/support/rtdf-property.ts'
import { propertyRow } from './property-row.ts'

const read = (overrides: Record<string, unknown> = {}, channel: 1 | 2 = 2) => {
  const row = propertyRow({ agentRef: 'TAU_2201', branchId: 7, channel, property: rtdfLetting(overrides) })
  const { listing, warnings } = row.read()
  return { listing, warnings, fingerprint: row.fingerprint }
}

test('a letting with every field is the listing it states, without a warning', () => {
  const { listing, warnings } = read()
  expect(warnings).toEqual([])
  expect(listing).toMatchObject({
    agentRef: 'TAU_2201',
    branchId: 7,
    channel: 'lettings',
    status: 'available',
    published: true,
    displayAddress: 'Mill Lane, Taunton',
    houseNameNumber: 'Flat 4',
    street: 'Mill Lane',
    locality: 'Northfields',
    town: 'Taunton',
    postcode: 'TA1 1AA',
    location: { lat: 51.0149, lng: -3.1029 },
    price: 1150,
    priceQualifier: 'none',
    rentFrequency: 'monthly',
    bedrooms: 2,
    propertySubId: 8,
    squareFeet: 732,
    petsAllowed: true,
    features: ['Lift', 'Balcony', 'EPC rating C'],
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-20T17:30:00.000Z',
  })
  expect(listing.letting).toEqual({
    letType: 'long-term',
    furnishing: 'furnished',
    availableFrom: '2026-12-15',
    deposit: 1326,
    administrationFee: 'None',
    contractMonths: 1,
    minimumTermMonths: 1,
    appliances: ['Washing machine'],
    billsIncluded: ['Water'],
  })
  expect(listing.material).toEqual({
    councilTaxBand: 'B',
    epcRating: 'C',
    premises: {
      parking: ['Allocated parking', 'EV charging'],
      outsideSpace: ['Communal garden'],
      accessibility: ['Lift access'],
      heating: ['Gas central heating', 'Double glazing'],
      electricity: ['Mains supply', 'Solar panels'],
      water: 'Mains supply',
      sewerage: 'Mains supply',
      broadband: ['FTTP (fibre to the premises)'],
      floodedInFiveYears: 'No',
      floodSources: ['River'],
      floodDefences: 'Yes',
      listedBuilding: 'No',
      restrictions: 'Yes',
      easements: 'No',
      rightsOfWay: 'No',
      condition: 'Good',
      entranceFloor: 'First floor',
      floors: 1,
      yearBuilt: 1998,
    },
  })
  expect(tagsOf(listing)).toEqual(expect.arrayContaining(['parking', 'ev charging', 'garden', 'lift']))
})

test('rooms follow the description under their names, measured both ways', () => {
  expect(read().listing.description).toBe(
    '<p>A flat by the mill.</p><p>Two bedrooms.</p>' + `<h3>Kitchen</h3><p>4.20m x 3.10m (13'9" x 10'2")</p><p>With a <b>range</b>.</p>`,
  )
})

test('media stand in their order, an address without a scheme is one of the web, and dates say when to fetch again', () => {
  const { media } = read().listing
  expect(media.map(({ kind, source, caption, updatedAt }) => [kind, source, caption, updatedAt])).toEqual([
    ['photo', 'https://media.example/front.jpg', 'Front', '1970-01-01T00:00:00.000Z'],
    ['floorplan', 'https://media.example/plan.png', 'First floor', '1970-01-01T00:00:00.000Z'],
    ['epc', 'https://media.example/epc.png', '', '1970-01-01T00:00:00.000Z'],
    ['virtual-tour', 'https://youtu.be/dQw4w9WgXcQ', '', '1970-01-01T00:00:00.000Z'],
    ['photo', 'https://media.example/back.jpg', '', '2026-11-18T08:00:00.000Z'],
  ])
})

test('codes of 0 and yes or no as text are read as what they say', () => {
  const { listing, warnings } = read({
    property_type: 0,
    let_type: 0,
    published: 'false',
    details: { bedrooms: '0', pets_allowed: 'true', furnished_type: '0', obligations: { listed: 'true' } },
  })
  expect(warnings).toEqual([])
  expect(listing).toMatchObject({ propertySubId: 0, published: false, petsAllowed: true, bedrooms: 0 })
  expect(listing.letting).toMatchObject({ furnishing: 'furnished' })
  expect(listing.letting).not.toHaveProperty('letType')
  expect(listing.material.premises).toEqual({ listedBuilding: 'Yes' })
})

test('keys of later and earlier versions change nothing', () => {
  const later = read({ principal: { principal_email_address: 'a@b.example' }, housing_benefit_considered: true })
  expect(later).toEqual(read())
})

test.each([
  [1, 'available', 1],
  [2, 'sstc', 1],
  [3, 'sstcm', 1],
  [4, 'under-offer', 1],
  [5, 'reserved', 2],
  [6, 'let-agreed', 2],
] as const)('status %d is %s', (code, status, channel) => {
  expect(read({ status: code }, channel)).toMatchObject({ listing: { status }, warnings: [] })
})

test.each([
  [1, 'annual', 500],
  [4, 'quarterly', 500],
  [12, 'monthly', 500],
  [52, 'weekly', 500],
  [365, 'weekly', 3500],
])('rent frequency %d is %s', (rent_frequency, rentFrequency, price) => {
  const { listing, warnings } = read({ price_information: { price: 500, rent_frequency } })
  expect(listing).toMatchObject({ rentFrequency, price })
  expect(warnings.map(({ field }) => field)).toEqual(rent_frequency === 365 ? ['property.price_information.rent_frequency'] : [])
})

test.each(['15-12-2026', '15-12-2026 00:00:00', '15/12/2026', '2026-12-15', '2026-12-15T09:00:00Z'])('%s is a date', (date_available) => {
  expect(read({ date_available }).listing.letting.availableFrom).toBe('2026-12-15')
})

test('a sale is read with what belongs to sales', () => {
  const price_information = {
    price: 120_000,
    price_qualifier: 9,
    tenure_type: 2,
    tenure_unexpired_years: 112,
    auction: true,
    shared_ownership: true,
    shared_ownership_percentage: 40,
    shared_ownership_rent: 100,
    shared_ownership_rent_frequency: 52,
    annual_ground_rent: 0,
    ground_rent_percentage_increase: 2.5,
  }
  const details = { bedrooms: 2, council_tax_band: 'DELETED', comm_use_class: [1, 43], land_area: 2, land_area_unit: 4 }
  const { listing, warnings } = read({ price_information, details }, 1)
  expect(warnings).toEqual([])
  expect(listing).toMatchObject({
    channel: 'sales',
    price: 120_000,
    priceQualifier: 'shared-ownership',
    tenure: 'leasehold',
    disposal: 'auction',
    acreage: 4.942,
    commercial: { useClasses: ['A1', 'Sui generis'] },
    material: {
      leaseYearsRemaining: 112,
      sharedOwnershipPercentage: 40,
      sharedOwnershipRent: 433.33,
      annualGroundRent: 0,
      groundRentIncreasePercentage: 2.5,
    },
  })
})

test('a home abroad is where its own fields say', () => {
  const address = { country_code: 'ES', region: 'Andalucía', sub_region: 'Málaga', town_city: 'Ronda' }
  const { listing, warnings } = read(
    { address, status: undefined, os_status: 4, price_information: { price: 1, os_price_qualifier: 2 } },
    1,
  )
  expect(warnings).toEqual([])
  expect(listing).toMatchObject({
    countryCode: 'ES',
    displayAddress: 'Ronda, Málaga, Andalucía',
    status: 'under-offer',
    priceQualifier: 'guide-price',
  })
})

test('what cannot be read is named as the sender names it, and is part of the fingerprint', () => {
  const { listing, warnings, fingerprint } = read({
    status: 99,
    address: { town: 'Taunton', latitude: 'north', longitude: 'west' },
    details: { heating: [7, 999], bedrooms: 'two' },
    media: [{ media_type: 1, media_url: 'front.jpg' }, { media_type: 9, media_url: 'https://media.example/a.jpg' }, 'front.jpg'],
  })
  expect(listing.material.premises).toEqual({ heating: ['Gas central heating'] })
  expect(warnings.map(({ field }) => field).sort()).toEqual([
    'property.address.latitude',
    'property.details.bedrooms',
    'property.details.heating',
    'property.media.0.media_url',
    'property.media.1.media_type',
    'property.media.2.media_type',
    'property.status',
  ])
  expect(fingerprint).not.toBe(read().fingerprint)
})

test('the same property makes the same fingerprint, whenever it was last updated', () => {
  expect(read({ update_date: '21-11-2026 10:00:00' }).fingerprint).toBe(read().fingerprint)
})

test('whatever is sent reads as some listing', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.jsonValue(), fc.jsonValue(), (any, details, media) => {
      const withRooms = { details: { rooms: [any], parking: media, risks: any } }
      for (const property of [any, rtdfLetting({ details, media: [media, any] }), withRooms]) {
        const row = propertyRow({ agentRef: 'a', branchId: 1, channel: 1, property })
        expect(row.read().listing.agentRef).toBe('a')
      }
    }),
  )
})

test('a list of one thing, one thing for a list and objects for codes are read; what cannot be is warned of', () => {
  const details = {
    bedrooms: [2],
    features: 'Garden\nGarage',
    water: ['mains_supply', 'private_supply'],
    sewerage: ['mains_supply'],
    heating: [{ heating: 7 }, { id: 3, label: 'Double glazing' }, {}],
    parking: { 0: 13, 2: 16 },
    rooms: { room_name: 'Kitchen' },
    summary: { of: { it: 1 } },
    risks: 'none known',
  }
  const { listing, warnings } = read({ details, media: { media_type: 1, media_url: 'https://media.example/front.jpg' } })
  expect(listing).toMatchObject({ bedrooms: 2, features: ['Garden', 'Garage'], media: [{ kind: 'photo' }], summary: '' })
  expect(listing.description).toContain('Kitchen')
  expect(listing.material.premises).toMatchObject({
    water: 'Mains supply, Private supply',
    sewerage: 'Mains supply',
    heating: ['Gas central heating', 'Double glazing'],
    parking: ['Allocated parking', 'Garage'],
  })
  expect(warnings.map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
    'property.details.summary: Neither a text nor a number; it was left out',
    'property.details.heating: Neither a text nor a number; it was left out',
    'property.details.risks: Not an object; it was left out',
  ])
})

test('a sale costs its price, whatever period is sent with it', () => {
  expect(read({ price_information: { price: 250_000, rent_frequency: 365 } }, 1)).toMatchObject({
    listing: { price: 250_000 },
    warnings: [],
  })
})

test('a rent of a period that nobody knows is not shown', () => {
  const { listing, warnings } = read({ price_information: { price: 500, rent_frequency: 13, deposit: 1 } })
  expect(listing.price).toBeNull()
  expect(warnings.map(({ field }) => field)).toContain('property.price_information.rent_frequency')
})

test('what is warned of is called as its sender calls it, with what was sent', () => {
  const unit = read({ details: { bedrooms: 2, internal_area: 68 } })
  expect(unit.warnings.map(({ field }) => field)).toEqual(['property.details.internal_area_unit'])
  const rent = read({ price_information: { price: 'ask us', rent_frequency: 12 } })
  expect(rent.warnings.map(({ field }) => field)).toEqual(['property.price_information.price'])
  const agreed = read({ status: 6 }, 1)
  expect(agreed.warnings).toMatchObject([{ field: 'property.status', reason: expect.stringMatching(/taken instead: 6$/) }])
})

test.each([
  [{ published: 'Y' }, true],
  [{ status: 'Let Agreed' }, true],
  [{ status: '06' }, true],
  [{ published: 'hidden' }, false],
  [{ published: 'perhaps' }, false],
  [{ published: null }, false],
  [{ status: 'Perhaps' }, false],
  [{ status: 0 }, false],
])('%j is shown: %s', (overrides, published) => {
  expect(read(overrides).listing.published).toBe(published)
})
