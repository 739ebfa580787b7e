import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

test('a property page says what a visitor needs to know', async () => {
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
    'Get in touch..</h2>',
    '<a href="/branches/taunton">Taunton branch</a>',
    'href="tel:01632960101"',
    '"@type":"RealEstateListing"',
    `<link rel="canonical" href="https://www.withyandvale.example/properties/${id}/sales"/>`,
  ]) {
    expect(html).toContain(words)
  }
  expect(html).not.toContain('name="robots"')
})

test('the wrong side of the trade leads to the right one', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { channel: 'lettings' })
  const response = await (await testSite(db)).request(`/properties/${id}/sales`)
  expect([response.status, response.headers.get('location')]).toEqual([301, `/properties/${id}/lettings`])
})

test('what follows the channel is no property page', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  const site = await testSite(db)
  for (const path of ['/x', '/auction.icsx', 'x']) expect((await site.request(`/properties/${id}/sales${path}`)).status).toBe(404)
})

test('a withdrawn property keeps its page, unindexed and without a call to buy', async () => {
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

test('a property the agency keeps from the public is not found', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listed: false, listing: { published: false } })
  expect((await (await testSite(db)).request(`/properties/${id}/sales`)).status).toBe(404)
})

test('text of a feed cannot end the structured data', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: { displayAddress: '</script><script>alert(1)</script>' } })
  const html = await (await (await testSite(db)).request(`/properties/${id}/sales`)).text()
  expect(html).not.toContain('<script>alert(1)')
})
