import { expect, test } from 'vitest'
import type { Listing } from '#src/domain/property/listing.ts'
import { testDatabase } from './support/database.ts'
import { addProperty } from './support/properties.ts'
import { schemaFaults } from './support/schema-faults.ts'
import { schemaVocabulary } from './support/schema-vocabulary.ts'
import { testSite } from './support/site.ts'

const vocabulary = await schemaVocabulary()

const kinds: readonly [kind: string, main: string, listing: Partial<Listing>][] = [
  ['a leasehold flat', 'Apartment', { propertySubId: 8, tenure: 'leasehold', material: { leaseYearsRemaining: 112 }, petsAllowed: true }],
  ['a student let', 'House', { channel: 'lettings', price: 140, rentFrequency: 'per-person-per-week', propertySubId: 1 }],
  [
    'land at auction',
    'Place',
    { propertySubId: 20, bedrooms: 0, acreage: 12, disposal: 'auction', auction: { auctionDate: '2026-10-29' } },
  ],
  ['a shop', 'Place', { propertySubId: 178, bedrooms: 0, commercial: { useClasses: ['E'] }, price: null, priceQualifier: 'poa' }],
  ['a development', 'Place', { agentRef: '1_withy', developmentRef: '1_withy', newHome: true, propertySubId: 26, bedrooms: 0 }],
  ['a bungalow whose address is hidden', 'SingleFamilyResidence', { propertySubId: 12, location: null, addressPrecision: 'hidden' }],
]

test.each(kinds)('the page of %s describes a %s in the words of schema.org', async (_, main, listing) => {
  await using db = await testDatabase()
  const { channel = 'sales' } = listing
  const id = await addProperty(db, { channel, listing })
  const things = await described(await testSite(db), `/properties/${id}/${channel}`)
  expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'RealEstateListing'])
  expect(things[1]).toMatchObject({ mainEntity: { '@type': main } })
  expect(things.flatMap((thing) => schemaFaults(vocabulary, thing))).toEqual([])
})

test('a lot that was sold is no longer to be had, a lease has its length', async () => {
  await using db = await testDatabase()
  const lot = { disposal: 'auction', auction: { auctionDate: '2026-10-29', exchangedPrice: 170_000 } } as const
  const id = await addProperty(db, { listing: { ...lot, tenure: 'leasehold', material: { leaseYearsRemaining: 112 } } })
  const [, listing] = await described(await testSite(db), `/properties/${id}/sales`)
  expect(listing).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
    leaseLength: { '@type': 'QuantitativeValue', value: 112, unitCode: 'ANN' },
  })
})

test('results and branches are described in the words of schema.org', async () => {
  await using db = await testDatabase()
  await addProperty(db)
  const site = await testSite(db)
  const results = await described(site, '/property-for-sale')
  const home = await described(site, '/')
  expect(results.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
  expect(new Set(home.map((thing) => thing['@type']))).toEqual(new Set(['RealEstateAgent']))
  expect([...results, ...home].flatMap((thing) => schemaFaults(vocabulary, thing))).toEqual([])
})

test('a branch and a member of staff are described in the words of schema.org', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const branch = await described(site, '/branches/taunton')
  const person = await described(site, '/staff/daniel-okonkwo')
  expect(branch.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'RealEstateAgent'])
  expect(person.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'Person'])
  expect([...branch, ...person].flatMap((thing) => schemaFaults(vocabulary, thing))).toEqual([])
})

test('an event is described in the words of schema.org', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  for (const path of ['agricultural/220261124', 'property-auctions/120261231', 'antiques/120261125']) {
    const event = await described(site, `/events/${path}`)
    expect(event.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'SaleEvent'])
    expect(event.flatMap((thing) => schemaFaults(vocabulary, thing))).toEqual([])
  }
})

test.each<[fault: string, thing: Record<string, unknown>]>([
  ['Bungalow is no class', { '@type': 'Bungalow' }],
  ['House.chimneys is no property', { '@type': 'House', chimneys: 2 }],
  ['Offer.numberOfBedrooms is no property of such a thing', { '@type': 'Offer', numberOfBedrooms: 2 }],
  ['Offer.availability: https://schema.org/Gone is none', { '@type': 'Offer', availability: 'https://schema.org/Gone' }],
  ['RealEstateListing.datePosted is text: yesterday', { '@type': 'RealEstateListing', datePosted: 'yesterday' }],
  ['House.petsAllowed is a number', { '@type': 'House', petsAllowed: 1 }],
  ['House.geo is a Offer', { '@type': 'House', geo: { '@type': 'Offer' } }],
  ['House.geo > GeoCoordinates.high is no property', { '@type': 'House', geo: { '@type': 'GeoCoordinates', high: 3 } }],
])('the check finds that %s', (fault, thing) => {
  expect(schemaFaults(vocabulary, thing)).toEqual([fault])
})

async function described(site: Awaited<ReturnType<typeof testSite>>, path: string): Promise<Record<string, unknown>[]> {
  const response = await site.request(path)
  expect(response.status).toBe(200)
  const html = await response.text()
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))
}
