import { expect, test } from 'vitest'
import type { Entry } from '#src/domain/entries/entry.ts'
import { testDatabase } from '#tests/support/database.ts'
import { anEntry } from '#tests/support/entries.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { testContent, testNow, testSite } from '#tests/support/site.ts'
import { presentArticle } from './articles.ts'

const site = 'https://www.withyandvale.example'
const titles = (html: string) => [...html.matchAll(/<h2[^>]*><a href="\/articles\/([^"]+)"/g)].map(([, slug]) => slug)

/** Fifteen articles, all about selling, every fifth also about the law, one of them in the future. */
const written = [
  ...Array.from({ length: 15 }, (_, at) =>
    anEntry({
      slug: `a-${at + 1}`,
      title: `Article ${at + 1}`,
      date: `2026-11-${String(15 - at).padStart(2, '0')}`,
      topics: at % 5 === 0 ? ['Selling', 'The law'] : ['Selling'],
      ...(at === 0 && { author: 'priya-raghunathan' }),
    }),
  ),
  anEntry({ slug: 'later', title: 'Later', date: '2026-11-21 10:30', topics: ['Later'] }),
]

async function ask(address: string, { now = testNow, entries = written as readonly Entry[] } = {}) {
  await using db = await testDatabase()
  const { demoDay: _demoDay, ...own } = (await testContent()).site
  const content = { ...(await testContent()), site: own, entries }
  const response = await (await testSite(db, { content: () => content, now: () => now })).request(address)
  return { status: response.status, cache: response.headers.get('cache-control'), text: await response.text() }
}

test('a page has thirteen articles, newest first, and future ones are hidden until their minute', async () => {
  const { text } = await ask('/articles')
  expect(titles(text)).toEqual(Array.from({ length: 13 }, (_, at) => `a-${at + 1}`))
  expect(wordsOfPage(text)).toContain('All Selling 15 The law 3')
  expect(wordsOfPage(text)).not.toContain('Later')
  expect(titles((await ask('/articles', { now: new Date('2026-11-21T10:30:00Z') })).text)[0]).toBe('later')
})

test('each further page has its own address', async () => {
  const { status, text } = await ask('/articles?page=2')
  expect([status, titles(text)]).toEqual([200, ['a-14', 'a-15']])
  expect(text).toContain(`<link rel="canonical" href="${site}/articles?page=2"/>`)
  expect(text).toContain('<title>Journal, page 2 | Withy &amp; Vale</title>')
})

test('a topic has its articles, its own feed and a title that names it', async () => {
  const { text } = await ask('/articles?topic=the-law')
  expect(titles(text)).toEqual(['a-1', 'a-6', 'a-11'])
  expect(text).toContain(`<link rel="canonical" href="${site}/articles?topic=the-law"/>`)
  expect(text).toContain('type="application/atom+xml"')
  expect(text).toContain('href="/articles.atom?topic=the-law"')
  expect(text).toMatch(/aria-current="page">The law/)
})

test('an unknown topic gets a 404 page that lists all topics, not cached', async () => {
  const { status, cache, text } = await ask('/articles?topic=%3Cb%3Eshipping')
  expect([status, cache]).toEqual([404, 'no-store'])
  expect(wordsOfPage(text)).toMatch(/There is nothing about “ ?&lt;b&gt;shipping ?” here\. This is everything/)
  expect(titles(text)).toHaveLength(13)
  expect(text).toContain('<meta name="robots" content="noindex"/>')
})

test.each(['/articles?page=3', '/articles.ljson?page=3', '/articles.ljson?topic=the-law&page=2'])(
  '%s is past the end: 404',
  async (address) => {
    expect((await ask(address)).status).toBe(404)
  },
)

test('programs get a page with the address of the next, and the topics', async () => {
  const first = JSON.parse((await ask('/articles.ljson')).text)
  expect(first.pagination).toEqual({ has_next_page: true, current_page: 1 })
  expect(first.topics).toEqual({ current_topic: null, topics_list: ['Selling', 'The law'] })
  expect(first.articles).toHaveLength(13)
  expect(first.articles[0]).toEqual({
    id: 'a-1',
    title: 'Article 1',
    url: '/articles/a-1',
    article_url: '/articles/a-1',
    summary: 'Where it comes from.',
    published_at: '2026-11-15T00:00:00.000Z',
    author: { name: 'Priya Raghunathan', url: '/staff/priya-raghunathan' },
    topics: ['Selling', 'The law'],
    image: null,
  })
  const second = JSON.parse((await ask('/articles.ljson?page=2&topic=Selling')).text)
  expect([second.articles.length, second.pagination]).toEqual([2, { has_next_page: false, current_page: 2 }])
  expect(second.topics.current_topic).toBe('Selling')
})

test('programs get an empty list for an unknown topic, or if there are no articles', async () => {
  const unknown = JSON.parse((await ask('/articles.ljson?topic=shipping')).text)
  expect([unknown.articles, unknown.topics.current_topic]).toEqual([[], 'shipping'])
  const { status, text } = await ask('/articles.ljson', { entries: [] })
  expect([status, JSON.parse(text)]).toEqual([
    200,
    { articles: [], pagination: { has_next_page: false, current_page: 1 }, topics: { current_topic: null, topics_list: [] } },
  ])
})

test('an agency without articles has no such page', async () => {
  expect((await ask('/articles', { entries: [] })).status).toBe(404)
})

const nothing = { author: undefined, picture: undefined }

test('missing values are null, and times are in UTC', () => {
  expect(presentArticle(anEntry({ date: '2026-07-01 08:30' }), nothing)).toEqual({
    id: 'damp',
    title: 'Damp',
    url: '/articles/damp',
    article_url: '/articles/damp',
    summary: 'Where it comes from.',
    published_at: '2026-07-01T07:30:00.000Z',
    author: null,
    topics: [],
    image: null,
  })
})

test('an author has an address only if they work here', () => {
  const by = (author: { name: string; href?: string }) => presentArticle(anEntry(), { ...nothing, author }).author
  expect(by({ name: 'Dr S. Mistry' })).toEqual({ name: 'Dr S. Mistry', url: null })
  expect(by({ name: 'Ada Quill', href: '/staff/ada-quill' })).toEqual({ name: 'Ada Quill', url: '/staff/ada-quill' })
})

test('a picture has an address of this site and a description', () => {
  const entry = anEntry({ picture: { file: 'a.jpg', alt: 'A wall' } })
  const hash = 'a'.repeat(64)
  expect(presentArticle(entry, { ...nothing, picture: { hash } }).image).toEqual({ url: `/images/768/${hash}.jpg`, alt: 'A wall' })
  expect(presentArticle(entry, nothing).image).toBeNull()
})
