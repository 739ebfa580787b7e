import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { anEntry } from '#tests/support/entries.ts'
import { testContent, testSite } from '#tests/support/site.ts'

const entries = [
  anEntry({ slug: 'new', title: 'New & fine', date: '2026-11-20 08:30', topics: ['Selling'] }),
  anEntry({ slug: 'changed', date: '2026-11-01', updated: '2026-11-21', topics: ['The law'] }),
  anEntry({ slug: 'to-come', date: '2026-12-01', topics: ['Selling'] }),
  anEntry({ kind: 'market-reports', slug: 'sheep' }),
]

async function ask(address: string) {
  await using db = await testDatabase()
  const { demoDay: _demoDay, ...site } = (await testContent()).site
  const content = { ...(await testContent()), site, entries }
  const response = await (await testSite(db, { content: () => content })).request(address)
  return { status: response.status, type: response.headers.get('content-type'), xml: await response.text() }
}

test('the newest articles, with their times of publication and change', async () => {
  const { type, xml } = await ask('/articles.atom')
  expect(type).toBe('application/atom+xml; charset=utf-8')
  expect([...xml.matchAll(/<entry><id>([^<]+)/g)].map(([, id]) => id)).toEqual([
    'tag:www.withyandvale.example,2026:articles/new',
    'tag:www.withyandvale.example,2026:articles/changed',
  ])
  expect(xml).toContain('<title>New &amp; fine</title>')
  expect(xml).toContain('<published>2026-11-01T00:00:00.000Z</published><updated>2026-11-21T00:00:00.000Z</updated>')
  expect(xml).toMatch(/<feed[^>]*>\n<id>[^\n]+\n<title>Withy &amp; Vale: Journal<\/title>\n<updated>2026-11-21T00:00:00.000Z/)
})

test('a topic has its own feed', async () => {
  const { xml } = await ask('/articles.atom?topic=the-law')
  expect(xml.match(/<entry>/g)).toHaveLength(1)
  expect(xml).toContain('<title>Withy &amp; Vale: Journal: The law</title>')
  expect(xml).toContain('href="https://www.withyandvale.example/articles?topic=the-law"')
})

test('an unknown topic has none', async () => {
  expect((await ask('/articles.atom?topic=shipping')).status).toBe(404)
})
