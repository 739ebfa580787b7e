import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testContext } from '#tests/support/site.ts'
import { overlayPageEndpoint } from './overlay-page.ts'
import { valuationPageEndpoint } from './valuations.ts'

const home = { path: '/', title: 'Home', description: 'Home', blocks: [{ id: 'hero', kind: 'search-hero', content: {} }] }

test("GET an overlay's own address is the home page with the overlay open", async () => {
  await using db = await testDatabase()
  const response = await new Hono().route('/', overlayPageEndpoint(await context(db))).request('/floorplan')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toMatch(/<h1 id="hero-heading"/)
  expect(html).toMatch(/<dialog open="" aria-labelledby="overlay-title"[^>]*data-overlay="\/floorplan"/)
  expect(html).toContain('No image')
  expect(html).toMatch(/<a href="\/" data-close-overlay/)
  expect(html).toContain('noindex')
})

test('the valuation overlay names the contact in the HTML, for the script too', async () => {
  await using db = await testDatabase()
  const html = await (await new Hono().route('/', valuationPageEndpoint(await context(db))).request('/book-a-valuation')).text()
  const [, dialog = ''] = /<dialog[^>]*data-overlay="\/book-a-valuation"[^>]*>(.*)<\/dialog>/s.exec(html) ?? []
  expect(dialog).toContain('href="tel:01632960001"')
  expect(dialog).toContain('href="mailto:a@agency.example?subject=Valuation%2C%20Taunton')
  const [, facts = ''] = /<script id="page-facts"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(facts).valuation.contacts).toHaveLength(2)
})

test('without scripts the home page contains the target of its valuation link', async () => {
  await using db = await testDatabase()
  const html = await (await new Hono().route('/', overlayPageEndpoint(await context(db))).request('/floorplan')).text()
  const [, withoutScript = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? []
  expect(withoutScript).toContain('id="/book-a-valuation"')
  expect(withoutScript).toContain('href="tel:01632960002"')
})

test('overlays that need a property are not found', async () => {
  await using db = await testDatabase()
  expect((await new Hono().route('/', overlayPageEndpoint(await context(db))).request('/tenant-info')).status).toBe(404)
})

test('other addresses are passed on', async () => {
  await using db = await testDatabase()
  expect((await new Hono().route('/', overlayPageEndpoint(await context(db))).request('/floorplans')).status).toBe(404)
})

function context(db: Kysely<Schema>) {
  const agency = { ...anAgency, pages: [home] }
  return testContext(db, { content: () => agency })
}
