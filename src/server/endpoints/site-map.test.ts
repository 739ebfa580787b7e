import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { aRepeatedSale } from '#tests/support/events.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testContext } from '#tests/support/site.ts'
import { siteMapEndpoint } from './site-map.ts'
import { sitemapsEndpoint } from './sitemaps.ts'

test('GET /site-map links to all that the sitemap of pages and of places have', async () => {
  await using db = await testDatabase()
  await addPlace(db, { id: 'county-rutland', kind: 'county', name: 'Rutland', slug: 'rutland', county_slug: '' })
  await addProperty(db, { county_slug: 'rutland', branch_id: 4101 })
  const context = await testContext(db)
  const app = new Hono().route('/', siteMapEndpoint(context)).route('/', sitemapsEndpoint(context))
  const read = async (path: string) => (await app.request(path)).text()
  const listed = (await Promise.all(['/sitemaps/pages.xml', '/sitemaps/places.xml'].map(read))).flatMap((xml) =>
    [...xml.matchAll(/<loc>https?:..[^/]+([^<]+)/g)].map(([, path = '']) => path),
  )
  const html = await read('/site-map')
  const shown = [...(/<main.*<\/main>/s.exec(html)?.[0] ?? '').matchAll(/<li><a href="([^"]+)"/g)].map(([, path = '']) => path)
  expect(listed).toEqual(expect.arrayContaining(['/', '/property-for-sale', '/branches/taunton', '/property-for-sale/rutland']))
  expect(shown).toEqual(expect.arrayContaining(listed.filter((path) => !/^.events.*\d$/.test(path))))
})

test('of a sale that repeats people see the next, search engines all', async () => {
  await using db = await testDatabase()
  const pages = [{ path: '/sales', title: 'Sales', description: '', blocks: [{ id: 'a', kind: 'agricultural-calendar', content: {} }] }]
  const agency = { ...(await testContent()), pages, events: [aRepeatedSale({})] }
  const context = { ...(await testContext(db)), content: () => agency, now: () => new Date('2026-11-22T12:00:00Z') }
  const app = new Hono().route('/', siteMapEndpoint(context)).route('/', sitemapsEndpoint(context))
  const daysAt = async (path: string) => new Set((await (await app.request(path)).text()).match(/\/events\/agricultural\/\d+/g))
  expect([...(await daysAt('/site-map'))]).toEqual(['/events/agricultural/720261123'])
  expect((await daysAt('/sitemaps/pages.xml')).size).toBe(49)
})
