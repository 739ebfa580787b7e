import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import * as routes from '#src/routes.ts'
import { searchResultsEndpoint } from '#src/server/endpoints/searches.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContext, testSite } from '#tests/support/site.ts'

interface Answer {
  properties: Array<Record<string, unknown>>
  pagination: Record<string, unknown>
}

const sites = new WeakMap<Kysely<Schema>, Awaited<ReturnType<typeof testSite>>>()

async function ask(db: Kysely<Schema>, query: string): Promise<Answer> {
  if (!sites.has(db)) sites.set(db, await testSite(db))
  const response = await sites.get(db)!.request(`${routes.search.results.href()}?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

const addresses = ({ properties }: Answer) => properties.map((property) => property.display_address)

test('the addresses are those of the contract', () => {
  expect(routes.search.results.href()).toBe('/search.ljson')
  expect(routes.search.places.href()).toBe('/places')
})

test('a property has exactly the fields of the contract', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, {
    beds: 3,
    tags: ['garden'],
    location: '(-3.1,51.01)',
    created_at: '2026-11-01T09:00:00.000Z',
    card: {
      displayAddress: '1 High Street',
      bedrooms: 3,
      propertyType: 'Detached house',
      photos: [photo('aa11', 'The front'), photo('bb22', '')],
    },
  })
  const { properties, pagination } = await ask(db, 'channel=sales')
  expect(properties).toEqual([
    {
      id,
      property_id: id,
      property_url: `/properties/${id}/sales`,
      url: `/properties/${id}/sales`,
      price: '£325,000',
      price_value: 325_000,
      priceValue: 325_000,
      price_qualifier: null,
      display_address: '1 High Street',
      property_channel: 'sales',
      monthly_cost: null,
      monthly_cost_is_least: false,
      photos: [
        { url: '/images/768/aa11.jpg', imageAlt: 'The front of 1 High Street' },
        { url: '/images/768/bb22.jpg', imageAlt: '1 High Street' },
      ],
      bedrooms: 3,
      bathrooms: 1,
      receptionRooms: 2,
      pppw_price: null,
      createdAt: '2026-11-01T09:00:00.000Z',
      status: 'For sale',
      tags: ['garden'],
      exchangedPrice: null,
      disposal: null,
      auctionDate: null,
      propertyType: 'Detached house',
      subdomain: null,
      acreage: null,
      lat: 51.01,
      lng: -3.1,
    },
  ])
  expect(pagination).toEqual({ current_page: 1, has_next_page: false, has_prev_page: false, page_size: 12, total_count: 1 })
})

test.each(['nowhere', '_x', '7', 'ChIJ%2Fabc', 'x'.repeat(300)])(
  'no place has the id %s: nothing is found, whatever else is asked for',
  async (id) => {
    await using db = await testDatabase()
    await addPlace(db)
    await addProperty(db)
    expect(addresses(await ask(db, 'q=Taunton'))).toHaveLength(1)
    expect(addresses(await ask(db, `q=Taunton&place_id=${id}`))).toEqual([])
    expect(addresses(await ask(db, `fragment=gid-${id}`))).toEqual([])
  },
)

test('the answer is JSON that says its encoding', async () => {
  await using db = await testDatabase()
  const response = await (await testSite(db)).request(routes.search.results.href())
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.json()).toEqual({
    properties: [],
    pagination: { current_page: 1, has_next_page: false, has_prev_page: false, page_size: 12, total_count: 0 },
  })
})

test('a letting says its rent by the month and by the week, a hidden address has no point', async () => {
  await using db = await testDatabase()
  await addProperty(db, {
    channel: 'lettings',
    status: 'let-agreed',
    price_value: 950,
    location: null,
    card: { price: 950, rentFrequency: 'monthly' },
  })
  const [property] = (await ask(db, 'channel=lettings&fragment=status-all')).properties
  expect(property).toMatchObject({ price: '£950 pcm', pppw_price: 219, status: 'Let agreed', property_channel: 'lettings' })
  expect(property).not.toHaveProperty('lat')
  expect(property).not.toHaveProperty('lng')
})

test('a price on application is POA for a sale and rent on application for a letting', async () => {
  await using db = await testDatabase()
  await addProperty(db, { price_value: null, card: { price: null } })
  await addProperty(db, { channel: 'lettings', price_value: null, card: { price: null } })
  expect((await ask(db, 'channel=sales')).properties[0]).toMatchObject({ price: 'POA', priceValue: null })
  expect((await ask(db, 'channel=lettings')).properties[0]).toMatchObject({ price: 'Rent on application', pppw_price: null })
})

test('scalars and fragments travel together, the slash encoded or not', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addProperty(db, { card: { displayAddress: 'fits' }, beds: 2, price_value: 300_000 })
  await addProperty(db, { card: { displayAddress: 'cheapest' }, beds: 4, price_value: 100_000 })
  await addProperty(db, { beds: 1 })
  await addProperty(db, { beds: 2, price_value: 300_001 })
  await addProperty(db, { beds: 2, price_value: 200_000, location: '(-0.1,51.5)' })
  const scalars = 'channel=sales&place_id=location-taunton&is_query_search=true&zoom_level=12'
  for (const slash of ['/', '%2F', '%2f']) {
    const fragment = ['from-2-bed', 'up-to-300000', 'least-expensive-first', 'nonsense'].join(slash)
    expect(addresses(await ask(db, `${scalars}&fragment=${fragment}`))).toEqual(['cheapest', 'fits'])
  }
})

test('the place id wins over the query, and a place nobody knows finds nothing', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addPlace(db, {
    id: 'location-leeds',
    name: 'Leeds',
    slug: 'leeds',
    plain_name: 'leeds',
    search_words: 'leeds',
    location: '(-1.55,53.8)',
  })
  await addProperty(db, { card: { displayAddress: 'in Taunton' } })
  await addProperty(db, { card: { displayAddress: 'in Leeds' }, location: '(-1.55,53.8)' })
  expect(addresses(await ask(db, 'q=Leeds'))).toEqual(['in Leeds'])
  expect(addresses(await ask(db, 'q=Leeds&place_id=location-taunton'))).toEqual(['in Taunton'])
  expect(addresses(await ask(db, 'fragment=gid-location-leeds'))).toEqual(['in Leeds'])
  expect(addresses(await ask(db, 'q=Narnia'))).toEqual([])
  expect(addresses(await ask(db, 'place_id=nowhere'))).toEqual([])
})

test('the polygon around Brighton finds what is in it', async () => {
  await using db = await testDatabase()
  await addProperty(db, { card: { displayAddress: 'in Brighton' }, location: '(-0.1399,50.8373)' })
  await addProperty(db, { card: { displayAddress: 'in Hove' }, location: '(-0.18,50.83)' })
  const poly = 'eW5odUhqc1ZiR29VfE9nUXpeP3JQeEp8T3JWdEFuVXNQZnNEaVN2ZEF7YEBoYUBnZEB7ckJrQG1gQQ'
  for (const written of [poly, `${poly}==`, `${poly}%3D%3D`, `${poly}%253D%253D`]) {
    expect(addresses(await ask(db, `fragment=poly-${written}`))).toEqual(['in Brighton'])
  }
})

test('pages are of the size that is asked for, clamped to 1 and 200, and empty past the end', async () => {
  await using db = await testDatabase()
  for (let index = 0; index < 5; index++) await addProperty(db)
  expect((await ask(db, 'count=2&fragment=page-2')).pagination).toEqual({
    current_page: 2,
    has_next_page: true,
    has_prev_page: true,
    page_size: 2,
    total_count: 5,
  })
  expect((await ask(db, 'count=2&fragment=page-3')).pagination).toMatchObject({ has_next_page: false })
  expect((await ask(db, 'count=0')).pagination.page_size).toBe(1)
  expect((await ask(db, 'count=9999')).pagination.page_size).toBe(200)
  expect(await ask(db, 'fragment=page-7')).toMatchObject({
    properties: [],
    pagination: { total_count: 5, has_prev_page: true, has_next_page: false },
  })
})

test('the map is answered with markers of all matches in the view, whatever the page', async () => {
  await using db = await testDatabase()
  for (let index = 0; index < 15; index++) await addProperty(db, { card: { photos: [photo('aa11', ''), photo('bb22', '')] } })
  await addProperty(db, { location: '(-1.55,53.8)' })
  const { properties, pagination } = await ask(db, 'hashbang=map&fragment=view--3.2,51,-3,51.1/page-2')
  expect(properties).toHaveLength(15)
  expect(pagination.total_count).toBe(15)
  expect(Object.keys(properties[0]!)).toEqual(
    expect.arrayContaining(['id', 'property_id', 'property_url', 'price', 'lat', 'lng', 'status', 'bedrooms', 'photos']),
  )
  expect(properties[0]?.photos).toHaveLength(1)
})

test('markers are 500 at the most, our own short form holds them all, and both know how many there are', async () => {
  await using db = await testDatabase()
  await addProperty(db)
  await addCopies(db, 502)
  const markers = await ask(db, 'hashbang=map')
  expect([markers.properties.length, markers.pagination]).toMatchObject([500, { page_size: 500, total_count: 503 }])
  const points = await ask(db, 'hashbang=map&markers=points')
  expect([points.properties.length, points.pagination]).toMatchObject([503, { page_size: 503, total_count: 503 }])
})

/** Of every property, in two statements: they are many. */
async function addCopies(db: Kysely<Schema>, copies: number) {
  const number = sql`generate_series(1, ${sql.lit(copies)}) as number`
  const columns = sql`branch_id, channel, status, listed, country, county_slug, locality_slug, outcode, search_text, created_at, updated_at, launched_at`
  await sql`insert into property (agent_ref, ${columns}) select agent_ref || number, ${columns} from property, ${number}`.execute(db)
  await sql`insert into property_detail (property_id, display_address, postcode, address_precision, card, listing)
    select property.id, display_address, postcode, address_precision, card, listing from property, property_detail
    where property.id > property_id`.execute(db)
}

test('the fields of the plain form filter as well', async () => {
  await using db = await testDatabase()
  await addProperty(db, { beds: 3, tags: ['garden', 'garage'], card: { displayAddress: 'fits' } })
  await addProperty(db, { beds: 1, tags: ['garden', 'garage'] })
  await addProperty(db, { beds: 3, tags: ['garden'] })
  expect(addresses(await ask(db, 'channel=sales&q=&min_beds=2&max_beds=&max_price=&tags=garden&tags=garage&sorted='))).toEqual(['fits'])
})

test('no query whatever is an error', async () => {
  await using db = await testDatabase()
  // Without the site around it, which limits how often one visitor may ask.
  const search = searchResultsEndpoint(await testContext(db))
  const statusOf = async (query: string) => (await search.request(`${routes.search.results.href()}?${query}`)).status
  const names = fc.constantFrom(
    'fragment',
    'q',
    'place_id',
    'branch_id',
    'count',
    'viewport',
    'poly',
    'text',
    'tags',
    'auction_date',
    'page',
    'x[]',
  )
  await fc.assert(
    fc.asyncProperty(names, fc.string({ unit: 'binary', maxLength: 200 }), async (name, value) => {
      expect(await statusOf(`${name}=${encodeURIComponent(value.toWellFormed())}`)).toBe(200)
    }),
    { numRuns: 150 },
  )
  for (const raw of [
    'fragment=%',
    'fragment=%ff%fe',
    `fragment=${'from-2-bed/'.repeat(5000)}`,
    'fragment=a&fragment=b',
    'fragment[]=a',
    'q=%00',
  ]) {
    expect(await statusOf(raw), raw.slice(0, 20)).toBe(200)
  }
})

function photo(hash: string, alt: string) {
  return { hash, alt, width: 1200, height: 800 }
}

test('a q that names no place may be a sentence, which a list of properties answers at once', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addProperty(db, { beds: 3, listing: { displayAddress: '1 Old Street' } })
  await addProperty(db, { beds: 2, listing: { displayAddress: '2 New Street' } })
  const sentence = `q=${encodeURIComponent('3 bed near Taunton')}&is_query_search=true`
  expect(addresses(await ask(db, sentence))).toEqual(['1 Old Street'])
  expect((await ask(db, 'q=Taunton')).pagination).toMatchObject({ total_count: 2 })
  expect((await ask(db, 'q=Atlantis')).pagination).toMatchObject({ total_count: 0 })
})
