import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

test('cards come in the order of the ids, in the shape of the wire, with what became of them', async () => {
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

test.each(['', '?ids=', '?ids=one', '?ids=0,-1,99999999999', '?ids[]=1'])('%s asks for nothing', async (query) => {
  await using db = await testDatabase()
  await addProperty(db)
  const response = await (await testSite(db)).request(`/properties.ljson${query}`)
  expect([response.status, await response.json()]).toEqual([200, { properties: [] }])
})

test('a hidden address has no point', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { location: null })
  const { properties } = await (await (await testSite(db)).request(routes.property.byIds.href([id]))).json()
  expect(Object.keys(properties[0])).not.toContain('lat')
})

test('a map gets points, rounded where they are approximate, and of hidden ones the id alone', async () => {
  await using db = await testDatabase()
  const exact = await addProperty(db, { location: '(-3.1,51.01)', price_value: 325_000 })
  const hidden = await addProperty(db, { location: null })
  const site = await testSite(db)
  const { properties } = await (await site.request(`${routes.property.byIds.href([exact, hidden])}&markers=points`)).json()
  expect(properties).toHaveLength(2)
  expect(properties).toEqual(expect.arrayContaining([[exact, -3.1, 51.01, 325_000, 0], [hidden]]))
})
