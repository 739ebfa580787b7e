import { expect, test } from 'vitest'
import { emptyAddress } from '#src/domain/addresses/found-address.ts'
import type { OptionalAddressSource } from '#src/services/address-lookup.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

const down: OptionalAddressSource = { suggest: async () => undefined, find: async () => undefined }

test('suggestions have an address and an id, and an id returns the wire’s fields', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: { displayAddress: '12 Mill Lane, Taunton', houseNameNumber: '12', street: 'Mill Lane' } })
  const site = await testSite(db)
  const answer = await site.request('/address_lookup?autocomplete=12+mill')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { suggestions } = await answer.json()
  expect(suggestions[0]).toEqual({ address: '12 Mill Lane, Taunton, TA1 1AA', id: `house-${id}` })
  const found = await site.request(`/address_lookup?id=${suggestions[0].id}`)
  expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await found.json()).toEqual({
    building_name: '',
    building_number: '12',
    line_1: '12 Mill Lane',
    line_2: '',
    line_3: '',
    line_4: '',
    town_or_city: 'Taunton',
    county: '',
    postcode: 'TA1 1AA',
  })
})

test.each(['', '?autocomplete=', '?autocomplete=ta', '?autocomplete=++a%00b', '?autocomplete=nowhere+at+all', '?other=mill'])(
  'nothing is suggested for %j, without an error',
  async (query) => {
    await using db = await testDatabase()
    await addProperty(db)
    const answer = await (await testSite(db)).request(`/address_lookup${query}`)
    expect([answer.status, await answer.json()]).toEqual([200, { suggestions: [] }])
  },
)

test.each(['', 'x', 'house-1', '%00', '..%2F', 'x'.repeat(501)])('the id %j has no address', async (id) => {
  await using db = await testDatabase()
  const answer = await (await testSite(db)).request(`/address_lookup?id=${id}`)
  expect([answer.status, await answer.json()]).toEqual([404, emptyAddress])
})

test('texts and ids reach the source unsplit and limited in length, ids with any characters', async () => {
  await using db = await testDatabase()
  const asked: string[] = []
  const addresses: OptionalAddressSource = {
    suggest: async (text) => {
      asked.push(text)
      return []
    },
    find: async (id) => {
      asked.push(id)
      return null
    },
  }
  const site = await testSite(db, { addresses })
  await site.request('/address_lookup?autocomplete=%20%2012%0A%09High%20%20St%20')
  await site.request(`/address_lookup?autocomplete=${'x'.repeat(2000)}`)
  await site.request('/address_lookup?id=MWM2+NTI%3D%3D')
  expect(asked).toEqual(['12 High St', 'x'.repeat(150), 'MWM2 NTI=='])
})

test('if the look-up fails, the response has the usual shape and a Retry-After', async () => {
  await using db = await testDatabase()
  const site = await testSite(db, { addresses: down })
  const suggested = await site.request('/address_lookup?autocomplete=12+mill')
  expect([suggested.status, suggested.headers.get('retry-after'), await suggested.json()]).toEqual([503, '60', { suggestions: [] }])
  const found = await site.request('/address_lookup?id=x')
  expect([found.status, await found.json()]).toEqual([503, emptyAddress])
})

test('when turned off, the response is always the same, and no source is asked', async () => {
  await using db = await testDatabase()
  await addProperty(db)
  const site = await testSite(db, { addresses: undefined })
  const suggested = await site.request('/address_lookup?autocomplete=high+street')
  expect([suggested.status, await suggested.json()]).toEqual([200, { suggestions: [] }])
  expect((await site.request('/address_lookup?id=house-1')).status).toBe(404)
})

test('one visitor may ask sixty times a minute', async () => {
  await using db = await testDatabase()
  const site = await testSite(db, { addresses: { suggest: async () => [], find: async () => null } })
  const near = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
  const statuses = []
  for (let time = 0; time < 61; time++) statuses.push((await site.request('/address_lookup?autocomplete=mill', {}, near)).status)
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses[60]).toBe(429)
})
