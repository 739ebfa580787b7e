import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FeedRefused } from '#src/feeds/feed.ts'
import { streetTime as now, streetPageOf as pageOf, readStreet as read } from '#tests/support/street-rows.ts'
import type { StreetValues } from '#tests/support/street-server.ts'
import { trials } from '#tests/support/trials.ts'
import { readStreetPage } from './street-page.ts'
import { streetRow } from './street-row.ts'

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
        shared_ownership_percentage_sold: 60,
        shared_ownership_rent: 4392,
        shared_ownership_rent_frequency: 'Year',
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
    material: {
      councilTaxBand: 'D',
      annualGroundRent: 250,
      annualServiceCharge: 1200,
      epcCurrent: 65,
      sharedOwnershipPercentage: 60,
      sharedOwnershipRent: 366,
      premises: { parking: ['Garage'] },
    },
    warnings: [],
  })
  expect(JSON.stringify(listing.material.premises)).toContain('Septic tank')
  expect(listing.description).toMatch(/Sold.*Kitchen.*With an Aga.*Bedroom.*3m x 3m/s)
  expect(listing.media).toEqual([])
  expect(read({ ...values, attributes: { status: 'To Let' } }, 'lettings').summary).toBe('To let')
})

test.each([
  [{ length: 361, width: 381 }, '3.61m x 3.81m (11\'10" x 12\'6")'],
  [{ length: 361, width: 381_000 }, ''],
  [{ length: 361, width: 381, formatted_dimensions: '3.6m x 3.8m' }, '3.6m x 3.8m'],
  [{ length: 361, width: null }, ''],
  [{ length: 0, width: 0 }, ''],
])('a room of %j measures %j', (room, measures) => {
  const { description } = read({ related: { rooms: [{ name: 'Kitchen', ...room }] } })
  expect(description).toContain(measures ? `<h3>Kitchen</h3><p>${measures}</p>` : '<h3>Rooms</h3><ul><li>Kitchen</li></ul>')
  expect(/\dm/.test(description)).toBe(measures !== '')
})

test('a retirement home, and the development it is of', () => {
  const { tags, developmentName } = read({
    related: { salesListing: { price: 1, retirement: true }, development: { name: 'Orchard Court' } },
  })
  expect([tags, developmentName]).toEqual([expect.arrayContaining(['retirement']), 'Orchard Court'])
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
    { numRuns: trials(200, 3_000) },
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
    { numRuns: trials(200, 3_000) },
  )
})
