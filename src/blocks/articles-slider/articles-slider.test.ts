import { expect, test } from 'vitest'
import { aRecord, blockMarkup, someLoaded, testTime } from '#tests/support/blocks.ts'
import { anEntry } from '#tests/support/entries.ts'
import { articlesSlider, newestArticles } from './articles-slider.tsx'

const article = { title: 'Drains', link: '/guides/drains' }

test('no articles are no section', () => {
  expect(blockMarkup(articlesSlider, { articles: [] })).toBe('')
})

test.each([
  [1, 'Articles: 1 article'],
  [7, 'Articles: 7 articles'],
])('%i stand in the carousel in the usual numbers', (count, label) => {
  const markup = blockMarkup(articlesSlider, { articles: Array.from({ length: count }, () => article) })
  expect(markup.match(/<article/g)).toHaveLength(count)
  expect(markup).toContain(`aria-label="${label}"`)
  expect(markup).toMatch(/data-sm="1" data-md="2" data-lg="3" data-xl="4"/)
})

test('an article leads on, and says its subject and date where it has them', () => {
  const dated = { ...article, date: '2026-05-02', subject: 'Buying', text: 'Ask first.' }
  const markup = blockMarkup(articlesSlider, { articles: [dated], link: { text: 'All of them', link: '/guides' } })
  expect(markup).toMatch(/<a href="\/guides\/drains"[^>]*>Drains/)
  expect(markup).toContain('Buying · 2 May 2026')
  expect(markup).toContain('Ask first.')
  expect(markup).toMatch(/<a href="\/guides"[^>]*>All of them/)
  expect(blockMarkup(articlesSlider, { articles: [article] })).not.toContain(' · ')
})

test('its pictures are asked for; one that is missing leaves the roof line, and where all are there is no room for them', () => {
  const some = { articles: [{ ...article, picture: { file: 'market.jpg' } }, article] }
  expect([
    blockMarkup(articlesSlider, some).match(/<img/g)?.length,
    blockMarkup(articlesSlider, some).includes('viewBox="0 0 400'),
  ]).toEqual([1, true])
  const content = { articles: [{ ...article, picture: { file: 'missing.jpg' } }, article] }
  expect(blockMarkup(articlesSlider, content)).not.toContain('viewBox="0 0 400')
  expect(articlesSlider.needs(aRecord(articlesSlider, content))).toEqual({ pictures: ['missing.jpg'] })
  expect(blockMarkup(articlesSlider, content)).not.toContain('<img')
})

const articles = Array.from({ length: 14 }, (_, at) =>
  anEntry({
    slug: `part-${at}`,
    title: `Part ${at}`,
    date: `2026-10-${10 + at} 08:30`,
    topics: at % 2 ? ['Old houses'] : ['Buying', 'Old Houses'],
  }),
)
const entries = { entries: articles, site: {}, pictures: new Map() }
const shown = (chosen: object) => newestArticles(entries, testTime, chosen).map(({ title }) => title)

test.each([
  [{}, 12, 'Part 13'],
  [{ newest: 3 }, 3, 'Part 13'],
  [{ topic: 'buying' }, 7, 'Part 12'],
  [{ topic: 'old houses', newest: 20 }, 14, 'Part 13'],
  [{ topic: 'Drains' }, 0, undefined],
])('%j shows %i of fourteen, first %s', (chosen, count, first) => {
  expect([shown(chosen).length, shown(chosen)[0]]).toEqual([count, first])
})

test('the newest stand after what is written, and lead to their pages', () => {
  const content = { articles: [{ title: 'By hand', link: '/by-hand' }], newest: 1 }
  const markup = blockMarkup(articlesSlider, content, { entries })
  expect([...markup.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/by-hand', '/articles/part-13'])
  expect(markup).toContain('Old houses · 23 October 2026')
})

test.each([
  [{}, 'articles'],
  [{ articles: [] }, undefined],
  [{ articles: [], newest: 2 }, 'articles'],
  [{ articles: [], topic: 'Buying' }, 'articles'],
])('%j asks for %s', (content, folder) => {
  expect(articlesSlider.needs(aRecord(articlesSlider, content)).entries).toBe(folder)
})

test('a picture of an article is shown, and one to come changes the row at its minute', () => {
  const pictures = new Map([['damp.jpg', { hash: 'c'.repeat(64), width: 1600, height: 1067 }]])
  const own = {
    entries: [anEntry({ picture: { file: 'damp.jpg', alt: 'A wall' } }), anEntry({ date: '2026-12-01 09:00' })],
    site: {},
    pictures,
  }
  const markup = blockMarkup(articlesSlider, {}, { entries: own })
  expect(markup).toContain('alt="A wall"')
  expect(markup.match(/<article/g)).toHaveLength(1)
  expect(articlesSlider.changesAt(someLoaded({ entries: own }), testTime)).toEqual(new Date('2026-12-01T09:00:00Z'))
})
