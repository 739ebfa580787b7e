import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '#tests/support/page-content.ts'
import { Location } from './location.tsx'

const point = { lat: 51.02, lng: -3.1 }

test.each([
  ['exact', 'The map marks the property itself.', '?mlat='],
  ['approximate', 'we tell the exact place when you ask', '#map=14'],
] as const)('an address that is %s says how exact the map is', (precision, words, link) => {
  const html = renderToStaticMarkup(<Location point={point} precision={precision} />)
  expect(wordsOf(html)).toContain(words)
  expect(html).toContain(link)
})

test('an approximate place has no marker on the map', () => {
  expect(renderToStaticMarkup(<Location point={point} precision="approximate" />)).not.toContain('mlat')
})

test('a hidden or unknown place has no map', () => {
  expect(renderToStaticMarkup(<Location point={point} precision="hidden" />)).toBe('')
  expect(renderToStaticMarkup(<Location point={null} precision="exact" />)).toBe('')
})
