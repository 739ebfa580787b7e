import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

test('a list shows the properties of its address in their order, for everyone and for no search engine', async () => {
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

test('what is withdrawn, and what cannot be found any more, is said', async () => {
  await using db = await testDatabase()
  const gone = await addProperty(db, { listed: false, listing: { displayAddress: 'Gone Cottage' } })
  const here = await addProperty(db)
  const html = await (await (await testSite(db)).request(routes.property.list.href([gone, 999_999_999, here]))).text()
  expect(html).toContain('A list of 2 properties')
  expect(html).toMatch(/No longer on the market with us:.*Gone Cottage/)
  expect(html.replaceAll('<!-- -->', '')).toContain('1 property of this list cannot be found any more.')
  expect(html).not.toContain(routes.property.comparison.href([here]))
})

test('of more than can be compared the first four are', async () => {
  await using db = await testDatabase()
  const ids = [await addProperty(db), await addProperty(db), await addProperty(db), await addProperty(db), await addProperty(db)]
  const html = await (await (await testSite(db)).request(routes.property.list.href(ids))).text()
  expect(html).toContain(`href="${routes.property.comparison.href(ids.slice(0, 4))}"`)
  expect(html.replaceAll('<!-- -->', '')).toContain('Compare the first 4')
})

test.each(['', '?ids=', '?ids=999999999', '?ids=x'])('a list of nothing that is known, %s, is not found', async (query) => {
  await using db = await testDatabase()
  expect((await (await testSite(db)).request(`/property-list${query}`)).status).toBe(404)
})

test('what the agency keeps from the public is in no list', async () => {
  await using db = await testDatabase()
  const hidden = await addProperty(db, { listed: false, listing: { published: false } })
  expect((await (await testSite(db)).request(routes.property.list.href([hidden]))).status).toBe(404)
})
