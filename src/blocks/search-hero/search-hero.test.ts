import { expect, test } from 'vitest'
import { aCard, blockMarkup } from '#tests/support/blocks.ts'
import { searchHero } from './search-hero.tsx'

const photo = { hash: 'f'.repeat(64), alt: '', width: 1200, height: 800 }

test('says its own title, else the strapline of the agency', () => {
  expect(blockMarkup(searchHero, { title: 'Find a home' })).toMatch(/<h1[^>]*>Find a home<\/h1>/)
  expect(blockMarkup(searchHero, {})).toMatch(/<h1[^>]*>Sells houses<\/h1>/)
})

test.each([
  [undefined, 'sales'],
  ['/property-for-sale/tag-cottage', 'sales'],
  ['/property-for-rent', 'lettings'],
])('over the search %s its form begins with %s', (search, channel) => {
  const markup = blockMarkup(searchHero, search ? { search } : {})
  const checked = [...markup.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => radio).filter((radio) => / checked=/.test(radio))
  expect(checked).toHaveLength(1)
  expect(checked[0]).toContain(`value="${channel}"`)
})

test('shows the first property that has a photo, fetched before all else, with its price and address', () => {
  const markup = blockMarkup(searchHero, {}, { properties: [aCard(), aCard({ id: 7, displayAddress: '2 Low Lane', photos: [photo] })] })
  expect(markup).toContain('href="/properties/7/sales"')
  expect(markup).toMatch(/<img[^>]*fetchPriority="high"/)
  expect(markup).toContain('£325,000')
  expect(markup).toContain('2 Low Lane')
})

test.each([
  ['no property', []],
  ['no property with a photo', [aCard()]],
])('%s leaves the gable, without a link', (_, properties) => {
  const markup = blockMarkup(searchHero, {}, { properties })
  expect(markup).not.toContain('/properties/')
  expect(markup).not.toContain('<img')
})
