import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

const site = 'https://www.withyandvale.example'

test('the latest change comes first, with the property’s own dates', async () => {
  await using db = await testDatabase()
  const dates = { created_at: '2026-11-01T09:00:00Z' }
  const older = await addProperty(db, { ...dates, updated_at: '2026-11-10T09:00:00Z', listing: { displayAddress: '1 Old Street' } })
  const newer = await addProperty(db, {
    ...dates,
    updated_at: '2026-11-20T09:00:00Z',
    listing: { displayAddress: '2 New & Fine Street', price: 325_000 },
  })
  const { status, type, xml } = await ask(db, 'channel=sales&fragment=page-4/least-expensive-first')
  expect([status, type]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect([...xml.matchAll(/<entry><id>([^<]+)/g)].map(([, id]) => id)).toEqual(
    [newer, older].map((id) => `tag:www.withyandvale.example,2026:property:${id}`),
  )
  expect(xml).toContain('<title>2 New &amp; Fine Street, £325,000</title>')
  expect(xml).toContain('<published>2026-11-01T09:00:00.000Z</published><updated>2026-11-20T09:00:00.000Z</updated>')
  expect(xml).toMatch(/<feed[^>]*>\n<id>[^\n]+\n<title>[^\n]+\n<updated>2026-11-20T09:00:00.000Z/)
  expect(xml).toContain(`<link rel="alternate" type="text/html" href="${site}/property-for-sale"/>`)
})

test('it finds what the search finds, and links to it', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addProperty(db, { beds: 1 })
  const id = await addProperty(db, { beds: 3 })
  const { xml } = await ask(db, 'q=Taunton&fragment=from-2-bed')
  expect([...xml.matchAll(/property:(\d+)</g)].map(([, found]) => Number(found))).toEqual([id])
  expect(xml).toContain(`href="${site}/property-for-sale/somerset/taunton/from-2-bed"`)
})

test('a sentence is understood, in the order of a feed, and the feed is named after the search', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const dates = { created_at: '2026-11-01T09:00:00Z' }
  const older = await addProperty(db, { ...dates, updated_at: '2026-11-10T09:00:00Z', beds: 3, price_value: 100_000 })
  const newer = await addProperty(db, { ...dates, updated_at: '2026-11-20T09:00:00Z', beds: 3, price_value: 200_000 })
  await addProperty(db, { ...dates, beds: 1 })
  const { xml } = await ask(db, `q=${encodeURIComponent('3 bed in Taunton cheapest first')}`)
  expect([...xml.matchAll(/property:(\d+)</g)].map(([, found]) => Number(found))).toEqual([newer, older])
  expect(xml).toContain(`href="${site}/property-for-sale/somerset/taunton/from-3-bed/up-to-3-bed"`)
  expect(xml).not.toContain('least-expensive-first')
})

test('at most fifty entries; without results the feed is empty', async () => {
  await using db = await testDatabase()
  for (let count = 0; count < 52; count++) await addProperty(db)
  expect((await ask(db, 'channel=sales&count=200')).xml.match(/<entry>/g)).toHaveLength(50)
  const empty = await ask(db, 'channel=lettings')
  expect([empty.status, empty.xml.includes('<entry>')]).toEqual([200, false])
  expect(empty.xml).toContain('<updated>2026-11-21T00:00:00.000Z</updated>')
})

test('results link to the feed of their search, without page and order', async () => {
  await using db = await testDatabase()
  const html = await (await (await testSite(db)).request('/property-for-sale/from-2-bed/page-2')).text()
  const [, address = ''] = html.match(/<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="([^"]+)"/) ?? []
  expect(address).toBe('/search.atom?channel=sales&amp;fragment=from-2-bed')
})

async function ask(db: Kysely<Schema>, query: string) {
  const answer = await (await testSite(db)).request(`${routes.search.atom.href()}?${query}`)
  return { status: answer.status, type: answer.headers.get('content-type'), xml: await answer.text() }
}
