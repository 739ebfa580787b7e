import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PictureSet } from './picture-set.tsx'

const slide = (name: string, alt = '') => ({ hash: name.repeat(64), width: 1600, height: 900, alt, caption: 'Ewes' })
const shown = (...slides: ReturnType<typeof slide>[]) =>
  renderToStaticMarkup(<PictureSet id="event-pictures" slides={slides} title="Draft ewes" />)

test('without pictures there is no list of them', () => {
  expect(shown()).toBe('')
})

test('each opens the carousel at itself, and leads to its full size without scripts', () => {
  const markup = shown(slide('a'), slide('b'))
  expect([...markup.matchAll(/<a href="([^"]*)" data-opens="([^"]*)"/g)].map(([, href, opens]) => [href, opens])).toEqual([
    [`/images/1920/${'a'.repeat(64)}.jpg`, '#/gallery-card-slider-expand/1/event-pictures'],
    [`/images/1920/${'b'.repeat(64)}.jpg`, '#/gallery-card-slider-expand/2/event-pictures'],
  ])
})

test('the first is fetched at once, the others as they come near', () => {
  const markup = shown(slide('a'), slide('b'), slide('c'))
  expect([...markup.matchAll(/loading="(\w+)"/g)].map(([, loading]) => loading)).toEqual(['eager', 'lazy', 'lazy'])
  expect(markup.match(/<img[^>]* fetchPriority="high"/g)).toHaveLength(1)
  expect(markup).toContain('data-count="3"')
})

test('what is to be seen is said, or else of what the picture is', () => {
  const markup = shown(slide('a', 'Ewes in a pen'), slide('b'))
  expect([...markup.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['Ewes in a pen', 'Draft ewes, picture 2'])
})
