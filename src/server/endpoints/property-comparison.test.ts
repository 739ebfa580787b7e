import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

test('properties stand side by side, facts in rows, and differences are marked by a word', async () => {
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

test('what is on application is not given away, and what is withdrawn says so', async () => {
  await using db = await testDatabase()
  const secret = { price: 990_000, priceQualifier: 'poa' as const }
  const one = await addProperty(db, { listing: secret, card: { ...secret, price: null } })
  const gone = await addProperty(db, { listed: false })
  const html = await (await (await testSite(db)).request(routes.property.comparison.href([one, gone]))).text()
  expect(rowOf(html, 'Price')).toEqual(['differs', 'POA', '£325,000'])
  expect(rowOf(html, 'Status')).toEqual(['differs', 'For sale', 'Withdrawn'])
  expect(html).not.toContain('990')
})

test('a sale and a letting are compared by all that either has', async () => {
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

test('four are compared at most, and of those not known the rest', async () => {
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

test('a comparison of nothing that is known is not found', async () => {
  await using db = await testDatabase()
  expect((await (await testSite(db)).request('/property-comparison?ids=999999999')).status).toBe(404)
})

test.each(['', '?ids=;drop'])('a comparison of nothing, %s, says how to choose', async (query) => {
  await using db = await testDatabase()
  const response = await (await testSite(db)).request(`/property-comparison${query}`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>Compare properties<\/h1>/)
  expect(html).toContain('choose two to four of them')
  expect(html).not.toContain('<table')
})

test('what is not told is asked for at the property, and no difference', async () => {
  await using db = await testDatabase()
  const told = await addProperty(db, { listing: { material: { councilTaxBand: 'D' } } })
  const untold = await addProperty(db, { listing: { displayAddress: '9 Mill Lane' } })
  const html = await (await (await testSite(db)).request(routes.property.comparison.href([told, untold]))).text()
  expect(rowOf(html, 'Council tax')).toEqual(['', 'Band D', 'Ask agent about council tax, 9 Mill Lane'])
  expect(html).toContain(`href="/properties/${untold}/sales#/contact-office?about=Council%20tax"`)
})

test('what the agency keeps from the public is not compared', async () => {
  await using db = await testDatabase()
  const hidden = await addProperty(db, { listed: false, listing: { published: false } })
  expect((await (await testSite(db)).request(routes.property.comparison.href([hidden]))).status).toBe(404)
})

/** The mark of a row and its values. */
function rowOf(html: string, name: string): string[] {
  const [, row = ''] = new RegExp(`<tr[^>]*><th scope="row"[^>]*>${name}(<.*?)</tr>`).exec(html) ?? []
  const [, mark = ''] = /^<span[^>]*>(.*?)<\/span>/.exec(row) ?? []
  return [mark, ...[...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, value = '']) => value.replaceAll(/<[^>]*>/g, ''))]
}
