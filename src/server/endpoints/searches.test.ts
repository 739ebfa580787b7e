import type { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { PageBytes } from '#src/render/marked-pieces.ts'
import { testDatabase } from '#tests/support/database.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

const brighton = 'poly-eW5odUhqc1ZiR29VfE9nUXpeP3JQeEp8T3JWdEFuVXNQZnNEaVN2ZEF7YEBoYUBnZEB7ckJrQG1gQQ'
/** The example of rules: W10, with a place that is known here. */
const readingVector =
  '/somerset/taunton/sales/status-all/page-2/from-1-bed/up-to-5-bed/from-100000/up-to-500000/within-10-miles/from-5-acres/up-to-20-acres/min-sq-ft-50/max-sq-ft-100/area-80/updated-in-10-days/newer-than-5-days/text-testing/sorted-most-recent-first'
const canonicalVector =
  '/property-for-sale/somerset/taunton/from-1-bed/up-to-5-bed/from-100000/up-to-500000/min-sq-ft-50/max-sq-ft-100/from-5-acres/up-to-20-acres/area-80/updated-in-10-days/newer-than-5-days/status-all/within-10-miles/page-2/text-testing'

test('GET /search shows the results for a plain form, not indexed, with the canonical link', async () => {
  await using db = await tauntonDatabase()
  await addProperty(db, { beds: 4, listing: { displayAddress: '1 Old Street', bedrooms: 4 } })
  await addProperty(db, { beds: 2, listing: { displayAddress: '2 New Street', bedrooms: 2 } })
  const { status, html } = await get(db, '/search?channel=sales&q=Taunton&min_beds=3&max_price=&text=')
  expect(status).toBe(200)
  expect(html).toContain('1 Old Street')
  expect(html).not.toContain('2 New Street')
  expect(html).toContain('<h1 tabindex="-1" data-results-heading="true"')
  expect(html).toContain('Properties with at least 3 beds for sale around Taunton, Somerset')
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(html).toContain('<link rel="canonical" href="https://www.withyandvale.example/property-for-sale/somerset/taunton/from-3-bed"/>')
})

test('the canonical path of a place shows the same search and may be indexed', async () => {
  await using db = await tauntonDatabase()
  await addProperty(db, { listing: { displayAddress: '1 Old Street' } })
  const { status, html } = await get(db, '/property-for-sale/somerset/taunton')
  expect(status).toBe(200)
  expect(html).toContain('1 Old Street')
  expect(html).toContain('1 property')
  expect(html).not.toContain('name="robots"')
  expect(html).toContain('"@type":"BreadcrumbList"')
})

test.each([
  ['/all-property-for-sale', '/property-for-sale'],
  ['/properties-to-rent/from-2-bed', '/property-for-rent/from-2-bed'],
  ['/property-for-sale/up-to-300000/from-2-bed', '/property-for-sale/from-2-bed/up-to-300000'],
  ['/property-for-sale/from-2-bed/from-2-bed', '/property-for-sale/from-2-bed'],
  ['/property-for-sale/page-1/most-recent-first', '/property-for-sale'],
  ['/property-for-sale/status-available', '/property-for-sale'],
  ['/property-for-sale/', '/property-for-sale'],
  ['/property-for-sale/gid-location-taunton/from-2-bed', '/property-for-sale/somerset/taunton/from-2-bed'],
  ['/property-for-sale/devon/exeter/gid-location-taunton', '/property-for-sale/somerset/taunton'],
  ['/counties/somerset/gid-location-taunton', '/property-for-sale/somerset/taunton'],
  ['/branches/taunton/properties/gid-location-taunton', '/property-for-sale/somerset/taunton?branch_id=4101'],
  [
    '/counties/somerset/poly-eW5odUhqc1ZiR29VfE9nUXpeP3JQeEp8T3JWdEFuVXNQZnNEaVN2ZEF7YEBoYUBnZEB7ckJrQG1gQQ',
    `/property-for-sale/${brighton}`,
  ],
  [`/branches/taunton/properties/${brighton}/page-1`, `/branches/taunton/properties/${brighton}`],
  ['/property-for-sale/from-2-bed?branch_id=4101', '/branches/taunton/properties/from-2-bed'],
  ['/branches/taunton/properties/status-available', '/branches/taunton/properties'],
  [readingVector, canonicalVector],
  ['/taunton/sales', '/property-for-sale/somerset/taunton'],
  ['/sales/from-2-bed', '/property-for-sale/from-2-bed'],
  ['/property-for-sale/up-to-0', '/property-for-sale'],
  ['/property-for-sale/from-0-bed', '/property-for-sale'],
  ['/property-for-rent/from-0-per-night', '/property-for-rent'],
  ['/locations/taunton/property-for-sale', '/locations/taunton'],
  ['/branches/taunton/properties/sales/page-1', '/branches/taunton/properties'],
])('%s moves for good to %s', async (from, to) => {
  await using db = await tauntonDatabase()
  const response = await (await testSite(db)).request(from)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(to)
})

test.each([
  '/property-for-sale/tag-new%20home',
  '/property-for-sale/text-thatched%20roof',
  "/property-for-sale/text-o'clock",
  '/property-for-sale/tag-!auction',
  '/property-for-rent/within-0-5-miles',
  '/property-for-sale/%E2%82%AC',
  '/property-for-sale/%',
  '/property-for-sale/%2e%2e/x',
  '/property-for-sale/poly-eW5odUhqc1ZiR29VfE9nUXpeP3JQeEp8T3JWdEFuVXNQZnNEaVN2ZEF7YEBoYUBnZEB7ckJrQG1gQQ',
])('%s never sends a visitor round in circles', async (path) => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const first = await site.request(path)
  const location = first.headers.get('location')
  const last = location ? await site.request(location) : first
  expect([200, 404]).toContain(last.status)
})

test('the path of rules: W10 is the address of a search around Brighton', async () => {
  await using db = await databaseWithPlaces()
  const vector = readingVector.replace('/somerset/taunton', '/brighton-and-hove/brighton')
  const response = await (await testSite(db)).request(vector)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(canonicalVector.replace('/somerset/taunton', '/east-sussex/brighton'))
})

test.each([
  ['/property-for-sale/somerset/atlantis', '/property-for-sale/somerset'],
  ['/property-for-sale/atlantis/from-2-bed', '/property-for-sale/from-2-bed'],
  ['/property-for-sale/from-2-bed/nonsense', '/property-for-sale/from-2-bed'],
  ['/property-for-sale/somerset/taunton/2-bedrooms', '/property-for-sale/somerset/taunton'],
  ['/atlantis/sales/from-2-bed', '/property-for-sale/from-2-bed'],
  ['/counties/somerset/nonsense', '/property-for-sale/somerset'],
  ['/branches/taunton/properties/from-2-bed/%3Cnonsense%3E', '/branches/taunton/properties/from-2-bed'],
])('%s is the search of %s, said and not indexed', async (path, canonical) => {
  await using db = await tauntonDatabase()
  await addProperty(db, { beds: 2, branch_id: 4101 })
  const { status, html } = await get(db, path)
  expect(status).toBe(200)
  expect(html).toContain('1 property')
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(html).toContain(`<link rel="canonical" href="https://www.withyandvale.example${canonical}"/>`)
  expect(html).toMatch(/We do not understand “(atlantis|nonsense|2-bedrooms|&lt;nonsense&gt;)”/)
})

test.each([
  '/counties/atlantis',
  '/branches/atlantis/properties',
  '/atlantis/sales',
  '/sales',
  '/properties/taunton/sales',
  '/branches/taunton/sales',
  '/taunton',
])('%s is a real 404', async (path) => {
  await using db = await tauntonDatabase()
  const { status, html } = await get(db, path)
  expect(status).toBe(404)
  expect(html).toContain('Nobody lives at this address')
})

test('an unknown place id finds nothing, whatever the other filters', async () => {
  await using db = await tauntonDatabase()
  await addProperty(db)
  for (const path of ['/search?place_id=location-narnia&q=Taunton', '/property-for-sale/somerset/taunton/gid-location-narnia']) {
    const site = await testSite(db)
    const moved = (await site.request(path)).headers.get('location')
    const { status, html } = await get(db, moved ?? path)
    expect(status).toBe(200)
    expect(html).toContain('We do not know this place')
    expect(html).toContain('noindex')
  }
})

test('the curly quotes of the place field do not make the rest of the page a two-byte string', async () => {
  await using db = await tauntonDatabase()
  await addProperty(db, { listing: { displayAddress: '1 Old Street' } })
  const write = vi.spyOn(PageBytes.prototype, 'write')
  expect((await get(db, '/property-for-sale/somerset/taunton')).html).toContain('“2 bed flat”')
  const texts = write.mock.calls.map(([text]) => text)
  write.mockRestore()
  expect(Math.max(...texts.map((text) => text.length))).toBeGreaterThan(4000)
  expect(texts.filter((text) => text.length > 1000 && /[^\0-\xff]/.test(text))).toEqual([])
})

test('a branch page shows the branch’s own properties of one channel', async () => {
  await using db = await testDatabase()
  await addProperty(db, { branch_id: 4101, listing: { displayAddress: '1 Taunton Street' } })
  await addProperty(db, { branch_id: 4102, listing: { displayAddress: '2 Wellington Street' } })
  await addProperty(db, { branch_id: 4101, channel: 'lettings', listing: { displayAddress: '3 Let Street' } })
  const { html } = await get(db, '/branches/taunton/properties')
  expect(html).toContain('1 Taunton Street')
  expect(html).not.toContain('2 Wellington Street')
  expect(html).not.toContain('3 Let Street')
  expect((await get(db, '/branches/taunton/properties/property-for-rent')).html).toContain('3 Let Street')
})

test('pages of results link to each other', async () => {
  await using db = await testDatabase()
  for (let count = 0; count < 13; count++) await addProperty(db)
  const first = await get(db, '/property-for-sale')
  expect(first.html).toContain('href="/property-for-sale/page-2"')
  const second = await get(db, '/property-for-sale/page-2')
  expect(second.html).toContain('<title>Properties for sale, page 2 | Withy &amp; Vale</title>')
  expect(second.html).toContain('href="/property-for-sale" rel="prev"')
})

test('an empty result offers to remove each filter and to widen the search', async () => {
  await using db = await tauntonDatabase()
  await addProperty(db, { location: '(-3.1029,51.1)', listing: { price: 250_000 } })
  const { status, html } = await get(db, '/property-for-sale/somerset/taunton/from-3-bed/up-to-300000')
  expect(status).toBe(200)
  expect(html).toContain('href="/property-for-sale/somerset/taunton/up-to-300000"')
  expect(html).toContain('href="/property-for-sale/somerset/taunton/from-3-bed"')
  expect(html).toContain('Look within 10 miles of Taunton')
  expect(html).toContain('noindex')
})

test('an unknown place in the form is reported, not ignored', async () => {
  await using db = await testDatabase()
  await addProperty(db)
  const { status, html } = await get(db, '/search?q=%3Cscript%3EZzyzx')
  expect(status).toBe(200)
  expect(html).toContain('We know no place called “&lt;script&gt;Zzyzx”')
})

const somerset = {
  id: 'county-somerset',
  kind: 'county' as const,
  name: 'Somerset',
  county_name: '',
  slug: 'somerset',
  county_slug: '',
  radius_miles: 0,
  plain_name: 'somerset',
  search_words: 'somerset',
}

async function tauntonDatabase() {
  const db = await testDatabase()
  await addPlace(db)
  await addPlace(db, somerset)
  return db
}

async function get(db: Kysely<Schema>, path: string, headers: Record<string, string> = {}): Promise<{ status: number; html: string }> {
  const response = await (await testSite(db)).request(path, { headers })
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') }
}

test('a sentence redirects temporarily to the address of its search', async () => {
  await using db = await tauntonDatabase()
  const q = encodeURIComponent('3 bed cottage near Taunton under 400k with a garden')
  const response = await (await testSite(db)).request(`/search?channel=lettings&form_channel=lettings&q=${q}&min_beds=2&max_price=900`)
  expect(response.status).toBe(302)
  const address = '/property-for-sale/somerset/taunton/from-3-bed/up-to-3-bed/up-to-400000/text-cottage/tag-garden'
  expect(response.headers.get('location')).toBe(address)
  expect((await get(db, address)).status).toBe(200)
})

test('a sentence with an unknown place says so, and keeps the other criteria', async () => {
  await using db = await tauntonDatabase()
  const response = await (await testSite(db)).request(`/search?q=${encodeURIComponent('3 bed in Zzyzx')}`)
  expect(response.headers.get('location')).toBe('/property-for-sale/from-3-bed/up-to-3-bed?q=Zzyzx')
  expect((await get(db, '/property-for-sale/from-3-bed/up-to-3-bed?q=Zzyzx')).html).toContain('We know no place called “Zzyzx”')
})

test('an unreadable number is reported on the sentence’s own page', async () => {
  await using db = await tauntonDatabase()
  const { status, html } = await get(db, '/search?q=3%20bed%20in%20Taunton&min_acreage=lots')
  expect(status).toBe(200)
  expect(html).toContain('Properties with 3 beds for sale around Taunton, Somerset')
})

test('an ambiguous place name leads to a choice of places', async () => {
  await using db = await databaseWithPlaces()
  const response = await (await testSite(db)).request(`/search?q=${encodeURIComponent('3 bed house in Newport')}`)
  expect(response.headers.get('location')).toBe('/property-for-sale/from-3-bed/up-to-3-bed/tag-house?q=Newport')
  expect((await get(db, response.headers.get('location')!)).html).toContain('Which Newport do you mean?')
  const asData = (accept: string) => get(db, response.headers.get('location')!, { accept })
  const json = await asData('application/json')
  const { title, places } = JSON.parse(json.html)
  expect([json.status, title, new Set(places.map(({ url }: { url: string }) => url)).size]).toEqual([
    300,
    'Which Newport do you mean?',
    places.length,
  ])
  const markdown = await asData('text/markdown')
  expect([markdown.status, markdown.html]).toEqual([300, expect.stringContaining(`](${places[0].url}): ${places[0].totalCount} found`)])
})

test('an empty result shows the counts without each filter, and omits those that would not help', async () => {
  await using db = await tauntonDatabase()
  for (let count = 0; count < 3; count++) await addProperty(db, { beds: 3 })
  const { html } = await get(db, '/property-for-sale/somerset/taunton/from-3-bed/text-thatched')
  expect(html).toContain('We searched the descriptions for “thatched”.')
  expect(html).toMatch(/Search without the words “thatched”<strong> \(3\)/)
  expect(html).not.toContain('Search without “at least 3 beds”')
})

test('removing a filter is not offered if it would find fewer', async () => {
  await using db = await tauntonDatabase()
  await addProperty(db, { beds: 3 })
  const { html } = await get(db, '/property-for-sale/from-9-bed/status-all')
  expect(html).toContain('Search without “at least 9 beds”')
  expect(html).not.toContain('Search without “under offer and sold too”')
})
