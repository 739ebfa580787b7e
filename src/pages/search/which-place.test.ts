import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { learnPlaces } from '#src/services/places/learn-places.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testSite } from '#tests/support/site.ts'

test('a name that several places have is asked about, with counties and how many each has, the nearest to a branch first', async () => {
  await using db = await wellingtonDatabase()
  const { status, html } = await get(db, '/search?channel=sales&q=wellington&min_beds=3')
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>Which Wellington do you mean\?<\/h1>/)
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(choices(html)).toEqual([
    ['/property-for-sale/somerset/wellington-somerset/from-3-bed', 'Wellington, Somerset', '1 property'],
    ['/property-for-sale/herefordshire/wellington-herefordshire/from-3-bed', 'Wellington, Herefordshire', 'No properties'],
    ['/property-for-sale/shropshire/wellington/from-3-bed', 'Wellington, Shropshire', 'No properties'],
  ])
  const own = '/property-for-sale/from-3-bed?q=wellington'
  expect(html).toContain(`<link rel="canonical" href="https://www.withyandvale.example${own}"/>`)
  expect(choices((await get(db, own)).html)).toHaveLength(3)
  const [href] = choices(html)[0]!
  expect((await get(db, href!)).html).toContain('12 Fore Street')
})

test('the beginning of several names is asked about as it was typed', async () => {
  await using db = await wellingtonDatabase()
  const { html } = await get(db, '/search?channel=lettings&q=newton')
  expect(html).toContain('Which “newton” do you mean?')
  expect(choices(html)[0]).toEqual(['/property-for-rent/devon/newton-abbot', 'Newton Abbot, Devon', 'No properties'])
})

test('a path that only names such a place asks too; with its county it is the place', async () => {
  await using db = await wellingtonDatabase()
  expect(choices((await get(db, '/property-for-sale/wellington')).html)).toHaveLength(3)
  const response = await (await testSite(db)).request('/property-for-sale/somerset/wellington')
  expect(response.headers.get('location')).toBe('/property-for-sale/somerset/wellington-somerset')
})

test('two places of one name in one county are told apart', async () => {
  await using db = await wellingtonDatabase()
  const labels = choices((await get(db, '/search?q=kingswood')).html).map(([, label]) => label)
  expect(labels.filter((label) => label?.startsWith('Kingswood, Gloucestershire (near '))).toHaveLength(2)
  expect(new Set(labels).size).toBe(labels.length)
})

test('who cannot be asked gets the nearest', async () => {
  await using db = await wellingtonDatabase()
  const response = await (await testSite(db)).request('/search.ljson?channel=sales&q=wellington')
  expect(await response.json()).toMatchObject({ pagination: { total_count: 1 } })
})

/** With the demo's branches, one of which is in Wellington, and a house there. */
async function wellingtonDatabase() {
  const db = await databaseWithPlaces()
  const { branches } = await testContent()
  await addProperty(db, {
    beds: 3,
    location: '(-3.23,50.98)',
    locality_slug: 'wellington',
    listing: { displayAddress: '12 Fore Street', town: 'Wellington', bedrooms: 3 },
  })
  await learnPlaces(db, branches)
  return db
}

function choices(html: string): string[][] {
  const links = html.matchAll(/<li><a href="([^"]+)"><svg.*?<\/svg><span[^>]*>([^<]+)<\/span><span[^>]*>([^<]+)<\/span><\/a>/g)
  return [...links].map(([, ...parts]) => parts)
}

async function get(db: Kysely<Schema>, path: string): Promise<{ status: number; html: string }> {
  const response = await (await testSite(db)).request(path)
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') }
}
