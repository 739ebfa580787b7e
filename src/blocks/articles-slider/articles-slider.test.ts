import { expect, test } from 'vitest'
import { aRecord, blockMarkup } from '#tests/support/blocks.ts'
import { articlesSlider } from './articles-slider.tsx'

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
  expect(markup).toMatch(/data-sm="1" data-md="3" data-lg="4" data-xl="4"/)
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
