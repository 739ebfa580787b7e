import { expect, test } from 'vitest'
import { aCard, aRecord, blockMarkup } from '#tests/support/blocks.ts'
import { propertyCardSlider } from './property-card-slider.tsx'

const content = { title: 'Newest', search: '/property-for-sale' }

test('asks for eight properties where content says no number, else for as many as it says', () => {
  const asked = (extra: object) => propertyCardSlider.needs(aRecord(propertyCardSlider, { ...content, ...extra })).properties
  expect(asked({})).toEqual({ search: '/property-for-sale', count: 8 })
  expect(asked({ count: 24 })).toEqual({ search: '/property-for-sale', count: 24 })
  expect(() => asked({ count: 25 })).toThrow('must be a whole number from 1 to 24')
})

test('no properties are no section', () => {
  expect(blockMarkup(propertyCardSlider, content, { properties: [] })).toBe('')
})

test.each([1, 3])('%i properties are so many cards, and the row says how many', (count) => {
  const markup = blockMarkup(propertyCardSlider, content, { properties: Array.from({ length: count }, () => aCard()) })
  expect(markup.match(/<article/g)).toHaveLength(count)
  expect(markup).toContain(`aria-label="Newest: ${count} ${count === 1 ? 'property' : 'properties'}"`)
})

test('the row can be scrolled by keyboard, and leads on to the whole search', () => {
  const markup = blockMarkup(propertyCardSlider, content)
  expect(markup).toMatch(/<section[^>]* tabindex="0"/)
  expect(markup).toMatch(/<a href="\/property-for-sale"[^>]*>See them all/)
  expect(blockMarkup(propertyCardSlider, { ...content, linkText: 'All cottages' })).toContain('All cottages')
})

test('a row of cards fetches its first photographs first and its last ones last, none before the page’s own', () => {
  const properties = Array.from({ length: 15 }, (_, at) =>
    aCard({ photos: [{ hash: String(at).padStart(64, '0'), alt: '', width: 800, height: 600 }] }),
  )
  const markup = blockMarkup(propertyCardSlider, { ...content, count: 15 }, { properties })
  const loading = [...markup.matchAll(/<img[^>]* loading="(\w+)"/g)].map(([, when]) => when)
  expect(loading).toEqual(['eager', 'eager', ...Array.from({ length: 13 }, () => 'lazy')])
  expect(markup).not.toContain('fetchPriority')
})
