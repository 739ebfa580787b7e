import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { allExamples } from '#src/blocks/kinds.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContext } from '#tests/support/site.ts'
import { createApp } from '../app.ts'
import { galleryEndpoint } from './gallery.ts'

test('GET /gallery links to every example, and every link works', async () => {
  await using db = await testDatabase()
  await addProperty(db, {})
  await addProperty(db, { channel: 'lettings', tags: ['garden'] })
  const site = new Hono().route('/', galleryEndpoint(await context(db)))
  const paths = [...(await (await site.request('/gallery')).text()).matchAll(/href="(\/gallery\/[^"]+)"/g)].map(([, path]) => path!)
  expect(paths.length).toBeGreaterThan(5)
  for (const path of paths) {
    const response = await site.request(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(await response.text()).toMatch(/<h1/)
  }
})

test('all examples of a kind are on one page, and an unknown kind is not found', async () => {
  await using db = await testDatabase()
  const site = new Hono().route('/', galleryEndpoint(await context(db)))
  const examples = allExamples.filter(({ kind }) => kind === 'our-offices')
  const markup = await (await site.request('/gallery/our-offices')).text()
  for (const { name } of examples) expect(markup).toContain(`data-example="${name.replaceAll("'", '&#x27;')}"`)
  expect(markup.match(/data-example=/g)).toHaveLength(examples.length)
  expect((await site.request('/gallery/no-such-kind')).status).toBe(404)
})

test('a page has one example of every kind', async () => {
  await using db = await testDatabase()
  const site = new Hono().route('/', galleryEndpoint(await context(db)))
  const markup = await (await site.request('/gallery/every-kind')).text()
  expect(markup.match(/data-example=/g)).toHaveLength(new Set(allExamples.map(({ kind }) => kind)).size)
})

test('a kind with a list is shown with 1, 2, 3, 5 and 7 entries, with pictures of nine shapes; one without a list is not found', async () => {
  await using db = await testDatabase()
  const site = new Hono().route('/', galleryEndpoint(await context(db)))
  const markup = await (await site.request('/gallery/gallery-card-slider/entries')).text()
  expect([...markup.matchAll(/data-example="(\d) of cards"/g)].map(([, count]) => count)).toEqual(['1', '2', '3', '5', '7'])
  expect((await site.request('/gallery/mortgage-calculator/entries')).status).toBe(404)
})

test('the gallery is off by default', async () => {
  await using db = await testDatabase()
  expect((await createApp(await context(db)).request('/gallery')).status).toBe(404)
})

function context(db: Kysely<Schema>) {
  const agency = { ...anAgency, pages: [] }
  return testContext(db, { content: () => agency })
}
