import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FeedRefused } from '#src/feeds/feed.ts'
import { type StreetValues, streetProperty } from '#tests/support/street-server.ts'
import { readStreetPage } from './street-page.ts'
import { streetRow } from './street-row.ts'

const now = new Date('2026-11-23T12:00:00Z')

function pageOf(id: string, values?: StreetValues) {
  const { data, included } = streetProperty(id, values)
  return Buffer.from(JSON.stringify({ data: [data], included, meta: { pagination: { total: 1, total_pages: 1 } } }))
}

function read(values: StreetValues = {}, channel: 'sales' | 'lettings' = 'sales') {
  const [property] = readStreetPage(pageOf('p1', values)).properties
  const row = streetRow(property!, { channel, branchId: 5, now, line: 1 })
  if (row.kind !== 'listing') throw new Error(row.problem.reason)
  const { listing, warnings } = row.read()
  return { ...listing, warnings: warnings.map(({ field, reason }) => `${field}: ${reason}`) }
}

const sale = (values: object) => ({ related: { salesListing: { price: 250_000, ...values } } })
const letting = (values: object, attributes = {}) => ({
  attributes: { status: 'To Let', ...attributes },
  related: { lettingsListing: { price_pcm: 950, ...values } },
})

test('a sale', () => {
  expect(read()).toMatchObject({
    agentRef: 'p1-sale',
    branchId: 5,
    channel: 'sales',
    status: 'available',
    published: true,
    displayAddress: 'Mill Lane, Taunton',
    houseNameNumber: '12',
    street: 'Mill Lane',
    locality: 'Bishops Hull',
    town: 'Taunton',
    postcode: 'TA1 1AA',
    location: { lat: 51.01, lng: -3.1 },
    price: 250_000,
    priceQualifier: 'guide-price',
    bedrooms: 3,
    propertySubId: 4,
    launchedAt: '2026-01-01T09:00:00.000Z',
    warnings: [],
  })
})

test.each([
  [
    ['12a Mill Lane', 'Taunton'],
    ['12a', 'Mill Lane', ''],
  ],
  [
    ['Rose House', '12-14 Mill Lane', 'Bishops Hull', 'Taunton'],
    ['Rose House, 12-14', 'Mill Lane', 'Bishops Hull'],
  ],
  [
    ['Flat 3', 'Station Road', 'Bishops Hull', 'TAUNTON'],
    ['Flat 3', 'Station Road', 'Bishops Hull'],
  ],
  [
    ['1st Avenue House', 'Bishops Hull'],
    ['1st Avenue House', 'Bishops Hull', ''],
  ],
  [[], ['', '', '']],
])('an address typed as %j is %j', (lines, expected) => {
  const address = { town: 'Taunton', royal_mail: null, ...Object.fromEntries(lines.map((line, at) => [`line_${at + 1}`, line])) }
  const { houseNameNumber, street, locality, town } = read({ related: { address } })
  expect([houseNameNumber, street, locality, town]).toEqual([...expected, 'Taunton'])
})

test('an address that was looked up has its parts by their names', () => {
  const names = {
    sub_building_name: 'Flat 3',
    building_name: 'Rose House',
    building_number: '12',
    dependent_thoroughfare: 'Mill Court',
    thoroughfare: 'Mill Lane',
    dependent_locality: 'Bishops Hull',
  }
  expect(read({ related: { address: { line_1: 'Flat 3', town: 'Taunton', royal_mail: names } } })).toMatchObject({
    houseNameNumber: 'Flat 3, Rose House, 12',
    street: 'Mill Court, Mill Lane',
    locality: 'Bishops Hull',
    warnings: [],
  })
  const rural = {
    line_1: 'The Manor',
    line_2: 'Beattock',
    town: 'Moffat',
    royal_mail: { building_name: 'The Manor', dependent_locality: 'Beattock' },
  }
  expect(read({ related: { address: rural } })).toMatchObject({ houseNameNumber: 'The Manor', street: '', locality: 'Beattock' })
})

test.each([
  ['its year', { lease_expiry_year: '2121', lease_expiry_date: '2100-01-01' }, {}],
  ['its date', { lease_expiry_year: null, lease_expiry_date: '2121-06-24' }, {}],
  ['the date of the material information', { lease_expiry_year: null }, { lease_expiry_date: '2121-06-24' }],
])('a lease ends by %s', (_, attributes, material_information) => {
  const { material, warnings } = read({
    attributes: { tenure: 'Leasehold', ...attributes },
    related: { details: { material_information } },
  })
  expect([material.leaseYearsRemaining, warnings]).toEqual([95, []])
})

test('a letting', () => {
  const values = letting({
    deposit: 1096,
    furnished: 'Unfurnished',
    allows_pets: true,
    student_rental: true,
    min_tenancy_period: 12,
    available_from: '2026-12-01T00:00:00+00:00',
  })
  expect(read(values, 'lettings')).toMatchObject({
    agentRef: 'p1-let',
    channel: 'lettings',
    price: 950,
    rentFrequency: 'monthly',
    petsAllowed: true,
    letting: { deposit: 1096, furnishing: 'unfurnished', letType: 'student', availableFrom: '2026-12-01' },
    warnings: [],
  })
})

test.each([
  [{ archived: true }, {}],
  [{ is_low_profile: true }, {}],
  [{ publish_after: '2026-11-23T12:00:01Z' }, {}],
  [{ status: 'Withdrawn' }, {}],
  [{}, { status: 'Not On The Market' }],
])('a listing that says %j %j is hidden', (listing, attributes) => {
  expect(read({ ...sale(listing), attributes }).published).toBe(false)
})

test.each([
  ['Under Offer', 'under-offer'],
  ['Sold STC', 'sstc'],
  ['Exchanged', 'exchanged'],
  ['Completed', 'completed'],
  ['For Sale and To Let', 'available'],
])('a sale that is said to be %s is %s', (status, meant) => {
  expect(read({ attributes: { status } })).toMatchObject({ status: meant, warnings: [] })
})

test.each([
  [{ status: null }, { status: 'Sold STC' }, 'sstc', true],
  [{ status: '' }, { status: 'under_offer' }, 'under-offer', true],
  [{ status: null }, {}, 'available', true],
  [{ status: null }, { status: 'Withdrawn' }, 'available', false],
  [{ status: 'Sold STC' }, { status: 'For Sale' }, 'sstc', true],
  [{ status: 'On Ice' }, {}, 'available', false],
])('a property that says %j, and its listing %j, is %s, shown: %s', (attributes, listing, status, published) => {
  expect(read({ ...sale(listing), attributes })).toMatchObject({ status, published })
})

test('a status that nobody knows is warned of where it stands', () => {
  expect(read({ attributes: { status: 'On Ice' } }).warnings).toEqual(['status: Unknown value: "On Ice"'])
  expect(read({ ...sale({ status: 'Frozen' }), attributes: { status: null } }).warnings).toEqual([
    'salesListing.status: Unknown value: "Frozen"',
  ])
})

test('a price that is not shown comes no further, and one that nobody knows how to qualify is warned of', () => {
  expect(read(sale({ display_price: false }))).toMatchObject({ price: null, priceQualifier: 'poa', warnings: [] })
  expect(read(sale({ price_qualifier: 'Best Offers' })).warnings).toEqual(['salesListing.price_qualifier: Unknown value: "Best Offers"'])
})

test('texts of the channel, rooms in their order, features, tags and charges by the year', () => {
  const values: StreetValues = {
    related: {
      details: {
        short_description: 'For sale',
        short_description_lettings: 'To let',
        full_description: '<p>Sold</p>',
        material_information: {
          council_tax_band: 'D',
          ground_rent_pence: 25_000,
          ground_rent_period: 'Year',
          sewerage: ['Septic tank', 'Other'],
          sewerage_other: 'Reed bed',
        },
        service_charge: 100,
        service_charge_period: 'Month',
        shared_ownership: true,
      },
      rooms: [
        { name: 'Bedroom', order: '2', formatted_dimensions: '3m x 3m' },
        { name: 'Kitchen', order: '1', description: 'With an Aga' },
      ],
      features: [{ name: 'Garden' }, { name: 'Garage' }],
      tags: [{ tag: 'promoted' }],
      parkingSpaces: [{ parking_space_type: 'Garage' }, { parking_space_type: 'Garage' }],
      epc: {
        energy_efficiency_current: '65.0',
        energy_efficiency_potential: '0',
        report_url: 'https://find-energy-certificate.example/1234',
      },
    },
  }
  const listing = read(values)
  expect(listing).toMatchObject({
    summary: 'For sale',
    features: ['Garden', 'Garage'],
    tags: ['promoted'],
    material: { councilTaxBand: 'D', annualGroundRent: 250, annualServiceCharge: 1200, epcCurrent: 65, premises: { parking: ['Garage'] } },
    warnings: [],
  })
  expect(JSON.stringify(listing.material.premises)).toContain('Septic tank')
  expect(listing.description).toMatch(/Sold.*Kitchen.*With an Aga.*Bedroom.*3m x 3m/s)
  expect(listing.media).toEqual([])
  expect(read({ ...values, attributes: { status: 'To Let' } }, 'lettings').summary).toBe('To let')
})

test('media in their order, at their full size; a certificate only where it is a picture or document', () => {
  const image = (order: number) => ({
    order,
    url: `https://cdn.example/small-${order}.jpg`,
    urls: { full: `https://cdn.example/a\\/${order}.jpg` },
  })
  const { media } = read({
    attributes: {
      property_urls: [
        { media_type: 'virtual_tour', media_url: 'https://tour.example/1' },
        { media_type: 'epc', media_url: 'https://cdn.example/epc.png?x=1' },
      ],
    },
    related: {
      images: [image(2), image(1)],
      floorplans: [{ order: 1, url: 'https://cdn.example/plan.png' }],
      brochure: { url: 'https://cdn.example/b.pdf' },
    },
  })
  expect(media.map(({ kind, position, source }) => `${kind} ${position} ${source}`).sort()).toEqual([
    'document 0 https://cdn.example/b.pdf',
    'epc 0 https://cdn.example/epc.png?x=1',
    'floorplan 0 https://cdn.example/plan.png',
    'photo 0 https://cdn.example/a/1.jpg',
    'photo 1 https://cdn.example/a/2.jpg',
    'virtual-tour 0 https://tour.example/1',
  ])
})

test('a property without its listing is rejected, so that it stays as it was', () => {
  const [property] = readStreetPage(pageOf('p1', { related: { salesListing: [] } })).properties
  expect(streetRow(property!, { channel: 'sales', branchId: 5, now, line: 7 })).toMatchObject({
    kind: 'rejected',
    problem: { agentRef: 'p1-sale', line: 7 },
  })
})

test('any JSON is a page or refused, and any values give a listing', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      try {
        readStreetPage(Buffer.from(json))
      } catch (error) {
        expect(error).toBeInstanceOf(FeedRefused)
      }
    }),
    { numRuns: 200 },
  )
  const keys = [
    'price',
    'price_qualifier',
    'publish_after',
    'display_price',
    'archived',
    'status',
    'bedrooms',
    'tenure',
    'property_urls',
    'branch_uuid',
    'lease_expiry_year',
  ]
  const values = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 2 }))
  fc.assert(
    fc.property(values, values, values, (attributes, salesListing, details) => {
      const listing = read({ attributes: { ...attributes, id: undefined }, related: { salesListing, details } })
      expect(JSON.stringify(listing)).not.toMatch(/\\u0000|\\ud[89a-f]/)
      expect(listing.description).not.toMatch(/<(?!\/?(?:b|i|u|strong|em|p|br|ul|ol|li|h3|h4)\b)/)
    }),
    { numRuns: 200 },
  )
})
