import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

test('cards are in the order of the ids, in the wire format, with their status', async () => {
  await using db = await testDatabase()
  const first = await addProperty(db, { listing: { displayAddress: '12 High Street' } })
  const gone = await addProperty(db, { listed: false })
  const response = await (await testSite(db)).request(routes.property.byIds.href([gone, first, 999_999_999]))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  const { properties } = await response.json()
  expect(properties.map((card: { property_id: number }) => card.property_id)).toEqual([gone, first])
  expect(properties[0].status).toBe('Withdrawn')
  expect(properties[1]).toMatchObject({ display_address: '12 High Street', price: '£325,000', property_url: `/properties/${first}/sales` })
})

test.each(['', '?ids=', '?ids=one', '?ids=0,-1,99999999999', '?ids[]=1'])('%s requests nothing', async (query) => {
  await using db = await testDatabase()
  await addProperty(db)
  const response = await (await testSite(db)).request(`/properties.ljson${query}`)
  expect([response.status, await response.json()]).toEqual([200, { properties: [] }])
})

test('a hidden address has no coordinates', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { location: null })
  const { properties } = await (await (await testSite(db)).request(routes.property.byIds.href([id]))).json()
  expect(Object.keys(properties[0])).not.toContain('lat')
})

test('a map gets coordinates, rounded if approximate, and only the id of hidden addresses', async () => {
  await using db = await testDatabase()
  const exact = await addProperty(db, { location: '(-3.1,51.01)', price_value: 325_000 })
  const hidden = await addProperty(db, { location: null })
  const site = await testSite(db)
  const { properties } = await (await site.request(`${routes.property.byIds.href([exact, hidden])}&markers=points`)).json()
  expect(properties).toHaveLength(2)
  expect(properties).toEqual(expect.arrayContaining([[exact, -3.1, 51.01, 325_000, 0], [hidden]]))
})

test('a property page has what a visitor needs to know', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, {
    branch_id: 4101,
    listing: {
      displayAddress: '14 Staplegrove Road, Taunton',
      priceQualifier: 'guide-price',
      tenure: 'leasehold',
      description: '<p>Set back <strong>from</strong> the road.</p>',
      material: { leaseYearsRemaining: 112, epcCurrent: 64, epcPotential: 82 },
    },
  })
  const response = await (await testSite(db)).request(`/properties/${id}/sales`)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  expect(response.status).toBe(200)
  for (const words of [
    '<h1',
    '14 Staplegrove Road, Taunton',
    'Guide price',
    '£325,000',
    'Large garden',
    '<p>Set back <strong>from</strong> the road.</p>',
    '112 years',
    'D (64), potentially B (82)',
    'Ask agent',
    'Get in touch</h2>',
    '<a href="/branches/taunton">Taunton branch</a>',
    'href="tel:01632960101"',
    '"@type":"RealEstateListing"',
    `<link rel="canonical" href="https://www.withyandvale.example/properties/${id}/sales"/>`,
  ]) {
    expect(html).toContain(words)
  }
  expect(html).not.toContain('name="robots"')
})

test('the other channel’s address redirects to the right one', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { channel: 'lettings' })
  const response = await (await testSite(db)).request(`/properties/${id}/sales`)
  expect([response.status, response.headers.get('location')]).toEqual([301, `/properties/${id}/lettings`])
})

test('a path below a property page is not found', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  const site = await testSite(db)
  for (const path of ['/x', '/auction.icsx', 'x']) expect((await site.request(`/properties/${id}/sales${path}`)).status).toBe(404)
})

test('a withdrawn property keeps its page, not indexed and without calls to action', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listed: false, status: 'withdrawn' })
  const response = await (await testSite(db)).request(`/properties/${id}/sales`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('no longer on the market')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test.each(['/properties/999999999/sales', '/properties/99999999999999999999/sales', '/properties/0/sales', '/properties/1/rent'])(
  '%s is not found',
  async (path) => {
    await using db = await testDatabase()
    expect((await (await testSite(db)).request(path)).status).toBe(404)
  },
)

test('a property hidden by the agency is not found', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listed: false, listing: { published: false } })
  expect((await (await testSite(db)).request(`/properties/${id}/sales`)).status).toBe(404)
})

test('texts of a feed cannot break out of the structured data', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: { displayAddress: '</script><script>alert(1)</script>' } })
  const html = await (await (await testSite(db)).request(`/properties/${id}/sales`)).text()
  expect(html).not.toContain('<script>alert(1)')
})

test('properties are columns, facts are rows, and differences are marked by a word', async () => {
  await using db = await testDatabase()
  const house = await addProperty(db, { listing: { bedrooms: 4, tenure: 'freehold', material: { councilTaxBand: 'D' } } })
  const flat = await addProperty(db, { listing: { bedrooms: 2, tenure: 'freehold', material: { councilTaxBand: 'B' } } })
  const response = await (await testSite(db)).request(routes.property.comparison.href([house, flat]))
  const html = (await response.text()).replaceAll('<!-- -->', '')
  expect(response.status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>2 properties side by side<\/h1>/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(rowOf(html, 'Bedrooms')).toEqual(['differs', '4', '2'])
  expect(rowOf(html, 'Council tax')).toEqual(['differs', 'Band D', 'Band B'])
  expect(rowOf(html, 'Tenure')).toEqual(['', 'Freehold', 'Freehold'])
  expect(html.match(/<th scope="col"/g)).toHaveLength(3)
})

test('prices on application stay secret, and withdrawn properties say so', async () => {
  await using db = await testDatabase()
  const secret = { price: 990_000, priceQualifier: 'poa' as const }
  const one = await addProperty(db, { listing: secret, card: { ...secret, price: null } })
  const gone = await addProperty(db, { listed: false })
  const html = await (await (await testSite(db)).request(routes.property.comparison.href([one, gone]))).text()
  expect(rowOf(html, 'Price')).toEqual(['differs', 'POA', '£325,000'])
  expect(rowOf(html, 'Status')).toEqual(['differs', 'For sale', 'Withdrawn'])
  expect(html).not.toContain('990')
})

test('a sale and a letting are compared by the facts that either has', async () => {
  await using db = await testDatabase()
  const sale = await addProperty(db)
  const letting = await addProperty(db, {
    channel: 'lettings',
    listing: { price: 950, rentFrequency: 'monthly', letting: { deposit: 1096, appliances: [], billsIncluded: [] } },
  })
  const html = await (await (await testSite(db)).request(routes.property.comparison.href([sale, letting]))).text()
  expect(rowOf(html, 'Price or rent')).toEqual(['differs', '£325,000', '£950 pcm'])
  expect(rowOf(html, 'Deposit')).toEqual(['', '—Not told', '£1,096'])
  expect(rowOf(html, 'Tenure')).toEqual(['', 'Freehold', '—Not told'])
})

test('at most four are compared, and unknown ones left out', async () => {
  await using db = await testDatabase()
  const ids = [await addProperty(db), await addProperty(db), await addProperty(db), await addProperty(db), await addProperty(db)]
  const site = await testSite(db)
  const four = await (await site.request(routes.property.comparison.href(ids))).text()
  expect(four).toContain('4 properties side by side')
  expect(four).toContain('We compare 4 at a time: 1 more is left out.')
  const [first = 0] = ids
  const one = await (await site.request(routes.property.comparison.href([999_999_999, first]))).text()
  expect(one).toContain('1 property to compare')
  expect(one).toContain('1 property that you asked for can no longer be shown.')
})

test('a comparison of unknown properties only is not found', async () => {
  await using db = await testDatabase()
  expect((await (await testSite(db)).request('/property-comparison?ids=999999999')).status).toBe(404)
})

test.each(['', '?ids=;drop'])('a comparison of nothing, %s, explains how to choose', async (query) => {
  await using db = await testDatabase()
  const response = await (await testSite(db)).request(`/property-comparison${query}`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>Compare properties<\/h1>/)
  expect(html).toContain('choose two to four of them')
  expect(html).not.toContain('<table')
})

test('an unknown fact links to the property, and is no difference', async () => {
  await using db = await testDatabase()
  const told = await addProperty(db, { listing: { material: { councilTaxBand: 'D' } } })
  const untold = await addProperty(db, { listing: { displayAddress: '9 Mill Lane' } })
  const html = await (await (await testSite(db)).request(routes.property.comparison.href([told, untold]))).text()
  expect(rowOf(html, 'Council tax')).toEqual(['', 'Band D', 'Ask agent about council tax, 9 Mill Lane'])
  expect(html).toContain(`href="/properties/${untold}/sales#/contact-office?about=Council%20tax"`)
})

test('hidden properties are not compared', async () => {
  await using db = await testDatabase()
  const hidden = await addProperty(db, { listed: false, listing: { published: false } })
  expect((await (await testSite(db)).request(routes.property.comparison.href([hidden]))).status).toBe(404)
})

/** Returns the mark and the values of a row. */
function rowOf(html: string, name: string): string[] {
  const [, row = ''] = new RegExp(`<tr[^>]*><th scope="row"[^>]*>${name}(<.*?)</tr>`).exec(html) ?? []
  const [, mark = ''] = /^<span[^>]*>(.*?)<\/span>/.exec(row) ?? []
  return [mark, ...[...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, value = '']) => value.replaceAll(/<[^>]*>/g, ''))]
}

test('a list shows the properties of its address in order, the same for everyone, not indexed', async () => {
  await using db = await testDatabase()
  const [one, other] = [await addProperty(db), await addProperty(db)]
  const response = await (await testSite(db)).request(routes.property.list.href([other, one]))
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>A list of 2 properties<\/h1>/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html.indexOf(`/properties/${other}/sales`)).toBeLessThan(html.indexOf(`/properties/${one}/sales`))
  expect(html).toContain(`href="${routes.property.comparison.href([other, one])}"`)
})

test('withdrawn and missing properties are mentioned', async () => {
  await using db = await testDatabase()
  const gone = await addProperty(db, { listed: false, listing: { displayAddress: 'Gone Cottage' } })
  const here = await addProperty(db)
  const html = await (await (await testSite(db)).request(routes.property.list.href([gone, 999_999_999, here]))).text()
  expect(html).toContain('A list of 2 properties')
  expect(html).toMatch(/No longer on the market with us:.*Gone Cottage/)
  expect(html.replaceAll('<!-- -->', '')).toContain('1 property of this list cannot be found any more.')
  expect(html).not.toContain(routes.property.comparison.href([here]))
})

test('if too many for a comparison, the first four are compared', async () => {
  await using db = await testDatabase()
  const ids = [await addProperty(db), await addProperty(db), await addProperty(db), await addProperty(db), await addProperty(db)]
  const html = await (await (await testSite(db)).request(routes.property.list.href(ids))).text()
  expect(html).toContain(`href="${routes.property.comparison.href(ids.slice(0, 4))}"`)
  expect(html.replaceAll('<!-- -->', '')).toContain('Compare the first 4')
})

test.each(['', '?ids=', '?ids=999999999', '?ids=x'])('a list of unknown properties only, %s, is not found', async (query) => {
  await using db = await testDatabase()
  expect((await (await testSite(db)).request(`/property-list${query}`)).status).toBe(404)
})

test('hidden properties are in no list', async () => {
  await using db = await testDatabase()
  const hidden = await addProperty(db, { listed: false, listing: { published: false } })
  expect((await (await testSite(db)).request(routes.property.list.href([hidden]))).status).toBe(404)
})
