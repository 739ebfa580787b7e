import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

const address = '/search-counts.ljson'

test('the form’s values are counted, and each option by its control and value', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addProperty(db, { beds: 2, price_value: 250_000, tags: ['garden', 'house'] })
  await addProperty(db, { beds: 4, price_value: 450_000, tags: ['house'] })
  const site = await testSite(db)
  const response = await site.request(`${address}?form_channel=sales&channel=sales&q=Taunton&min_beds=3&page=9`)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const { total_count, options } = (await response.json()) as { total_count: number; options: Record<string, Record<string, number>> }
  expect(total_count).toBe(1)
  expect(options).toMatchObject({
    min_beds: { '': 2, 2: 2, 3: 1, 5: 0 },
    max_price: { '': 1, 400000: 0, 500000: 1 },
    tag: { '': 1, house: 1, flat: 0, garden: 0, '!auction': 1 },
    within: { '': 1, '0.25': 1 },
  })
})

test('another channel is counted with its own prices', async () => {
  await using db = await testDatabase()
  await addProperty(db, { channel: 'lettings', price_value: 900 })
  const site = await testSite(db)
  const response = await site.request(`${address}?form_channel=sales&channel=lettings&max_price=300`)
  expect(await response.json()).toMatchObject({ total_count: 1, options: { max_price: { 800: 0, 900: 1 } } })
})

test('an ambiguous place name is not counted, an unknown one finds nothing', async () => {
  await using db = await testDatabase()
  await addPlace(db, { id: 'one', name: 'Newton', slug: 'newton', plain_name: 'newton', search_words: 'newton somerset' })
  await addPlace(db, {
    id: 'two',
    name: 'Newton',
    slug: 'newton-devon',
    county_name: 'Devon',
    county_slug: 'devon',
    plain_name: 'newton',
    search_words: 'newton devon',
  })
  await addProperty(db)
  const site = await testSite(db)
  expect(await (await site.request(`${address}?q=Newton`)).json()).toEqual({ total_count: null, options: {} })
  expect(await (await site.request(`${address}?q=Narnia`)).json()).toMatchObject({ total_count: 0, options: { min_beds: { '': 0 } } })
})

test('for a sentence not yet submitted, its results are counted', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addProperty(db, { beds: 2, tags: ['house'] })
  await addProperty(db, { beds: 3, tags: ['house'] })
  await addProperty(db, { beds: 3, tags: ['flat'] })
  const site = await testSite(db)
  const typed = new URLSearchParams({ channel: 'sales', q: '3 bed house in Taunton', min_beds: '2' })
  expect(await (await site.request(`${address}?${typed}`)).json()).toMatchObject({
    total_count: 1,
    options: { tag: { house: 1, flat: 1 } },
  })
})

test('of hostile values the valid rest is counted', async () => {
  await using db = await testDatabase()
  await addProperty(db)
  const site = await testSite(db)
  const response = await site.request(`${address}?min_beds=%27;drop&tag=%00,!!&within=1e9&fragment=%2e%2e/poly-%%%`)
  expect(await response.json()).toMatchObject({ total_count: 1 })
})
