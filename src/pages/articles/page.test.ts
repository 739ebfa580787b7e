import { expect, test } from 'vitest'
import { articleList } from '#src/domain/entries/article-list.ts'
import type { Entry } from '#src/domain/entries/entry.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { anEntry } from '#tests/support/entries.ts'
import { viewOf, wordsOfPage } from '#tests/support/page-content.ts'
import { articlesPage } from './page.tsx'

const stored = { hash: 'a'.repeat(64), width: 1600, height: 1067 }

function page(
  entries: readonly Entry[],
  { topic = '', number = '', pictures = new Map<string, typeof stored>(), site = anAgency.site } = {},
) {
  const list = articleList(entries, { topic, page: number })
  if (typeof list === 'string') throw new Error(list)
  return articlesPage({ site, list, pictures, publicUrl: 'https://a.test' })
}

const many = Array.from({ length: 14 }, (_, at) => anEntry({ slug: `a-${at}`, title: `Article ${at}`, topics: ['Damp'] }))

test('search engines are told what is on this page, and no other page says the same', () => {
  const first = page(many).head
  const second = page(many, { number: '2' }).head
  expect(first.description).toBe('Articles by Agency: Article 0; Article 1; Article 2, and more.')
  expect(second.description).toBe('Articles by Agency, page 2: Article 13.')
  expect([first.canonical, second.canonical]).toEqual(['/articles', '/articles?page=2'])
  expect(page(many, { topic: 'damp' }).head).toMatchObject({
    title: 'Damp: articles',
    canonical: '/articles?topic=damp',
    atom: '/articles.atom?topic=damp',
    description: 'Articles about damp by Agency: Article 0; Article 1; Article 2, and more.',
  })
})

test('the way down to a topic is told and shown', () => {
  const { head } = page(many, { topic: 'damp' })
  expect(head.structuredData?.[0]?.itemListElement).toMatchObject([
    { name: 'Home', item: 'https://a.test/' },
    { name: 'Articles', item: 'https://a.test/articles' },
    { name: 'Damp', item: 'https://a.test/articles?topic=damp' },
  ])
  expect(head.structuredData?.[1]?.itemListElement).toHaveLength(13)
})

test('headings go down by one: the page, then the articles', () => {
  const markup = viewOf(page(many.slice(0, 2)))
  expect([...markup.matchAll(/<(h\d)/g)].map(([, level]) => level)).toEqual(['h1', 'h2', 'h2'])
})

test('topics are kept from page to page', () => {
  const markup = viewOf(page(many, { topic: 'damp' }))
  expect(markup).toContain('href="/articles?topic=damp&amp;page=2"')
  expect(viewOf(page(many))).toContain('href="/articles?page=2"')
})

test('an introduction stands on the page of all, not on those of topics', () => {
  const site = { ...anAgency.site, articles: { title: 'Journal', introduction: 'What we see.' } }
  expect(wordsOfPage(viewOf(page(many, { site })))).toMatch(/^Home Journal Journal What we see\. All Damp 14 Article 0/)
  expect(wordsOfPage(viewOf(page(many, { site, topic: 'damp' })))).not.toContain('What we see.')
})

test('articles without topics have no choice of them', () => {
  expect(viewOf(page([anEntry()]))).not.toContain('aria-label="Topics"')
})

test('where none has a picture there is no room for them; where one has, the others keep the room', () => {
  const pictured = [anEntry({ picture: { file: 'a.jpg', alt: 'A wall' } }), anEntry({ slug: 'b' })]
  expect(viewOf(page(pictured))).not.toMatch(/<img|viewBox="0 0 400/)
  const markup = viewOf(page(pictured, { pictures: new Map([['a.jpg', stored]]) }))
  expect([markup.match(/<img/g)?.length, markup.includes('viewBox="0 0 400')]).toEqual([1, true])
})

test('the first pictures load at once, the others when they come near', () => {
  const pictured = many.map((entry) => ({ ...entry, picture: { file: 'a.jpg', alt: '' } }))
  const markup = viewOf(page(pictured, { pictures: new Map([['a.jpg', stored]]) }))
  expect([...markup.matchAll(/loading="(\w+)"/g)].map(([, loading]) => loading).slice(0, 3)).toEqual(['eager', 'eager', 'lazy'])
  expect(markup.match(/<img [^>]*fetchPriority="high"/gi)).toHaveLength(1)
})

test('the newest leads the first page of all, if it has a picture', () => {
  const leading = /<article class="[^"]*lead/
  const pictured = many.map((entry, at) => (at === 0 ? { ...entry, picture: { file: 'a.jpg', alt: '' } } : entry))
  const pictures = new Map([['a.jpg', stored]])
  expect(viewOf(page(pictured, { pictures }))).toMatch(leading)
  expect(viewOf(page(pictured, { pictures, number: '2' }))).not.toMatch(leading)
  expect(viewOf(page(pictured, { pictures, topic: 'damp' }))).not.toMatch(leading)
  expect(viewOf(page(many))).not.toMatch(leading)
})
