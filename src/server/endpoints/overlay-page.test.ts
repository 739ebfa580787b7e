import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { aGiven } from '#tests/support/blocks.ts'
import { testDatabase } from '#tests/support/database.ts'
import { overlayPageEndpoint } from './overlay-page.ts'

const home = { path: '/', title: 'Home', description: 'Home', blocks: [{ id: 'hero', kind: 'search-hero', content: {} }] }

test("GET an overlay's own address is the home page with the overlay open", async () => {
  await using db = await testDatabase()
  const response = await new Hono().route('/', overlayPageEndpoint(services(db))).request('/floorplan')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toMatch(/<h1 id="hero-heading"/)
  expect(html).toMatch(/<dialog open="" aria-labelledby="overlay-title"[^>]*data-overlay="\/floorplan"/)
  expect(html).toContain('No image')
  expect(html).toMatch(/<a href="\/" data-close-overlay/)
  expect(html).toContain('noindex')
})

test('any other address goes on', async () => {
  await using db = await testDatabase()
  expect((await new Hono().route('/', overlayPageEndpoint(services(db))).request('/floorplans')).status).toBe(404)
})

function services(db: Awaited<ReturnType<typeof testDatabase>>) {
  const agency = { ...aGiven().agency, pages: [home] }
  return { db, settings: readSettings({ LOG_LEVEL: 'silent' }), content: () => agency, now: () => new Date('2026-11-21T12:00:00Z') }
}
