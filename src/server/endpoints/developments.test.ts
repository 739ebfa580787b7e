import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { Development } from '#src/domain/developments/development.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDevelopment } from '#tests/support/developments.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testSite } from '#tests/support/site.ts'

const pictures = new Map([['plan.png', { hash: 'b'.repeat(64), width: 2000, height: 1250 }]])

async function siteWith(db: Kysely<Schema>, developments: readonly Development[]) {
  const content = { ...(await testContent()), developments }
  return testSite(db, { content: () => content, contentPictures: pictures })
}

const plots = [
  { number: '4', type: 'The Alder', reference: '1_plot4', at: [20, 30] },
  {
    number: '5',
    beds: 2,
    price: 199_000,
    status: 'available',
    outline: [
      [40, 20],
      [50, 20],
      [50, 40],
      [40, 40],
    ],
  },
  { number: '12A' },
] as const
const development = aDevelopment({
  plan: { file: 'plan.png', alt: 'The lane' },
  plots,
  facilities: ['Orchard'],
  developer: 'Sallow & Sons',
})

test('a development shows its plots with the feed’s current data, in a table and on the plan', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, {
    listing: { agentRef: '1_plot4', status: 'reserved', bedrooms: 3, price: 280_000 },
    status: 'reserved',
  })
  const response = await (await siteWith(db, [development])).request('/developments/withy-meadows')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('<link rel="canonical" href="https://www.withyandvale.example/developments/withy-meadows"/>')
  for (const said of ['New homes in Taunton by Sallow &amp; Sons', 'From £199,000', '3 homes: 1 available, 1 reserved', 'Orchard'])
    expect(wordsOfPage(html)).toContain(said)
  expect(html).toContain(`<a href="/properties/${id}/sales">Plot 4</a>`)
  expect(html).toMatch(/<svg x="20%" y="30%" overflow="visible"><a href="#plot-4" aria-label="Plot 4: reserved, 3 bedrooms"/)
  expect(html).toMatch(/<svg x="45%" y="30%" overflow="visible"><a href="#plot-5" aria-label="Plot 5: available, 2 bedrooms, £199,000"/)
  expect(wordsOfPage(html)).toMatch(/Plot 12A .*Coming soon/)
  expect(html).not.toMatch(/ style="/)
  await db.updateTable('property').set({ status: 'sold' }).where('id', '=', id).execute()
  const after = await (await siteWith(db, [development])).request('/developments/withy-meadows')
  expect(await after.text()).toContain('aria-label="Plot 4: sold, 3 bedrooms"')
})

test('interest goes through the developments form if the feed has the whole development, otherwise through the seller’s', async () => {
  await using db = await testDatabase()
  const whole = await addProperty(db, { listing: { agentRef: '1_withy', developmentRef: '1_withy', branchId: 4101 }, branch_id: 4101 })
  await addProperty(db, { listing: { agentRef: '1_plot4', developmentRef: '1_withy' } })
  const app = await siteWith(db, [aDevelopment({ reference: '1_withy' }), aDevelopment({ slug: 'alone' })])
  const html = await (await app.request('/developments/withy-meadows')).text()
  expect(html).toMatch(new RegExp(`href="/new-homes-enquiry\\?property=${whole}" data-opens="#/new-homes-enquiry"`))
  const alone = await (await app.request('/developments/alone')).text()
  expect(alone).toMatch(/href="\/contact-office\?branch=4101&amp;department=\d+"[^>]*>.*?Register interest/)
})

test('the offers are in the structured data for search engines', async () => {
  await using db = await testDatabase()
  const html = await (await (await siteWith(db, [development])).request('/developments/withy-meadows')).text()
  const things = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))
  expect(things).toContainEqual(
    expect.objectContaining({
      '@type': 'RealEstateListing',
      name: 'Withy Meadows',
      offers: expect.objectContaining({ lowPrice: 199_000, highPrice: 199_000, offerCount: 1 }),
    }),
  )
})

test('all developments are listed, also on the site map; an agency without any has no such page', async () => {
  await using db = await testDatabase()
  const app = await siteWith(db, [development])
  const html = await (await app.request('/developments')).text()
  expect(html).toMatch(/<h2[^>]*><a href="\/developments\/withy-meadows"[^>]*>Withy Meadows/)
  expect(wordsOfPage(html)).toContain('From £199,000 3 homes: 1 available See the plots')
  expect(await (await app.request('/site-map')).text()).toContain('href="/developments/withy-meadows"')
  expect(wordsOfPage(await (await app.request('/site-search?q=sallow')).text())).toContain('Withy Meadows, Taunton')
  expect((await app.request('/developments/other')).status).toBe(404)
  expect((await (await siteWith(db, [])).request('/developments')).status).toBe(404)
})

test('a development alone has its first homes below it, as the feed has them', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: { agentRef: '1_plot4' } })
  const list = async (...developments: Development[]) => (await (await siteWith(db, developments)).request('/developments')).text()
  const alone = await list(development)
  expect(wordsOfPage(alone)).toContain('Homes at Withy Meadows')
  expect(alone).toContain(`href="/properties/${id}/sales"`)
  expect(await list(development, aDevelopment({ slug: 'other' }))).not.toContain('Homes at')
})
