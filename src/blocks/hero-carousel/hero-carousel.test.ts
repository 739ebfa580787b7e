import { expect, test } from 'vitest'
import { aRecord, blockMarkup } from '#tests/support/blocks.ts'
import { heroCarousel } from './hero-carousel.tsx'

const stored = { hash: 'a'.repeat(64), width: 2400, height: 1600 }
const pictures = new Map(['one.jpg', 'two.jpg', 'three.jpg'].map((file) => [file, stored]))
const content = (files: readonly string[], more: object = {}) => ({
  title: 'Homes',
  pictures: files.map((file) => ({ picture: { file } })),
  ...more,
})

test('its heading is that of the page, before its pictures', () => {
  const markup = blockMarkup(heroCarousel, content(['one.jpg']), { pictures })
  expect(heroCarousel.headsPage).toBe(true)
  expect(markup.match(/<h1[^>]*>Homes<\/h1>/)).not.toBeNull()
  expect(markup.indexOf('<h1')).toBeLessThan(markup.indexOf('<img'))
})

test('the first picture is fetched before all else, the others when they come near', () => {
  const markup = blockMarkup(heroCarousel, content(['missing.jpg', 'one.jpg', 'two.jpg']), { pictures })
  expect([...markup.matchAll(/<img[^>]* loading="(\w+)"/g)].map(([, when]) => when)).toEqual(['eager', 'lazy'])
  expect(markup.match(/<img[^>]* fetchPriority="high"/g)).toHaveLength(1)
  expect(markup.search(/<img[^>]* fetchPriority/)).toBe(markup.indexOf('<img'))
})

test('pictures are offered in sizes up to 1500', () => {
  const markup = blockMarkup(heroCarousel, content(['one.jpg']), { pictures })
  const widths = [...markup.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
  expect(Math.max(...widths)).toBe(1500)
})

test.each([
  [0, false],
  [1, false],
  [2, true],
])('with %i pictures there is a button to stop them: %s', (count, isThere) => {
  const markup = blockMarkup(heroCarousel, content(['one.jpg', 'two.jpg'].slice(0, count)), { pictures })
  expect(markup.includes('aria-label="Pause the pictures"')).toBe(isThere)
  expect(markup.includes('data-enhance="carousel"')).toBe(count > 0)
})

test('each picture may say what it shows, and buttons lead on', () => {
  const markup = blockMarkup(
    heroCarousel,
    content([], {
      pictures: [{ picture: { file: 'one.jpg', alt: 'A farm' }, caption: 'Middle Moor' }],
      links: [{ text: 'Sell', link: '/selling' }],
    }),
    { pictures },
  )
  expect(markup).toContain('alt="A farm"')
  expect(markup).toMatch(/<figcaption[^>]*>Middle Moor/)
  expect(markup).toMatch(/<a [^>]*href="\/selling"/)
})

test('its pictures are asked for by name; more than eight are too many', () => {
  expect(heroCarousel.needs(aRecord(heroCarousel, content(['one.jpg', 'two.jpg'])))).toEqual({ pictures: ['one.jpg', 'two.jpg'] })
  expect(() => heroCarousel.needs(aRecord(heroCarousel, content(Array.from({ length: 9 }, () => 'one.jpg'))))).toThrow('at most 8')
})
